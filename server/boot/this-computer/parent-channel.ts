import type { FromLocalServer } from '#shared/local-server.ts';

/** The desktop application's main process, as its server sees it. */
export interface ParentChannel {
  onMessage(listener: (message: unknown) => void): void;
  /** Called when the main process has ended or closed the channel. */
  onClose(listener: () => void): void;
  send(message: FromLocalServer): void;
}

/** Electron's `process.parentPort` in a utility process. */
interface ParentPort {
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
  on(event: 'close', listener: () => void): void;
  postMessage(message: unknown): void;
}

/** @throws Error without a parent, because the server must not run unguarded */
export function connectParent(): ParentChannel {
  const { parentPort } = process as unknown as { parentPort?: ParentPort };
  if (parentPort) {
    return {
      onMessage: (listener) => parentPort.on('message', ({ data }) => listener(data)),
      onClose: (listener) => parentPort.on('close', listener),
      send: (message) => parentPort.postMessage(message),
    };
  }
  if (!process.send) throw new Error('Only the desktop application starts this server.');
  return {
    onMessage: (listener) => process.on('message', listener),
    onClose: (listener) => process.on('disconnect', listener),
    // The main process may have ended meanwhile.
    send: (message) => process.connected && process.send?.(message),
  };
}
