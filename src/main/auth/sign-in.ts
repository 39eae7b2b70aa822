import type { Fetch } from '#main/api/server-connection.ts';
import { DESKTOP_REDIRECT } from '#shared/rules/desktop-sign-in.ts';
import {
  createSignInAttempt,
  ExchangeError,
  exchangeCode,
  readCallback,
  revokeSession,
  type SignInAttempt,
} from './authorization.ts';
import type { KeepResult, SessionHolder } from './token-vault.ts';

export type SignInPlace = 'window' | 'browser';

export type SignInResult =
  | { kind: 'signed-in'; returnTo: string; kept: KeepResult }
  | { kind: 'cancelled' }
  /** A newer sign-in has replaced it. */
  | { kind: 'superseded' }
  | { kind: 'failed'; problem: SignInProblem };

export type SignInProblem = 'no-server' | 'unreachable' | 'refused' | 'denied' | 'timed-out' | 'cannot-open';

export interface LoginWindow {
  close(): void;
}

export interface Listener {
  redirectUri: string;
  close(): void;
}

export interface SignInOptions {
  fetch: Fetch;
  sessions: SessionHolder;
  serverOrigin: () => string | undefined;
  deviceName: () => string;
  /** Opens the address in its own window; `onCallback` gets the redirect. */
  openLoginWindow: (
    url: string,
    events: { onCallback: (url: string) => void; onClosed: () => void; onUnreachable: () => void },
  ) => LoginWindow;
  listenOnLoopback: (onCallback: (address: string) => boolean) => Promise<Listener>;
  openBrowser: (url: string) => Promise<void>;
  /** Called when a sign-in starts or ends. */
  onChange: (place: SignInPlace | undefined) => void;
  patienceMs?: number;
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Enough time for the password and a second factor. */
const PATIENCE_MS = 10 * 60_000;

interface Running {
  returnTo: string;
  handleCallback(url: string): boolean;
  end(result: SignInResult): void;
}

/**
 * Signs in by authorization code with PKCE (RFC 7636), in a window of the application or in the system's
 * browser (RFC 8252).
 */
export function createSignIn(options: SignInOptions) {
  let running: Running | undefined;

  /** Starts a sign-in, replacing a current one. Resolves when it ends. */
  const start = async (place: SignInPlace, returnTo: string): Promise<SignInResult> => {
    running?.end({ kind: 'superseded' });
    const origin = options.serverOrigin();
    if (origin === undefined) return { kind: 'failed', problem: 'no-server' };

    const { promise, resolve } = Promise.withResolvers<SignInResult>();
    const closers: (() => void)[] = [];
    let attempt: SignInAttempt | undefined;
    let isOver = false;
    const self: Running = {
      returnTo,
      handleCallback: (url) => {
        if (isOver || !attempt) return false;
        const outcome = readCallback(attempt, url);
        if (outcome.kind === 'foreign') return false;
        const answered = attempt;
        // Each code is valid once.
        attempt = undefined;
        if (outcome.kind === 'denied') self.end({ kind: 'failed', problem: 'denied' });
        else void exchange(answered, outcome.code);
        return true;
      },
      end: (result) => {
        if (isOver) return;
        isOver = true;
        for (const close of closers) close();
        if (running === self) {
          running = undefined;
          options.onChange(undefined);
        }
        resolve(result);
      },
    };
    const exchange = async (answered: SignInAttempt, code: string) => {
      try {
        const session = await exchangeCode(options.fetch, answered, code);
        if (isOver) {
          // Cancelled while the code was exchanged. The unused session must not stay valid.
          await revokeSession(options.fetch, session);
          return;
        }
        const kept = await takeOver(options, session);
        self.end({ kind: 'signed-in', returnTo, kept });
      } catch (error) {
        const problem =
          error instanceof ExchangeError && error.problem === 'unreachable' ? 'unreachable' : 'refused';
        self.end({ kind: 'failed', problem });
      }
    };

    running = self;
    options.onChange(place);
    const timer = setTimeout(
      () => self.end({ kind: 'failed', problem: 'timed-out' }),
      options.patienceMs ?? PATIENCE_MS,
    );
    closers.push(() => clearTimeout(timer));
    const begin = (redirectUri: string) => {
      attempt = createSignInAttempt({ origin, redirectUri, deviceName: options.deviceName() });
      return attempt.authorizeUrl;
    };
    try {
      if (place === 'window') {
        const window = options.openLoginWindow(begin(DESKTOP_REDIRECT), {
          onCallback: (url) => void self.handleCallback(url),
          // Closing the window cancels the sign-in, unless a code has arrived.
          onClosed: () => attempt && self.end({ kind: 'cancelled' }),
          onUnreachable: () => self.end({ kind: 'failed', problem: 'unreachable' }),
        });
        closers.push(() => window.close());
      } else {
        const listener = await options.listenOnLoopback((address) => self.handleCallback(address));
        closers.push(() => listener.close());
        if (isOver) listener.close();
        else await options.openBrowser(begin(listener.redirectUri));
      }
    } catch {
      self.end({ kind: 'failed', problem: 'cannot-open' });
    }
    return promise;
  };

  return {
    start,
    cancel: (): void => running?.end({ kind: 'cancelled' }),
    /** Handles an address from the operating system. @returns whether it belonged to the current sign-in */
    handleCallback: (url: string) => running?.handleCallback(url) ?? false,
    /** Target page of the current sign-in. */
    returnTo: () => running?.returnTo,
  };
}

/** Replaces the session. Revokes the previous one, which would otherwise stay valid on the server. */
async function takeOver(
  { sessions, fetch }: SignInOptions,
  session: Parameters<SessionHolder['replace']>[0],
): Promise<KeepResult> {
  const previous = sessions.current(session.origin);
  const kept = await sessions.replace(session);
  if (previous) void revokeSession(fetch, previous);
  return kept;
}
