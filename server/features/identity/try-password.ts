import type { Env } from '#server/context/configuration.ts';
import { logSecurityEvent, type SecurityEvent } from '#server/context/security-log.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { isOnlyOne } from './address-accounts.ts';
import { createKnownBrowser, type KnownBrowser } from './known-browser.ts';
import { callOf, orTooMany, type PageContext } from './page-form.ts';
import { inTurn, type TurnOf } from './password-turns.ts';
import { allowSignIn, knownAccount } from './sign-in-guard.ts';
import { errorKey, type SignInTextKey } from './sign-in-texts.ts';

/** What the pages of the embedded identity provider are built from. */
export interface IdentityContext {
  env: Env;
  service: ServiceContext;
}

/** What every form with a password is guarded with. */
export interface PasswordGuard {
  deps: IdentityContext;
  limits: RateLimits;
  knownBrowser: KnownBrowser;
}

export function createPasswordGuard(deps: IdentityContext, limits: RateLimits): PasswordGuard {
  const secure = deps.env.publicUrl.startsWith('https:');
  return { deps, limits, knownBrowser: createKnownBrowser(limits, { secure }) };
}

/** Why a form with a password was refused, in message keys of the sign-in pages. */
export interface PasswordRefusal {
  status: number;
  problem: { errors: { form: SignInTextKey }; minutes?: number };
}

/**
 * One guarded and logged try at a password, for every form that asks for one.
 *
 * @param attempt.find hashes and compares, with one account only if it gets an id; undefined: nobody's password
 * @returns the account, and whose turn further work on its password is
 * @param attempt.failure what the log calls a wrong password
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
  const { deps, limits, knownBrowser } = guard;
  const { email, method } = attempt;
  const guess = { email, address: clientAddress(ctx), device: knownBrowser.read(ctx) };
  const who = {
    ...callOf(ctx),
    account: limits.nameOf(email.trim().toLowerCase()),
    ...(method && { method }),
  };
  const turn = { address: guess.address, isKnown: knownAccount(limits, guess) !== undefined };
  // Counted when it is its turn: what has to come back later costs the database nothing.
  const tried = await orTooMany(
    ctx,
    inTurn(turn, async () => {
      const allowed = await orTooMany(ctx, allowSignIn(limits, guess));
      if ('minutes' in allowed) return allowed;
      const found = await orTooMany(ctx, attempt.find(allowed.value.onlyAccount));
      if ('minutes' in found) await allowed.value.takenBack();
      return { ...allowed.value, found };
    }),
  );
  if ('minutes' in tried) return refusal(429, errorKey('sign_in_busy'));
  if ('minutes' in tried.value) {
    logSecurityEvent(deps.service.log, 'sign-in refused', who);
    return refusal(429, 'tooManyAttempts', tried.value.minutes);
  }
  const { onlyAccount, succeeded, found } = tried.value;
  if ('minutes' in found) return refusal(429, errorKey('sign_in_busy'));
  const account = found.value;
  if (!account || (onlyAccount !== undefined && account.id !== onlyAccount)) {
    logSecurityEvent(deps.service.log, attempt.failure, who);
    return refusal(401, 'wrongCredentials');
  }
  await succeeded({
    emailVerified: account.emailVerified,
    isOnlyOne: await isOnlyOne(deps.service, account),
  });
  return { account, turn };
}

function refusal(status: number, form: SignInTextKey, minutes?: number): { refusal: PasswordRefusal } {
  return { refusal: { status, problem: { errors: { form }, ...(minutes !== undefined && { minutes }) } } };
}
