import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { BrowserWindow, session } from 'electron';
import { guardPageContents, pagePreferences, publicPageOf } from '#main/window/page-guards.ts';
import { pageTextLimits, type RenderedPage } from '#shared/desktop-bridge.ts';
import { startPublicProxy } from './public-proxy.ts';

const DEADLINE_MS = 20_000;
/** A page may show its text long before its last picture has loaded. */
const LOADING_MS = 8_000;
/** An isolated world: the page's scripts can't change the functions that read it. */
const WORLD = 999;
/**
 * Cut in the page, so that the text of a huge one does not fill this process. Crossed-out words are marked, so that
 * nobody takes an old price for the price.
 */
const READ = `(() => {
  const crossedOut = 's, del, strike, .line-through';
  for (const element of document.querySelectorAll(crossedOut)) {
    const words = element.textContent.trim();
    if (words === '' || words.startsWith('~~') || element.parentElement.closest(crossedOut)) continue;
    element.prepend('~~');
    element.append('~~');
  }
  return {
    title: document.title.slice(0, ${pageTextLimits.title}),
    text: document.body ? document.body.innerText.trim().slice(0, ${pageTextLimits.text}) : "",
  };
})()`;

/**
 * Opens a page with its scripts in a hidden window without stored data, permissions, files or other pages. All its
 * connections go through a proxy that reaches public addresses only.
 * @returns what it shows once its text has settled, or at the deadline
 */
export async function renderPage(address: string): Promise<RenderedPage> {
  const url = publicPageOf(address);
  if (url === undefined) return { rendered: false };
  const partition = `page-${randomUUID()}`;
  const own = session.fromPartition(partition);
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  own.setPermissionCheckHandler(() => false);
  own.setDevicePermissionHandler(() => false);
  own.on('will-download', (event) => event.preventDefault());
  const proxy = await startPublicProxy();
  // Chromium would connect to this machine without the proxy.
  await own.setProxy({ mode: 'fixed_servers', proxyRules: proxy.host, proxyBypassRules: '<-loopback>' });
  const window = new BrowserWindow({
    show: false,
    width: 1280,
    height: 1600,
    webPreferences: pagePreferences(partition),
  });
  guardPageContents(window.webContents, publicPageOf);
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  const read: ReadText = () =>
    window.webContents.executeJavaScriptInIsolatedWorld(WORLD, [{ code: READ }]) as Promise<unknown>;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(DEADLINE_MS)]);
  try {
    const loaded = window.loadURL(url).then(
      () => undefined,
      () => 'failed' as const,
    );
    const stopped = wait(LOADING_MS, undefined, { signal }).then(
      () => {
        window.webContents.stop();
        return undefined;
      },
      () => undefined,
    );
    return await settledText(read, { loading: Promise.race([loaded, stopped]), signal });
  } finally {
    stop.abort();
    window.destroy();
    await proxy.close();
  }
}

/** Returns `{ title, text }`, not validated: the page may return anything. */
export type ReadText = () => Promise<unknown>;

const EVERY_MS = 400;
/** Number of equal readings after which the text counts as complete. */
const SAME_LOOKS = 3;

/**
 * Looks at a page until its text stays the same. When the signal aborts before, the text of the last look is
 * taken: some pages never rest.
 * @param options.loading resolves when the page has loaded, with 'failed' if it could not
 */
export async function settledText(
  read: ReadText,
  options: { loading: Promise<'failed' | undefined>; signal: AbortSignal; everyMs?: number },
): Promise<RenderedPage> {
  const { loading, signal, everyMs = EVERY_MS } = options;
  const aborted = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  if ((await Promise.race([loading, aborted])) === 'failed') return { rendered: false };
  let shown = pageOf(undefined);
  let same = 0;
  while (!signal.aborted && same < SAME_LOOKS) {
    // A busy page may never answer.
    const answer = await Promise.race([read().catch(() => undefined), aborted]);
    if (signal.aborted && answer === undefined) break;
    const page = pageOf(answer);
    same = page.text !== '' && page.text === shown.text ? same + 1 : 0;
    shown = page;
    if (same < SAME_LOOKS) await Promise.race([wait(everyMs), aborted]);
  }
  return shown.text === '' ? { rendered: false } : { rendered: true, ...shown };
}

function pageOf(answer: unknown): { title: string; text: string } {
  const { title, text } = (typeof answer === 'object' && answer ? answer : {}) as Record<string, unknown>;
  return {
    title: typeof title === 'string' ? title.slice(0, pageTextLimits.title) : '',
    text: typeof text === 'string' ? text.trim().slice(0, pageTextLimits.text) : '',
  };
}
