import { isAppUrl } from '#main/window/app-address.ts';
import {
  type BridgeCall,
  bridgeCalls,
  type CallArgument,
  channelOf,
  type DesktopBridge,
} from '#shared/desktop-bridge.ts';

/** Electron's sender of a call. */
export interface BridgeSender {
  senderFrame: { url: string; parent: unknown } | null;
  sender: { id: number };
}

export type BridgeHandlers = {
  [Name in BridgeCall]: (
    argument: CallArgument<Name>,
  ) => Awaited<ReturnType<DesktopBridge[Name]>> | ReturnType<DesktopBridge[Name]>;
};

export interface RegisterBridgeOptions {
  /** Electron's `ipcMain.handle`. */
  handle: (channel: string, listener: (event: BridgeSender, ...args: unknown[]) => Promise<unknown>) => void;
  isTrusted: (event: BridgeSender) => boolean;
  handlers: BridgeHandlers;
  onFailure: (call: BridgeCall, error: unknown) => void;
}

/**
 * Accepts calls only from the application's page, with an argument that matches the call's schema. Errors
 * don't reveal the cause.
 */
export function registerBridge({ handle, isTrusted, handlers, onFailure }: RegisterBridgeOptions): void {
  const register = <Name extends BridgeCall>(call: Name) => {
    const schema = bridgeCalls[call];
    const handler = handlers[call] as (argument: unknown) => unknown;
    handle(channelOf(call), async (event, ...args) => {
      if (!isTrusted(event)) throw new Error('Refused');
      const argument = schema.safeParse(args[0]);
      if (args.length > 1 || !argument.success) throw new Error('Invalid argument');
      try {
        return await handler(argument.data);
      } catch (error) {
        onFailure(call, error);
        throw new Error('Failed');
      }
    });
  };
  for (const call of Object.keys(bridgeCalls) as BridgeCall[]) register(call);
}

/**
 * Whether a call comes from the main window's page, and not from a frame, another window or an earlier page.
 * @param mainContentsId id of the main window's contents; undefined without a window
 */
export function isTrustedSender(event: BridgeSender, mainContentsId: number | undefined): boolean {
  const { sender, senderFrame } = event;
  if (mainContentsId === undefined || sender.id !== mainContentsId) return false;
  // Null if the frame was removed.
  return senderFrame !== null && senderFrame.parent === null && isAppUrl(senderFrame.url);
}
