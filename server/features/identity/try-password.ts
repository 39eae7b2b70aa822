import type { AppDependencies } from '#server/app-dependencies.ts';
import type { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { logSecurityEvent, type SecurityEvent } from '#server/security-log.ts';
import { createKnownBrowser, type KnownBrowser } from './known-browser.ts';
import { callOf, orTooMany, type PageContext } from './page-form.ts';
import { allowSignIn } from './sign-in-guard.ts';

/** What every form with a password is guarded with. */
export interface PasswordGuard {
  deps: AppDependencies;
  limits: RateLimits;
  knownBrowser: KnownBrowser;
}

export function createPasswordGuard(deps: AppDependencies, limits: RateLimits): PasswordGuard {
  const secure = deps.env.publicUrl.startsWith('https:');
  return { deps, limits, knownBrowser: createKnownBrowser(limits, { secure }) };
}

/** Why a form with a password was refused, in message keys of the sign-in pages. */
export interface PasswordRefusal {
  status: number;
  problem: { errors: { form: string }; minutes?: number };
}

/**
 * One guarded and logged try at a password, for every form that asks for one.
 *
 * @param attempt.find hashes and compares; undefined: nobody's password
 * @param attempt.failure what the log calls a wrong password
 */
export async function tryPassword(
  ctx: PageContext,
  guard: PasswordGuard,
  attempt: {
    email: string;
    find: () => Promise<IdentityAccount | undefined>;
    failure: SecurityEvent;
    method?: string;
  },
): Promise<{ account: IdentityAccount } | { refusal: PasswordRefusal }> {
  const { deps, limits, knownBrowser } = guard;
  const { email, method } = attempt;
  const guess = { email, address: clientAddress(ctx), device: knownBrowser.read(ctx) };
  const allowed = await orTooMany(ctx, allowSignIn(limits, guess));
  const who = {
    ...callOf(ctx),
    account: limits.nameOf(email.trim().toLowerCase()),
    ...(method && { method }),
  };
  if ('minutes' in allowed) {
    logSecurityEvent(deps.log, 'sign-in refused', who);
    return refusal(429, 'tooManyAttempts', allowed.minutes);
  }
  const { onlyAccount, succeeded, takenBack } = allowed.value;
  const found = await orTooMany(ctx, attempt.find());
  if ('minutes' in found) {
    await takenBack();
    return refusal(429, 'tooManyAtOnce');
  }
  const account = found.value;
  if (!account || (onlyAccount !== undefined && account.id !== onlyAccount)) {
    logSecurityEvent(deps.log, attempt.failure, who);
    return refusal(401, 'wrongCredentials');
  }
  await succeeded(account);
  return { account };
}

function refusal(status: number, form: string, minutes?: number): { refusal: PasswordRefusal } {
  return { refusal: { status, problem: { errors: { form }, ...(minutes !== undefined && { minutes }) } } };
}
