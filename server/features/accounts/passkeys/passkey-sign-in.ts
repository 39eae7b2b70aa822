import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { Passkey } from '#server/models/accounts/passkey.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import type { PasskeySite } from './passkey-site.ts';

/** The lifetime of the provider's interaction: the page may stay open so long. */
const VALID_MINUTES = 60;

/** The challenge of a sign-in page. It names no passkeys, because the page does not know who will sign in. */
export async function offerPasskey(
  ctx: ServiceContext,
  { site, uid }: { site: PasskeySite; uid: string },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    timeout: 5 * 60_000,
  });
  const owner = { interaction: uid };
  await keepChallenge(ctx.db, { owner, challenge: options.challenge, minutes: VALID_MINUTES });
  return options;
}

const answerSchema = z.looseObject({
  // PostgreSQL rejects some other characters.
  id: z.string().regex(/^[\w-]{1,1500}$/),
  response: z.looseObject({ userHandle: z.string().max(200).nullish() }),
});

/**
 * Checks what the browser has signed with a passkey: this sign-in's challenge, once, this site, the user's verification
 * by the device, and the counter.
 * @param options.onRefused called with the owner of a passkey that was not accepted
 * @returns the account; undefined if anything is wrong
 */
export async function accountOfPasskey(
  ctx: ServiceContext,
  options: { site: PasskeySite; uid: string; answer: string; onRefused: (accountId: string) => void },
): Promise<IdentityAccount | undefined> {
  const { site, uid, onRefused } = options;
  const expectedChallenge = await takeChallenge(ctx.db, { interaction: uid });
  const answer = answerSchema.safeParse(parsed(options.answer)).data;
  if (expectedChallenge === undefined || !answer) return undefined;
  return withRepeatedTransaction(ctx, async (trx) => {
    const passkey = await Passkey.query(trx.db).findOne({ credentialId: answer.id }).forUpdate();
    if (!passkey || passkey.accountId !== accountIdOf(answer.response.userHandle)) return undefined;
    const verified = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
        transports: passkey.transports as AuthenticatorTransport[],
      },
    }).catch((error: unknown) => {
      ctx.log.info({ err: error }, 'passkey refused');
      return undefined;
    });
    if (!verified?.verified) {
      onRefused(passkey.accountId);
      return undefined;
    }
    const counter = String(verified.authenticationInfo.newCounter);
    await Passkey.query(trx.db).findById(passkey.id).patch({ counter, lastUsedAt: trx.now() });
    return IdentityAccount.query(trx.db).findById(passkey.accountId);
  });
}

/** The user handle is the account's id, see `startPasskey`. */
function accountIdOf(userHandle: string | null | undefined): string {
  return Buffer.from(userHandle ?? '', 'base64url').toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
