import type {
  ChooseComputerResult,
  ComputerSettings,
  DesktopCommand,
  DesktopNotice,
  SetServerResult,
} from '#shared/desktop-bridge.ts';
import { parseServerAddress } from '#shared/rules/server-address.ts';
import { type Fetch, probeServer } from './api/server-connection.ts';
import { revokeSession } from './auth/authorization.ts';
import type { SignIn, SignInPlace, SignInProblem } from './auth/sign-in.ts';
import type { SessionHolder } from './auth/token-vault.ts';
import type { ThisComputer } from './local/this-computer.ts';
import type { SettingsAccess } from './settings/settings.ts';
import type { DesktopStateHolder } from './system/desktop-state.ts';
import { appPathOf, type DeepLink } from './window/app-address.ts';

export interface DesktopControllerOptions {
  fetch: Fetch;
  settings: SettingsAccess;
  sessions: SessionHolder;
  signIn: SignIn;
  state: DesktopStateHolder;
  computer: ThisComputer;
  usualServer: string | undefined;
  /** Reloads a page of the application with the current session state. Resolves when it has loaded. */
  showPage: (path: string) => Promise<void>;
  focus: () => void;
  sendCommand: (command: DesktopCommand) => void;
  onUnreachable: () => void;
}

const NOTICES: Record<SignInProblem, DesktopNotice | undefined> = {
  // The server address screen already reports this.
  'no-server': undefined,
  unreachable: 'sign-in-unreachable',
  refused: 'sign-in-refused',
  denied: 'sign-in-denied',
  'timed-out': 'sign-in-timed-out',
  'cannot-open': 'sign-in-cannot-open',
};

export function createDesktopController(options: DesktopControllerOptions) {
  const { fetch, settings, sessions, signIn, state, computer, showPage, focus } = options;
  const serverOrigin = () =>
    computer.isChosen() ? computer.origin() : (settings.get('serverOrigin') ?? options.usualServer);

  let staysOnPage = false;

  const startSignIn = async (
    place: SignInPlace,
    asked: string,
    { stays = false }: { stays?: boolean | undefined } = {},
  ): Promise<void> => {
    if (computer.isChosen()) return computer.signIn(appPathOf(asked) ?? '/');
    const userId = () => sessions.current(serverOrigin())?.userId;
    const before = userId();
    // Switching from the window to the browser keeps the target page.
    if (signIn.returnTo() === undefined) staysOnPage = stays;
    const returnTo = signIn.returnTo() ?? appPathOf(asked) ?? '/';
    const result = await signIn.start(place, returnTo);
    if (result.kind === 'superseded') return;
    if (result.kind === 'signed-in') {
      if (!staysOnPage || userId() !== before) await showPage(result.returnTo);
      focus();
      if (result.kept !== 'kept') {
        state.change({ notice: result.kept === 'too-long' ? 'session-not-kept' : 'keychain-unavailable' });
      }
      return;
    }
    // The sign-in had replaced the page.
    if (!staysOnPage) await showPage('/');
    if (result.kind === 'failed') {
      if (result.problem === 'unreachable') options.onUnreachable();
      // Set after loading, because the previous page would have received the notice.
      state.change({ notice: NOTICES[result.problem] });
    }
  };

  const signOut = async (): Promise<void> => {
    signIn.cancel();
    const ended = await sessions.end();
    // Signs out here at once, then on the server.
    const [revoked] = await Promise.all([ended === undefined || revokeSession(fetch, ended), showPage('/')]);
    if (!revoked) state.change({ notice: 'sign-out-not-revoked' });
  };

  const endSession = async (): Promise<void> => {
    signIn.cancel();
    const ended = await sessions.end();
    if (ended) void revokeSession(fetch, ended);
  };

  /** Moves to the server inside of the application. */
  const chooseComputer = async (asked: ComputerSettings): Promise<ChooseComputerResult> => {
    if (!computer.isChosen()) await endSession();
    return computer.use(asked);
  };

  const setServer = async (typed: string): Promise<SetServerResult> => {
    const address = parseServerAddress(typed);
    if ('problem' in address) return { ok: false, problem: address.problem };
    const found = await probeServer(fetch, address.origin);
    if (found !== 'funnelsmith') {
      return { ok: false, problem: found === 'nothing' ? 'unreachable' : 'not-funnelsmith' };
    }
    if (address.origin !== serverOrigin()) await endSession();
    computer.leave();
    settings.set('serverOrigin', address.origin);
    state.change({ serverOrigin: address.origin, editingServer: false, connection: 'online' });
    // Replaces the page that has made this call.
    void showPage('/');
    return { ok: true };
  };

  const followLink = (link: DeepLink): void => {
    if (link.kind === 'open') {
      focus();
      options.sendCommand({ name: 'open', path: link.path });
    } else if (signIn.handleCallback(link.url)) focus();
  };

  return { serverOrigin, startSignIn, signOut, setServer, chooseComputer, followLink };
}
