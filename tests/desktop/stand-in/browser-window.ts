import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, BrowserWindow as ElectronBrowserWindow } from 'electron';
import { app, host } from './app.ts';
import { preventable, standIn } from './strict.ts';
import { Contents } from './web-contents.ts';

const CLOSE_PATIENCE_MS = 3_000;
let lastId = 0;
const open = new Map<
  number,
  { window: ElectronBrowserWindow; contents: Contents; close: () => Promise<boolean> }
>();
/** Calls recorded for tests. */
export interface WindowRecord {
  options: BrowserWindowConstructorOptions;
  progress: number;
  /** Whether the first paint came before the window was shown. */
  wasPaintedWhenShown?: boolean;
}
export const windowRecords = new WeakMap<ElectronBrowserWindow, WindowRecord>();

function createWindow(options: BrowserWindowConstructorOptions = {}): ElectronBrowserWindow {
  if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
  lastId += 1;
  const id = lastId;
  const events = new EventEmitter();
  const record: WindowRecord = { options, progress: -1 };
  let isVisible = options.show !== false;
  let isFocused = isVisible;
  let isMaximized = false;
  let isDestroyed = false;
  let wasPainted = false;
  let bounds = {
    x: options.x ?? 0,
    y: options.y ?? 0,
    width: options.width ?? 800,
    height: options.height ?? 600,
  };

  const contents = new Contents(id, options);
  const gone = () => {
    if (isDestroyed) return;
    isDestroyed = true;
    open.delete(id);
    contents.destroyed();
    events.emit('closed');
    if (open.size > 0 || host.isQuitting) return;
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed');
    else app.quit();
  };
  contents.events.once('stand-in:gone', gone);
  contents.events.on('did-finish-load', () => {
    if (wasPainted) return;
    wasPainted = true;
    setImmediate(() => events.emit('ready-to-show'));
  });
  const show = () => {
    isVisible = true;
    record.wasPaintedWhenShown ??= wasPainted;
    void contents.bringToFront();
    events.emit('show');
  };
  const close = async () => {
    if (isDestroyed) return true;
    const event = preventable({});
    events.emit('close', event);
    if (event.defaultPrevented) return false;
    const closed = new Promise<true>((resolve) => events.once('closed', () => resolve(true)));
    await contents.closePage();
    return Promise.race([
      closed,
      new Promise<boolean>((resolve) => setTimeout(() => resolve(isDestroyed), CLOSE_PATIENCE_MS)),
    ]);
  };
  const window = standIn<ElectronBrowserWindow>(
    'BrowserWindow',
    {
      id,
      webContents: contents.facade,
      loadURL: (url) => contents.loadUrl(url),
      show,
      focus: () => {
        isFocused = true;
        events.emit('focus');
      },
      /** Electron has `blur`; tests use it to move the window to the background. */
      blur: () => {
        isFocused = false;
        events.emit('blur');
      },
      isFocused: () => isFocused && isVisible && !isDestroyed,
      isVisible: () => isVisible && !isDestroyed,
      isDestroyed: () => isDestroyed,
      isMinimized: () => false,
      isMaximized: () => isMaximized,
      restore: () => undefined,
      /** Shows a hidden window, too. */
      maximize: () => {
        isMaximized = true;
        if (!isVisible) show();
      },
      getBounds: () => ({ ...bounds }),
      getNormalBounds: () => ({ ...bounds }),
      setBounds: (next) => {
        bounds = { ...bounds, ...next };
      },
      getTitle: () => options.title ?? app.getName(),
      setProgressBar: (progress) => {
        record.progress = progress;
      },
      close: () => void close(),
      destroy: () => {
        void contents.destroyPage();
        gone();
      },
    },
    events,
  );
  open.set(id, { window, contents, close });
  windowRecords.set(window, record);
  app.emit('browser-window-created', {}, window);
  app.emit('web-contents-created', {}, contents.facade);
  return window;
}

host.closeWindows = async () => {
  const closed = await Promise.all([...open.values()].map(({ close }) => close()));
  return !closed.includes(false);
};

const statics: Partial<typeof ElectronBrowserWindow> = {
  getAllWindows: () => [...open.values()].map(({ window }) => window),
  getFocusedWindow: () => statics.getAllWindows?.().find((window) => window.isFocused()) ?? null,
  fromId: (id) => open.get(id)?.window ?? null,
  fromWebContents: (contents) => open.get(contents.id)?.window ?? null,
};

export const BrowserWindow = new Proxy(class {} as unknown as typeof ElectronBrowserWindow, {
  construct: (_target, [options]) => createWindow(options as BrowserWindowConstructorOptions),
  get: (_target, key) => {
    if (key in statics) return statics[key as keyof typeof statics];
    if (typeof key === 'symbol' || key === 'prototype' || key === 'name') return undefined;
    throw new Error(`stand-in: BrowserWindow.${key} is not implemented`);
  },
});

export const webContents = standIn<typeof import('electron').webContents>('webContents', {
  fromDevToolsTargetId: (targetId) =>
    [...open.values()].find(({ contents }) => contents.targetId === targetId)?.contents.facade,
  getAllWebContents: () => [...open.values()].map(({ contents }) => contents.facade),
  fromId: (id) => open.get(id)?.contents.facade,
});
