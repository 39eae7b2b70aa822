import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, IpcMainInvokeEvent, Session, WebContents } from 'electron';
import { browser, cdp, type Send } from './cdp.ts';
import { invokeHandler } from './ipc-main.ts';
import { makeCodec } from './page-world.ts';
import { addPreload, PRELOAD_WORLD } from './preload-script.ts';
import { printToPdf } from './print-to-pdf.ts';
import { toApp, toPage } from './protocol-server.ts';
import { partsOf, session as sessionModule } from './sessions.ts';
import { nativeTheme, onThemeSource } from './small-modules.ts';
import { preventable, standIn } from './strict.ts';
import { createTarget, expectPopup } from './targets.ts';

const ABORTED = -3;
const FAILED = -2;
const { encode, decode } = makeCodec();

interface PausedRequest {
  requestId: string;
  request: { url: string };
  frameId: string;
  responseStatusCode?: number;
  responseHeaders?: { name: string; value: string }[];
  redirectedRequestId?: string;
}

/** A Chromium page with Electron's additions: preload script, guards, messages. */
export class Contents {
  readonly events = new EventEmitter();
  readonly facade: WebContents;
  readonly ready: Promise<void>;
  readonly session: Session;
  readonly #id: number;
  readonly #options: BrowserWindowConstructorOptions;
  readonly #requested = new Map<string, string>();
  readonly #ownLoads = new Set<string>();
  readonly #preloadContexts = new Map<number, string>();
  readonly #binding = `_${randomBytes(12).toString('hex')}`;
  #targetId = '';
  #frameId = '';
  #url = '';
  #isDestroyed = false;
  #send: Send = browser;
  #openHandler: Parameters<WebContents['setWindowOpenHandler']>[0] = () => ({ action: 'allow' });

  constructor(id: number, options: BrowserWindowConstructorOptions) {
    this.#id = id;
    this.#options = options;
    const { partition } = options.webPreferences ?? {};
    this.session =
      partition === undefined ? sessionModule.defaultSession : sessionModule.fromPartition(partition);
    this.facade = this.#createFacade();
    this.ready = this.#start();
    this.ready.catch((error) => process.stderr.write(`stand-in: a window could not be created: ${error}\n`));
    onThemeSource(() => void this.#applyTheme());
  }

  get targetId(): string {
    return this.#targetId;
  }

  destroyed(): void {
    this.#isDestroyed = true;
    this.events.emit('destroyed');
  }

  /** Runs beforeunload, as closing a window does. */
  async closePage(): Promise<void> {
    await this.ready.catch(() => undefined);
    await this.#send('Page.close').catch(() => undefined);
  }

  async destroyPage(): Promise<void> {
    await this.ready.catch(() => undefined);
    await browser('Target.closeTarget', { targetId: this.#targetId }).catch(() => undefined);
  }

  async bringToFront(): Promise<void> {
    await this.ready;
    await this.#send('Page.bringToFront').catch(() => undefined);
  }

  askToOpen(url: string): void {
    const decision = this.#openHandler({
      url: toApp(url),
      frameName: '',
      features: '',
      disposition: 'foreground-tab',
      referrer: { url: '', policy: 'strict-origin-when-cross-origin' },
    });
    if (decision.action === 'allow') throw new Error('stand-in: windows opened by pages are not implemented');
  }

  #createFacade(): WebContents {
    return standIn<WebContents>(
      'webContents',
      {
        id: this.#id,
        session: this.session,
        getURL: () => toApp(this.#url),
        isDestroyed: () => this.#isDestroyed,
        setWindowOpenHandler: (handler) => {
          this.#openHandler = handler;
        },
        // Chromium has this for all pages or none.
        setWebRTCIPHandlingPolicy: () => {},
        send: (channel, ...args) => {
          const message = encode({ type: 'send', channel, args });
          for (const [contextId, frameId] of this.#preloadContexts) {
            if (frameId === this.#frameId) void this.#answer(contextId, message);
          }
        },
        executeJavaScript: async (code) => {
          await this.ready;
          const { result, exceptionDetails } = await this.#send('Runtime.evaluate', {
            expression: code,
            awaitPromise: true,
            returnByValue: true,
          });
          if (exceptionDetails)
            throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
          return result.value;
        },
        executeJavaScriptInIsolatedWorld: async (worldId, scripts) => {
          await this.ready;
          const { executionContextId } = await this.#send('Page.createIsolatedWorld', {
            frameId: this.#frameId,
            worldName: `world ${worldId}`,
          });
          let value: unknown;
          for (const { code } of scripts) {
            const { result, exceptionDetails } = await this.#send('Runtime.evaluate', {
              contextId: executionContextId,
              expression: code,
              awaitPromise: true,
              returnByValue: true,
            });
            if (exceptionDetails) throw new Error(exceptionDetails.text);
            value = result.value;
          }
          return value;
        },
        stop: () => void this.#send('Page.stopLoading'),
        printToPDF: (options) => printToPdf(this.#send, options),
        replaceMisspelling: () => undefined,
      },
      this.events,
    );
  }

  #on<Params>(method: string, listener: (params: Params) => unknown, sessionId: string): void {
    cdp.on<Params>(sessionId, method, (params) => {
      Promise.resolve(listener(params)).catch((error) => {
        if (!this.#isDestroyed) process.stderr.write(`stand-in: ${method}: ${error}\n`);
      });
    });
  }

  async #start(): Promise<void> {
    const { width = 800, height = 600, webPreferences = {} } = this.#options;
    const { preload, javascript = true, sandbox, contextIsolation, nodeIntegration } = webPreferences;
    if (sandbox === false || contextIsolation === false || nodeIntegration) {
      throw new Error('stand-in: only sandboxed, isolated pages without Node exist here');
    }
    const browserContextId = await partsOf(this.session).contextId();
    const { targetId, sessionId } = await createTarget(this, {
      width,
      height,
      background: this.#options.show === false,
      ...(browserContextId && { browserContextId }),
    });
    this.#targetId = targetId;
    this.#send = cdp.sender(sessionId);
    this.#listen(sessionId);
    this.#frameId = (await this.#send('Page.getFrameTree')).frameTree.frame.id;
    await Promise.all([
      this.#send('Page.enable'),
      this.#send('Runtime.enable'),
      this.#send('Network.enable'),
      this.#send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
      this.#send('Fetch.enable', {
        patterns: [
          { urlPattern: '*', resourceType: 'Document', requestStage: 'Request' },
          { urlPattern: '*', resourceType: 'Document', requestStage: 'Response' },
        ],
      }),
    ]);
    if (!javascript) await this.#send('Emulation.setScriptExecutionDisabled', { value: true });
    if (preload !== undefined) await addPreload(this.#send, preload, this.#binding);
    await this.#applyTheme();
    await this.#send('Runtime.runIfWaitingForDebugger');
  }

  #listen(sessionId: string): void {
    type Context = { context: { id: number; name: string; auxData: { frameId: string } } };
    this.#on<Context>(
      'Runtime.executionContextCreated',
      ({ context }) => {
        if (context.name === PRELOAD_WORLD) this.#preloadContexts.set(context.id, context.auxData.frameId);
      },
      sessionId,
    );
    this.#on<{ executionContextId: number }>(
      'Runtime.executionContextDestroyed',
      ({ executionContextId }) => this.#preloadContexts.delete(executionContextId),
      sessionId,
    );
    this.#on('Runtime.executionContextsCleared', () => this.#preloadContexts.clear(), sessionId);
    this.#on<{ name: string; payload: string; executionContextId: number }>(
      'Runtime.bindingCalled',
      ({ name, payload, executionContextId }) =>
        name === this.#binding ? this.#receive(payload, executionContextId) : undefined,
      sessionId,
    );
    this.#on<{ frameId: string; url: string; reason: string; disposition: string }>(
      'Page.frameRequestedNavigation',
      ({ frameId, url, reason, disposition }) => {
        if (disposition !== 'currentTab') return;
        if (/^https?:/u.test(url)) this.#requested.set(`${frameId} ${url}`, reason);
        // Chromium sends no request here, so the event is raised directly.
        else this.#announceNavigation(url, frameId === this.#frameId);
      },
      sessionId,
    );
    this.#on<{ frame: { url: string; parentId?: string } }>(
      'Page.frameNavigated',
      ({ frame }) => {
        if (frame.parentId !== undefined) return;
        this.#url = frame.url;
        this.events.emit('did-navigate', {}, toApp(frame.url), 200, '');
      },
      sessionId,
    );
    this.#on<{ frameId: string; url: string }>(
      'Page.navigatedWithinDocument',
      ({ frameId, url }) => {
        if (frameId === this.#frameId) this.#url = url;
      },
      sessionId,
    );
    this.#on('Page.loadEventFired', () => this.events.emit('did-finish-load'), sessionId);
    this.#on<{ url: string }>('Page.windowOpen', ({ url }) => expectPopup({ url, opener: this }), sessionId);
    // Workers and out-of-process frames.
    this.#on<{ sessionId: string }>(
      'Target.attachedToTarget',
      (event) =>
        cdp
          .sender(event.sessionId)('Runtime.runIfWaitingForDebugger')
          .catch(() => undefined),
      sessionId,
    );
    this.#on<PausedRequest>('Fetch.requestPaused', (paused) => this.#decide(paused), sessionId);
  }

  #announceNavigation(url: string, isMainFrame: boolean): boolean {
    const event = preventable({ url: toApp(url), isMainFrame, isSameDocument: false });
    this.events.emit('will-frame-navigate', event);
    if (isMainFrame) this.events.emit('will-navigate', event, toApp(url));
    return event.defaultPrevented;
  }

  async #decide(paused: PausedRequest): Promise<void> {
    const { requestId, frameId, request, responseStatusCode } = paused;
    const isMainFrame = frameId === this.#frameId;
    const abort = async () => {
      await this.#send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      if (isMainFrame)
        this.events.emit('did-fail-load', {}, ABORTED, 'ERR_ABORTED', toApp(request.url), isMainFrame);
    };
    if (responseStatusCode !== undefined) {
      const location = paused.responseHeaders?.find(({ name }) => name.toLowerCase() === 'location')?.value;
      if (responseStatusCode >= 300 && responseStatusCode < 400 && location !== undefined) {
        const url = toApp(new URL(location, request.url).href);
        const event = preventable({ url, isMainFrame, isSameDocument: false });
        this.events.emit('will-redirect', event, url);
        if (event.defaultPrevented) return abort();
      }
      await this.#send('Fetch.continueRequest', { requestId });
      return;
    }
    const key = `${frameId} ${request.url}`;
    const reason = this.#requested.get(key);
    this.#requested.delete(key);
    const isOwn = isMainFrame && this.#ownLoads.has(request.url);
    // Electron sends no event for loadURL and reload, and redirects have already sent theirs.
    if (reason !== undefined && reason !== 'reload' && !isOwn && paused.redirectedRequestId === undefined) {
      if (this.#announceNavigation(request.url, isMainFrame)) return abort();
    }
    await this.#send('Fetch.continueRequest', { requestId });
  }

  async #receive(payload: string, contextId: number): Promise<void> {
    const message = decode(payload) as {
      type: string;
      id: number;
      channel: string;
      args: unknown[];
      message?: string;
    };
    if (message.type === 'preload-error') {
      process.stderr.write(`stand-in: the preload script failed: ${message.message}\n`);
      return;
    }
    if (message.type !== 'invoke') throw new Error('stand-in: ipcRenderer.send is not implemented');
    const url = toApp(this.#url);
    const event = {
      sender: this.facade,
      senderFrame: { url, parent: null },
      type: 'frame',
    } as unknown as IpcMainInvokeEvent;
    let answer: string;
    try {
      const value = await invokeHandler(message.channel, event, message.args);
      answer = encode({ type: 'return', id: message.id, value });
    } catch (error) {
      const text = `Error invoking remote method '${message.channel}': ${error}`;
      answer = encode({ type: 'return', id: message.id, error: text });
    }
    await this.#answer(contextId, answer);
  }

  async #answer(contextId: number, message: string): Promise<void> {
    const expression = `globalThis["${this.#binding}answer"](${JSON.stringify(message)})`;
    // The page may be closed already.
    await this.#send('Runtime.evaluate', { contextId, expression, silent: true }).catch(() => undefined);
  }

  async #applyTheme(): Promise<void> {
    const value = nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
    await this.#send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value }],
    }).catch(() => undefined);
  }

  async loadUrl(url: string): Promise<void> {
    await this.ready;
    const target = toPage(url, partsOf(this.session).key);
    this.#ownLoads.add(target);
    const loaded = new Promise((resolve) => this.events.once('did-finish-load', resolve));
    const { errorText } = await this.#send('Page.navigate', { url: target }).finally(() =>
      this.#ownLoads.delete(target),
    );
    if (errorText === undefined) {
      await loaded;
      return;
    }
    const code = errorText === 'net::ERR_ABORTED' ? ABORTED : FAILED;
    this.events.emit('did-fail-load', {}, code, errorText, url, true);
    throw new Error(`${errorText} (${code}) loading '${url}'`);
  }
}
