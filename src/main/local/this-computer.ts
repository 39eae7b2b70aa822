import type { Fetch } from '#main/api/server-connection.ts';
import { createSignInAttempt, exchangeCode } from '#main/auth/authorization.ts';
import type { Keychain, SessionHolder } from '#main/auth/token-vault.ts';
import type { SettingsAccess } from '#main/settings/settings.ts';
import { logFailure } from '#main/system/app-log.ts';
import type { DesktopStateHolder } from '#main/system/desktop-state.ts';
import { aiKeyNames, type ChooseComputerResult, type ComputerSettings } from '#shared/desktop-bridge.ts';
import { DESKTOP_REDIRECT } from '#shared/rules/desktop-sign-in.ts';
import type { LocalServer, LocalServerState } from './local-server.ts';

export interface ThisComputerOptions {
  fetch: Fetch;
  local: LocalServer;
  ai: AiAccess;
  settings: SettingsAccess;
  sessions: SessionHolder;
  state: DesktopStateHolder;
  deviceName: () => string;
  showPage: (path: string) => Promise<void>;
}

export type ThisComputer = ReturnType<typeof createThisComputer>;

/** The choice "Use this computer": runs the server inside of the application and signs in to it. */
export function createThisComputer(options: ThisComputerOptions) {
  const { fetch, local, ai, settings, sessions, state, showPage } = options;
  const isChosen = () => settings.get('place') === 'computer';
  let pathWhenReady = '/';

  const signIn = async (returnTo: string): Promise<void> => {
    if (await signInHere({ fetch, local, sessions, deviceName: options.deviceName() }))
      return showPage(returnTo);
    state.change({ notice: 'sign-in-unreachable' });
  };
  const publishSettings = () => {
    const modelUrl = settings.get('modelUrl');
    state.change({
      computerSettings: { ...(modelUrl !== undefined && { modelUrl }), keys: settings.get('aiKeys') },
      // Otherwise the first page would ask where to work.
      ...(isChosen() && local.state().phase === 'stopped' && { computer: { phase: 'starting' } }),
    });
  };

  return {
    isChosen,
    origin: local.origin,
    publishSettings,
    signIn,
    /** Starts the server if it was chosen; `path` is the page to show when it is ready. */
    start: async (path: string): Promise<void> => {
      if (!isChosen()) return;
      pathWhenReady = path;
      await local.start();
    },
    /** Forgets the choice and stops the server. */
    leave: (): void => {
      if (!isChosen()) return;
      settings.set('place', 'server');
      state.change({ computer: undefined });
      local.stop().catch((error) => logFailure('The server on this computer did not stop', error));
    },
    /** Starts the server, or starts it again with other settings. */
    use: async (asked: ComputerSettings): Promise<ChooseComputerResult> => {
      const modelUrl = asked.modelUrl?.trim();
      if (modelUrl && !/^https?:$/u.test(URL.parse(modelUrl)?.protocol ?? ''))
        return { ok: false, problem: 'invalid-model-url' };
      try {
        await ai.change(asked);
      } catch {
        return { ok: false, problem: 'keychain' };
      }
      publishSettings();
      settings.set('place', 'computer');
      state.change({ editingServer: false, serverOrigin: undefined, connection: 'online' });
      pathWhenReady = '/';
      await local.stop();
      await local.start();
      return { ok: true };
    },
    onLocalState: (next: LocalServerState): void => {
      if (!isChosen()) return;
      if (next.phase === 'stopped') return;
      const message = next.phase === 'failed' ? next.message : undefined;
      state.change({
        computer: { phase: next.phase, ...(message !== undefined && { message }) },
        serverOrigin: next.phase === 'ready' ? next.origin : undefined,
        ...(next.phase === 'ready' && { connection: 'online' }),
      });
      if (next.phase !== 'ready') return;
      const path = pathWhenReady;
      pathWhenReady = '/';
      signIn(path).catch((error) => logFailure('This computer could not sign in', error));
    },
  };
}

/**
 * Signs in to the server on this computer without a password, by a one-time code from its process. The session stays in
 * memory, because the next start makes a new one.
 * @returns whether it succeeded
 */
async function signInHere(options: {
  fetch: Fetch;
  local: LocalServer;
  sessions: SessionHolder;
  deviceName: string;
}): Promise<boolean> {
  const { fetch, local, sessions, deviceName } = options;
  const origin = local.origin();
  if (origin === undefined) return false;
  const attempt = createSignInAttempt({ origin, redirectUri: DESKTOP_REDIRECT, deviceName });
  const { codeChallenge, redirectUri } = attempt;
  const code = await local.issueCode({ codeChallenge, redirectUri, deviceName });
  if (code === undefined) return false;
  try {
    sessions.hold(await exchangeCode(fetch, attempt, code));
    return true;
  } catch {
    return false;
  }
}

/** Long enough for 2,000 words at 5 words per second: see docs/LOCAL-MODELS.md. */
const SLOW_MODEL_SECONDS = '900';

const SERVICE = 'Funnelsmith AI keys';

export type AiAccess = ReturnType<typeof createAiAccess>;

/** Where the server on this computer gets its texts from: a model server's address, and keys in the keychain. */
export function createAiAccess(settings: SettingsAccess, keychain: Keychain) {
  return {
    /** Settings of the server. Without a working keychain there are no keys. */
    serverSettings: async (): Promise<Record<string, string>> => {
      const modelUrl = settings.get('modelUrl');
      const found: Record<string, string> =
        modelUrl === undefined
          ? {}
          : { LOCAL_AI_BASE_URL: modelUrl, GENERATION_DEADLINE_SECONDS: SLOW_MODEL_SECONDS };
      for (const name of settings.get('aiKeys')) {
        const key = await keychain.getPassword(SERVICE, name).catch(() => null);
        if (key) found[`${name.toUpperCase()}_API_KEY`] = key;
      }
      return found;
    },
    /**
     * Stores what the user typed. An empty key is removed; a key that is not given stays.
     * @throws Error when the keychain does not take a key
     */
    change: async ({ modelUrl, keys }: ComputerSettings): Promise<void> => {
      const kept = new Set(settings.get('aiKeys'));
      for (const name of aiKeyNames) {
        const key = keys[name]?.trim();
        if (key === undefined) continue;
        if (key === '') {
          await keychain.deletePassword(SERVICE, name).catch(() => false);
          kept.delete(name);
        } else {
          await keychain.setPassword(SERVICE, name, key);
          kept.add(name);
        }
      }
      settings.set('aiKeys', [...kept]);
      settings.set('modelUrl', modelUrl?.trim() || undefined);
    },
  };
}
