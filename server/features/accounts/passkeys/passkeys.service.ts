import { randomUUID } from 'node:crypto';
import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { UniqueViolationError } from 'objection';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { findOwnAccount, requireOwnAccount } from '#server/features/accounts/own-accounts/own-account.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { notifyUser } from '#server/features/mail/book-mail.ts';
import type { WhileSignedIn } from '#server/http/register-routes.ts';
import { Passkey } from '#server/models/accounts/passkey.ts';
import { MOST_PASSKEYS } from '#shared/contracts/accounts/sign-in-security.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import type { PasskeySite } from './passkey-site.ts';

const VALID_MINUTES = 5;

interface Adding {
  site: PasskeySite | undefined;
  userId: number;
  /** Id hash of the session that adds the passkey. */
  session: string;
}

export async function listPasskeys(
  ctx: ServiceContext,
  { accountId }: { accountId: string },
): Promise<Passkey[]> {
  return Passkey.query(ctx.db).where({ accountId }).orderBy(['createdAt', 'id']).limit(MOST_PASSKEYS);
}

/**
 * Begins to add a passkey that can sign in on its own.
 * @throws AppError `too_many_passkeys`, `passkey_refused` where passkeys are not offered, `no_password_account`
 */
export async function startPasskey(
  ctx: ServiceContext,
  { site, userId, session }: Adding,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  if (!site) throw new AppError('passkey_refused');
  const account = await requireOwnAccount(ctx, { userId });
  const existing = await listPasskeys(ctx, { accountId: account.id });
  if (existing.length >= MOST_PASSKEYS) throw new AppError('too_many_passkeys', { limit: MOST_PASSKEYS });
  const options = await generateRegistrationOptions({
    rpName: 'Funnelsmith',
    rpID: site.id,
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`.trim() || account.email,
    userID: Buffer.from(account.id),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
    timeout: VALID_MINUTES * 60_000,
  });
  await keepChallenge(ctx.db, { owner: { session }, challenge: options.challenge, minutes: VALID_MINUTES });
  return options;
}

/**
 * Stores the passkey that the browser has made. Its challenge works once, in the session that asked for it.
 * @throws AppError `unauthorized`, `passkey_refused`, `too_many_passkeys`, `no_password_account`
 */
export async function addPasskey(
  ctx: ServiceContext,
  options: Adding & { name: string; response: unknown; whileSignedIn: WhileSignedIn },
): Promise<Passkey> {
  const { site, userId, name } = options;
  const { id: accountId } = await requireOwnAccount(ctx, { userId });
  const expectedChallenge = await takeChallenge(ctx.db, { session: options.session });
  if (!site || expectedChallenge === undefined) throw new AppError('passkey_refused');
  const response = options.response as RegistrationResponseJSON;
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('passkey_refused', {}, { cause });
  });
  if (!registrationInfo) throw new AppError('passkey_refused');
  const { credential } = registrationInfo;
  // Not around all of this: the challenge is spent even if this is refused.
  const added = options.whileSignedIn(ctx, async (trx) => {
    // The user is locked, so concurrent requests stay within the limit.
    const existing = await listPasskeys(trx, { accountId });
    if (existing.length >= MOST_PASSKEYS) throw new AppError('too_many_passkeys', { limit: MOST_PASSKEYS });
    const isTaken = await Passkey.query(trx.db).findOne({ credentialId: credential.id });
    if (isTaken) throw new AppError('passkey_refused');
    const added = await Passkey.query(trx.db).insertAndFetch({
      accountId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: trx.db.raw('cast(? as text[])', [
        knownTransports(credential.transports),
      ]) as unknown as string[],
      name,
    });
    await tell(trx, { userId, kind: 'passkey_added', name });
    return added;
  });
  return added.catch((error: unknown) => {
    // Another account was faster with the same key.
    throw error instanceof UniqueViolationError
      ? new AppError('passkey_refused', {}, { cause: error })
      : error;
  });
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Keeps the known transports. The browser's list is not signed, so it may contain anything. */
function knownTransports(sent: unknown): string[] {
  return Array.isArray(sent) ? TRANSPORTS.filter((transport) => sent.includes(transport)) : [];
}

/** @throws AppError `passkey_not_found` */
export async function renamePasskey(
  ctx: ServiceContext,
  options: { userId: number; id: string; name: string },
): Promise<Passkey> {
  const { id, name } = options;
  const accountId = (await findOwnAccount(ctx, options))?.id;
  const renamed = accountId && (await Passkey.query(ctx.db).where({ id, accountId }).patch({ name }));
  if (!renamed) throw new AppError('passkey_not_found');
  return Passkey.query(ctx.db).findById(id).throwIfNotFound();
}

/** @throws AppError `passkey_not_found` */
export async function removePasskey(
  ctx: ServiceContext,
  { userId, id }: { userId: number; id: string },
): Promise<void> {
  const accountId = (await findOwnAccount(ctx, { userId }))?.id;
  if (accountId === undefined) throw new AppError('passkey_not_found');
  await withRepeatedTransaction(ctx, async (trx) => {
    const [removed] = await trx
      .db('passkeys')
      .where({ id, accountId })
      .delete()
      .returning<{ name: string }[]>('name');
    if (!removed) throw new AppError('passkey_not_found');
    await tell(trx, { userId, kind: 'passkey_removed', name: removed.name });
  });
}

async function tell(
  trx: ServiceContext,
  options: { userId: number; kind: 'passkey_added' | 'passkey_removed'; name: string },
): Promise<void> {
  const { userId, kind, name } = options;
  await logActivity(trx, { userId, action: kind });
  const params = { time: trx.now().toISOString(), name };
  await notifyUser(trx, { userId, kind, key: randomUUID(), params });
}
