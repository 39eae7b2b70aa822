import { logSecurityEvent } from '#server/context/security-log.ts';
import { noteRefusal } from '#server/features/accounts/own-accounts/note-refusal.ts';
import {
  allowSignIn,
  knownAccount,
  rememberedAs,
} from '#server/features/accounts/own-accounts/sign-in-guard.ts';
import type { PasswordGuard } from '#server/features/accounts/own-accounts/try-password.ts';
import { callOf, orTooMany, type PageContext } from '#server/features/accounts/pages/page-form.ts';
import { clientAddress } from '#server/rate-limits/client-address.ts';
import { type CodeKind, spendCode } from './second-factor.service.ts';

/**
 * Checks a code of an authenticator app or a recovery code, with limits and logging, after the password. Codes have their
 * own counters with the limits of passwords: guesses from elsewhere can't lock out a browser that is known.
 * @param options.uid of the waiting sign-in; a right code ends it
 * @returns the minutes until the next allowed attempt, or undefined for a wrong code
 */
export async function tryCode(
  ctx: PageContext,
  guard: PasswordGuard,
  options: { accountId: string; email: string; code: string; uid?: string },
): Promise<{ kind: CodeKind } | { minutes: number } | undefined> {
  const { limits, knownBrowser } = guard;
  const { service } = guard.deps;
  const { accountId, email, code, uid } = options;
  const who = { ...callOf(ctx), account: limits.nameOf(email.trim().toLowerCase()), method: 'second factor' };
  const device = knownBrowser.read(ctx);
  const isKnown = knownAccount(limits, { email, device }) === accountId;
  const name = `second factor ${accountId}`;
  const [, , nonce = ''] = device?.split('.') ?? [];
  const guess = {
    email: name,
    address: clientAddress(ctx),
    device: isKnown ? rememberedAs(limits, { email: name, accountId, nonce }) : undefined,
  };
  const allowed = await orTooMany(ctx, allowSignIn(limits, guess));
  if ('minutes' in allowed) {
    logSecurityEvent(service.log, 'sign-in refused', who);
    return allowed;
  }
  const kind = await spendCode(service, { accountId, code, uid });
  if (kind === undefined) {
    logSecurityEvent(service.log, 'sign-in failed', who);
    noteRefusal(service, ctx, { way: /^[\d\s]+$/.test(code) ? 'second_factor' : 'recovery_code', accountId });
    return undefined;
  }
  await allowed.value.succeeded({ emailVerified: true, isOnlyOne: true });
  return { kind };
}
