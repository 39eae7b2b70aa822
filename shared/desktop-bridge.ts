import { z } from 'zod';

/**
 * What the desktop application offers its pages as `window.desktop`. In a browser it is undefined. The preload script
 * passes calls on; the main process checks every argument against the schemas below.
 */
export type DesktopBridge = {
  [Name in BridgeCall]: (
    ...args: CallArgument<Name> extends undefined ? [] : [request: CallArgument<Name>]
  ) => Promise<Name extends keyof CallResults ? CallResults[Name] : void>;
} & {
  readonly platform: DesktopPlatform;
  /** Called with every change. @returns stops listening */
  onState(listener: (state: DesktopState) => void): () => void;
  /** Called when the menu, a link or a notification asks for something. @returns stops listening */
  onCommand(listener: (command: DesktopCommand) => void): () => void;
};

/** What calls answer; the others answer nothing. */
interface CallResults {
  getState: DesktopState;
  setServer: SetServerResult;
  saveFile: SaveResult;
}

export type DesktopPlatform = 'mac' | 'windows' | 'linux';

/** One thing to tell the user; texts are in `desktop.notices`. */
export type DesktopNotice =
  | 'session-not-kept'
  | 'keychain-unavailable'
  | 'sign-in-denied'
  | 'sign-in-refused'
  | 'sign-in-timed-out'
  | 'sign-in-cannot-open'
  | 'sign-in-unreachable'
  | 'sign-out-not-revoked';

export interface DesktopState {
  /** Application version. */
  version: string;
  /** Undefined at the first start: the user is asked for it. */
  serverOrigin?: string;
  /** The user asked for the screen where the server's address is changed. */
  editingServer: boolean;
  connection: 'online' | 'offline';
  /** Where a sign-in is under way. */
  signIn?: 'window' | 'browser';
  notice?: DesktopNotice;
}

/** Paths are those of the application, `highlight` of the search field. */
export type DesktopCommand = { name: 'open'; path: string } | { name: 'new-product' } | { name: 'search' };

export type SetServerResult = { ok: true } | { ok: false; problem: SetServerProblem };
export type SetServerProblem =
  | 'empty'
  | 'invalid'
  | 'insecure'
  | 'not-an-origin'
  | 'unreachable'
  | 'not-funnelsmith';

export type SaveResult = { saved: true; fileName: string } | { saved: false; reason: 'cancelled' | 'failed' };

const path = z.string().max(2_000);
const interfaceLanguage = z.enum(['en', 'es', 'pt']);
/** Beyond any content; a larger text is a mistake or an attack. */
const LARGEST_TEXT = 20_000_000;
/** In bytes; everything of a product in all formats stays far below. */
const LARGEST_FILE = 200_000_000;

/** Every call with the schema of its one argument; what is not listed can't be called. */
export const bridgeCalls = {
  getState: z.undefined(),
  signIn: z.strictObject({ place: z.enum(['window', 'browser']), returnTo: path }),
  cancelSignIn: z.undefined(),
  /** The notice has been shown. */
  dismissNotice: z.undefined(),
  setServer: z.strictObject({ address: z.string().max(500) }),
  /** Leaves the screen of the server's address as it was. */
  keepServer: z.undefined(),
  editServer: z.undefined(),
  checkConnection: z.undefined(),
  saveFile: z.discriminatedUnion('format', [
    z.strictObject({
      format: z.enum(['markdown', 'json', 'html', 'csv']),
      fileName: z.string().min(1).max(300),
      text: z.string().max(LARGEST_TEXT),
    }),
    z.strictObject({
      format: z.enum(['docx', 'zip']),
      fileName: z.string().min(1).max(300),
      bytes: z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength <= LARGEST_FILE),
    }),
    z.strictObject({
      format: z.literal('pdf'),
      fileName: z.string().min(1).max(300),
      title: z.string().max(1_000),
      /** BCP 47, of the content. */
      language: z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u),
      markdown: z.string().max(LARGEST_TEXT),
    }),
  ]),
  /** Shows the file that was saved last. */
  showSavedFile: z.undefined(),
  setAppearance: z.strictObject({
    theme: z.enum(['light', 'dark', 'system']).optional(),
    language: interfaceLanguage.optional(),
    /** The language that contents are written in. */
    contentLanguage: z.string().max(60).optional(),
  }),
  setGenerations: z.strictObject({ running: z.number().int().min(0).max(10_000) }),
  notify: z.strictObject({ title: z.string().min(1).max(200), body: z.string().max(500), path }),
} as const;

export type BridgeCall = keyof typeof bridgeCalls;
export type CallArgument<Name extends BridgeCall> = z.infer<(typeof bridgeCalls)[Name]>;

/** The name of a call's channel between the processes. */
export function channelOf(call: BridgeCall): string {
  return `desktop:${call}`;
}

export const STATE_CHANNEL = 'desktop:state';
export const COMMAND_CHANNEL = 'desktop:command';
