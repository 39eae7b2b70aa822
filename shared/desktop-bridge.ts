import { z } from 'zod';
import { type AiProviderName, aiProviders } from '#shared/rules/ai-providers.ts';

/**
 * The desktop application's API for its pages, `window.desktop`. Undefined in a browser. The preload script forwards
 * calls; the main process validates every argument against the schemas below.
 */
export type DesktopBridge = {
  [Name in BridgeCall]: (
    ...args: CallArgument<Name> extends undefined ? [] : [request: CallArgument<Name>]
  ) => Promise<Name extends keyof CallResults ? CallResults[Name] : void>;
} & {
  readonly platform: DesktopPlatform;
  /**
   * Calls the listener after every change.
   * @returns a function that stops listening
   */
  onState(listener: (state: DesktopState) => void): () => void;
  /**
   * Calls the listener when the menu, a link or a notification requests something.
   * @returns a function that stops listening
   */
  onCommand(listener: (command: DesktopCommand) => void): () => void;
};

/** Results of calls. Calls that are not listed return nothing. */
interface CallResults {
  getState: DesktopState;
  setServer: SetServerResult;
  chooseComputer: ChooseComputerResult;
  saveFile: SaveResult;
  renderPage: RenderedPage;
}

export type DesktopPlatform = 'mac' | 'windows' | 'linux';

/** A message for the user; texts are in `desktop.notices`. */
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
  version: string;
  /** Undefined at the first start, when the application asks for the address, and until its own server runs. */
  serverOrigin?: string;
  /** Whether the server address screen is open. */
  editingServer: boolean;
  /** Set when the application runs the server itself. */
  computer?: ComputerState;
  /** What was chosen for the server on this computer, even while another one is in use. */
  computerSettings?: { modelUrl?: string; keys: AiKeyName[] };
  connection: 'online' | 'offline';
  /** Version of an update that is ready to be installed. */
  update?: string;
  /** Where the current sign-in takes place. */
  signIn?: 'window' | 'browser';
  notice?: DesktopNotice;
}

/** `path` is a path of the application, `highlight` the text to highlight. */
export type DesktopCommand =
  | { name: 'open'; path: string }
  | { name: 'new-product' }
  | { name: 'search' }
  | { name: 'shortcuts' };

export type SetServerResult = { ok: true } | { ok: false; problem: SetServerProblem };
export type SetServerProblem =
  | 'empty'
  | 'invalid'
  | 'insecure'
  | 'not-an-origin'
  | 'unreachable'
  | 'not-funnelsmith';

/** AI providers whose keys the application keeps for the server on this computer. */
export type AiKeyName = Exclude<AiProviderName, 'local'>;
export const aiKeyNames = aiProviders.filter((name): name is AiKeyName => name !== 'local');

export interface ComputerState {
  phase: 'starting' | 'ready' | 'failed';
  /** Why the start failed, in the server's own words. */
  message?: string;
}

export type ChooseComputerResult = { ok: true } | { ok: false; problem: 'invalid-model-url' | 'keychain' };

export type SaveResult = { saved: true; fileName: string } | { saved: false; reason: 'cancelled' | 'failed' };

/** The text of a page after its scripts have run. */
export type RenderedPage = { rendered: true; title: string; text: string } | { rendered: false };

/** Maximum characters, as many as a product brief takes. */
export const pageTextLimits = { title: 500, text: 200_000 } as const;

const path = z.string().max(2_000);
const interfaceLanguage = z.enum(['en', 'es', 'pt']);
/** Maximum characters, more than any content has. */
const LARGEST_TEXT = 20_000_000;
/** Maximum bytes, much more than all exports of a product. */
const LARGEST_FILE = 200_000_000;

/** All calls, with the schema of their argument. */
export const bridgeCalls = {
  getState: z.undefined(),
  /** With `stays`, the page is not loaded anew unless somebody else has signed in. */
  signIn: z.strictObject({
    place: z.enum(['window', 'browser']),
    returnTo: path,
    stays: z.boolean().optional(),
  }),
  cancelSignIn: z.undefined(),
  /** Reports that the notice has been shown. */
  dismissNotice: z.undefined(),
  setServer: z.strictObject({ address: z.string().max(500) }),
  /** Runs the server inside of the application, with these settings. A key that is not given stays. */
  chooseComputer: z.strictObject({
    modelUrl: z.string().max(500).optional(),
    keys: z.strictObject(
      Object.fromEntries(aiKeyNames.map((name) => [name, z.string().max(500).optional()])) as Record<
        AiKeyName,
        z.ZodOptional<z.ZodString>
      >,
    ),
  }),
  /** Starts the server on this computer again after a failure. */
  startComputer: z.undefined(),
  /** Closes the server address screen without a change. */
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
      /** Language of the content as a BCP 47 tag. */
      language: z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u),
      markdown: z.string().max(LARGEST_TEXT),
    }),
  ]),
  /** Shows the last saved file in its folder. */
  showSavedFile: z.undefined(),
  /** Renders a web page in a hidden window and returns its text. */
  renderPage: z.strictObject({ url: z.string().min(1).max(2_000) }),
  setAppearance: z.strictObject({
    theme: z.enum(['light', 'dark', 'system']).optional(),
    language: interfaceLanguage.optional(),
    /** Language of the contents for the spell checker. */
    contentLanguage: z.string().max(60).optional(),
  }),
  /** Reports what must not be interrupted. */
  setActivity: z.strictObject({
    running: z.number().int().min(0).max(10_000),
    unsaved: z.number().int().min(0).max(10_000),
  }),
  /** Installs the downloaded update. Nothing happens while a text is being written or edited. */
  installUpdate: z.undefined(),
  /** Tells which product was opened, for the dock's menu and the jump list. */
  noteProduct: z.strictObject({ id: z.number().int().positive(), name: z.string().min(1).max(200) }),
  notify: z.strictObject({ title: z.string().min(1).max(200), body: z.string().max(500), path }),
} as const;

export type ComputerSettings = z.infer<typeof bridgeCalls.chooseComputer>;

export type BridgeCall = keyof typeof bridgeCalls;
export type CallArgument<Name extends BridgeCall> = z.infer<(typeof bridgeCalls)[Name]>;

/** The name of a call's IPC channel. */
export function channelOf(call: BridgeCall): string {
  return `desktop:${call}`;
}

export const STATE_CHANNEL = 'desktop:state';
export const COMMAND_CHANNEL = 'desktop:command';
