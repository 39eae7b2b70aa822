import { databaseTime } from '#server/database/database-time.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { hashPassword, haveSameParameters, isCheaper, isReadable, isSameHash } from './password-hash.ts';

/** Advisory lock key. Any number that no other lock uses would do. */
const ACCOUNTS_LOCK = 7_305_002;

/**
 * Hashes a typed password for all accounts of an address, because several accounts may have it unverified.
 * Their hashes share salt and cost, so one derivation is enough and takes the same time even without any
 * account.
 * @param options.cost of new hashes; an address with accounts keeps theirs
 */
export async function derivePassword(
  ctx: ServiceContext,
  options: { email: string; password: string; cost: number },
): Promise<{ accounts: IdentityAccount[]; hash: string }> {
  const { password, cost } = options;
  const [accounts, work] = await Promise.all([accountsOf(ctx, options.email), workOf(ctx, cost)]);
  const hash = await hashPassword(password, cost, { like: readableHash(accounts), work });
  return { accounts, hash };
}

/** Accounts of an address: the one that has verified it first, then the oldest. */
export async function accountsOf(ctx: ServiceContext, email: string): Promise<IdentityAccount[]> {
  return IdentityAccount.query(ctx.db)
    .whereRaw('lower(email) = ?', [email.trim().toLowerCase()])
    .orderByRaw('email_verified desc, created_at, id');
}

export function withHash(accounts: IdentityAccount[], hash: string): IdentityAccount | undefined {
  return accounts.find(({ passwordHash }) => isSameHash(passwordHash, hash));
}

/** Whether a new account's hash has the same salt and cost as the others of its address. */
export function fits(accounts: IdentityAccount[], hash: string): boolean {
  const other = readableHash(accounts);
  return other === undefined || haveSameParameters(other, hash);
}

/** Blocks adding accounts and changing salts until the transaction ends. */
export async function lockAccounts(ctx: ServiceContext): Promise<void> {
  await ctx.db.raw('select pg_advisory_xact_lock(?)', [ACCOUNTS_LOCK]);
}

/**
 * Runs work while the password cannot change.
 * @param account as it was when its password was checked
 * @returns undefined, without running the work, if the password has changed since
 */
export async function whileUnchanged<Result>(
  ctx: ServiceContext,
  { id, passwordHash }: Pick<IdentityAccount, 'id' | 'passwordHash'>,
  work: (trx: ServiceContext) => Promise<Result>,
): Promise<Result | undefined> {
  return withRepeatedTransaction(ctx, async (trx) => {
    const account = await IdentityAccount.query(trx.db).findOne({ id, passwordHash }).forShare().select('id');
    return account && work(trx);
  });
}

/**
 * The time of a sign-in. A later password change ends the sign-in, see `forgetSignIns`.
 * @param account as it was when its password was checked
 * @returns seconds since the epoch, by the database's clock; undefined if the password has changed since
 */
export async function momentOfSignIn(
  ctx: ServiceContext,
  account: Pick<IdentityAccount, 'id' | 'passwordHash'>,
): Promise<number | undefined> {
  return whileUnchanged(ctx, account, (trx) => databaseTime(trx.db));
}

/**
 * Hashes an account's password with the current cost, unless other accounts of its address share its salt and
 * cost.
 */
export async function strengthenHash(
  ctx: ServiceContext,
  options: { account: IdentityAccount; password: string; cost: number },
): Promise<void> {
  const { account, password, cost } = options;
  const { id, email, passwordHash } = account;
  if (!isCheaper(passwordHash, cost) || (await accountsOf(ctx, email)).length > 1) return;
  const better = await hashPassword(password, cost);
  await withTransaction(ctx, async (trx) => {
    await lockAccounts(trx);
    if ((await accountsOf(trx, email)).length > 1) return;
    await IdentityAccount.query(trx.db).where({ id, passwordHash }).patch({ passwordHash: better });
  });
}

function readableHash(accounts: IdentityAccount[]): string | undefined {
  return accounts.find(({ passwordHash }) => isReadable(passwordHash))?.passwordHash;
}

/** The cost of the most expensive hash, stored or new. Every attempt takes that much time. */
async function workOf(ctx: ServiceContext, cost: number): Promise<number> {
  const { rows } = await ctx.db.raw<{ rows: [{ stored: number | null }] }>(
    `select max(substring(password_hash from '^scrypt[$]([0-9]{1,7})[$]')::integer) as stored
       from identity_accounts`,
  );
  return Math.max(2 ** cost, rows[0].stored ?? 0);
}
