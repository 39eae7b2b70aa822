import { randomBytes } from 'node:crypto';
import type { Env } from '#server/context/configuration.ts';
import { logSecurityEvent, type SecurityEvent } from '#server/context/security-log.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { callOf, orTooMany, type PageContext } from '#server/features/accounts/pages/page-form.ts';
import { errorKey, type SignInTextKey } from '#server/features/accounts/pages/sign-in-texts.ts';
import { hostCookie } from '#server/http/cookies/cookie-names.ts';
import type { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { accountsOf } from './address-accounts.ts';
import { noteRefusal } from './note-refusal.ts';
import { inTurn, type TurnOf } from './password-turns.ts';
import { allowSignIn, knownAccount, rememberedAs } from './sign-in-guard.ts';

const KNOWN_BROWSER_DAYS = 180;

/** What the pages of the embedded identity provider need. */
export interface IdentityContext {
  env: Env;
  service: ServiceContext;
}

export type PasswordGuard = ReturnType<typeof createPasswordGuard>;

/** What every form with a password needs. */
export function createPasswordGuard(deps: IdentityContext, limits: RateLimits) {
  const secure = deps.env.publicUrl.startsWith('https:');
  const cookie = hostCookie('funnelsmith_known_browser', { secure });
  return {
    deps,
    limits,
    /** The account that this browser has signed in to. Guesses from elsewhere cannot lock it out. */
    knownBrowser: {
      read: (ctx: Pick<PageContext, 'cookies'>) => ctx.cookies.get(cookie, { signed: true }),
      remember(ctx: Pick<PageContext, 'cookies'>, account: { email: string; accountId: string }) {
        const nonce = randomBytes(12).toString('base64url');
        ctx.cookies.set(cookie, rememberedAs(limits, { ...account, nonce }), {
          signed: true,
          httpOnly: true,
          sameSite: 'lax',
          secure,
          maxAge: KNOWN_BROWSER_DAYS * 86_400_000,
        });
      },
    },
  };
}

/** Response for a rejected password. `minutes`: how long the user has to wait before the next attempt. */
export interface PasswordRefusal {
  status: number;
  problem: { errors: { form: SignInTextKey }; minutes?: number };
}

/**
 * Checks a password with limits and logging.
 * @param attempt.find hashes and compares; `onlyAccount`: the only account that may match
 * @param attempt.failure logged for a wrong password
 * @returns the account, and the turn for further work on its password
 */
export async function tryPassword(
  ctx: PageContext,
  guard: PasswordGuard,
  attempt: {
    email: string;
    find: (onlyAccount: string | undefined) => Promise<IdentityAccount | undefined>;
    failure: SecurityEvent;
    method?: string;
  },
): Promise<{ account: IdentityAccount; turn: TurnOf } | { refusal: PasswordRefusal }> {
  const { limits, knownBrowser } = guard;
  const { service } = guard.deps;
  const { email, method } = attempt;
  const guess = { email, address: clientAddress(ctx), device: knownBrowser.read(ctx) };
  const who = {
    ...callOf(ctx),
    account: limits.nameOf(email.trim().toLowerCase()),
    ...(method && { method }),
  };
  const turn = { address: guess.address, isKnown: knownAccount(limits, guess) !== undefined };
  // Counted when its turn comes: a rejected attempt costs the database nothing.
  const tried = await orTooMany(
    ctx,
    inTurn(turn, async () => {
      const allowed = await orTooMany(ctx, allowSignIn(limits, guess));
      if ('minutes' in allowed) return allowed;
      const { onlyAccount, succeeded } = allowed.value;
      return { account: await attempt.find(onlyAccount), onlyAccount, succeeded };
    }),
  );
  if ('minutes' in tried) return refusal(429, errorKey('sign_in_busy'));
  if ('minutes' in tried.value) {
    logSecurityEvent(service.log, 'sign-in refused', who);
    return refusal(429, 'tooManyAttempts', tried.value.minutes);
  }
  const { account, onlyAccount, succeeded } = tried.value;
  if (!account || (onlyAccount !== undefined && account.id !== onlyAccount)) {
    logSecurityEvent(service.log, attempt.failure, who);
    if (attempt.failure === 'sign-in failed') noteRefusal(service, ctx, { way: 'password', email });
    return refusal(401, 'wrongCredentials');
  }
  const { email: address, emailVerified } = account;
  await succeeded({ emailVerified, isOnlyOne: (await accountsOf(service, address)).length === 1 });
  return { account, turn };
}

function refusal(status: number, form: SignInTextKey, minutes?: number): { refusal: PasswordRefusal } {
  return { refusal: { status, problem: { errors: { form }, ...(minutes !== undefined && { minutes }) } } };
}
