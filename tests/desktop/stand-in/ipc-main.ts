import { EventEmitter } from 'node:events';
import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { standIn } from './strict.ts';

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;
const handlers = new Map<string, Handler>();

export const ipcMain = standIn<IpcMain>(
  'ipcMain',
  {
    handle: (channel, handler) => {
      if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
      handlers.set(channel, handler);
    },
    removeHandler: (channel) => void handlers.delete(channel),
  },
  new EventEmitter(),
);

/** Calls a handler as if a page had sent the event. */
export async function invokeHandler(
  channel: string,
  event: IpcMainInvokeEvent,
  args: unknown[],
): Promise<unknown> {
  const handler = handlers.get(channel);
  if (!handler) throw new Error(`No handler registered for '${channel}'`);
  return handler(event, ...args);
}
