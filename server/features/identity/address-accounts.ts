import { databaseTime } from '#server/database/database-time.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { hashPassword, haveSameParameters, isCheaper, isReadable, isSameHash } from './password-hash.ts';

/** Any constant works, as long as it is nobody else's advisory lock. */
const ACCOUNTS_LOCK = 7_305_002;

/**
 * An address belongs to nobody until it is verified, so several accounts may have it. Their hashes share salt and cost: one
 * derivation tells which of them a password is for, and takes as long as it does where there is none.
 */
export interface AddressPassword {
  /** Under the address, the verified one first, then the oldest. */
  accounts: IdentityAccount[];
  /** Of the password that was typed, comparable with theirs. */
  hash: string;
}

/** @param options.cost of new hashes; an address that has accounts keeps its own */
export async function derivePassword(
  ctx: ServiceContext,
  options: { email: string; password: string; cost: number },
): Promise<AddressPassword> {
  const { password, cost } = options;
  const [accounts, work] = await Promise.all([accountsOf(ctx, options.email), workOf(ctx, cost)]);
  const hash = await hashPassword(password, cost, { like: readableHash(accounts), work });
  return { accounts, hash };
}

/** Accounts of one address, the verified one first, then the oldest. */
export async function accountsOf(ctx: ServiceContext, email: string): Promise<IdentityAccount[]> {
  return IdentityAccount.query(ctx.db)
    .whereRaw('lower(email) = ?', [email.trim().toLowerCase()])
    .orderByRaw('email_verified desc, created_at, id');
}

/** Whether no other account has the address of this one. */
export async function isOnlyOne(ctx: ServiceContext, account: { email: string }): Promise<boolean> {
  return (await accountsOf(ctx, account.email)).length === 1;
}

export function withHash(accounts: IdentityAccount[], hash: string): IdentityAccount | undefined {
  return accounts.find(({ passwordHash }) => isSameHash(passwordHash, hash));
}

/** Whether an account with this hash can join those of an address. */
export function fits(accounts: IdentityAccount[], hash: string): boolean {
  const other = readableHash(accounts);
  return other === undefined || haveSameParameters(other, hash);
}

/** Until the end of the transaction no account is added and no salt changed by others. */
export async function lockAccounts(ctx: ServiceContext): Promise<void> {
  await ctx.db.raw('select pg_advisory_xact_lock(?)', [ACCOUNTS_LOCK]);
}

/**
 * Does what the password of an account allows while nobody can change it: a change that is under way is waited for.
 *
 * @param options.account as it was when its password was looked at
 * @returns whether it still had that hash; if not, nothing was done
 */
export async function whileUnchanged(
  ctx: ServiceContext,
  { id, passwordHash }: Pick<IdentityAccount, 'id' | 'passwordHash'>,
  work: (trx: ServiceContext) => Promise<void>,
): Promise<boolean> {
  return withRepeatedTransaction(ctx, async (trx) => {
    const account = await IdentityAccount.query(trx.db).findOne({ id, passwordHash }).forShare().select('id');
    if (account) await work(trx);
    return account !== undefined;
  });
}

/**
 * The moment of a sign-in whose password was right. A later change of the password comes after it, and ends the sign-in,
 * see `forgetSignIns`.
 *
 * @param account as it was when its password was looked at
 * @returns seconds since the epoch, by the database's clock; undefined when the hash has changed since
 */
export async function momentOfSignIn(
  ctx: ServiceContext,
  account: Pick<IdentityAccount, 'id' | 'passwordHash'>,
): Promise<number | undefined> {
  let moment: number | undefined;
  await whileUnchanged(ctx, account, async (trx) => {
    moment = await databaseTime(trx.db);
  });
  return moment;
}

/**
 * Gives an account a hash of today's cost. One that shares its address keeps its own, which the others can be compared
 * with.
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

/** The most work that any hash takes, stored or new: every try takes as much. */
async function workOf(ctx: ServiceContext, cost: number): Promise<number> {
  const { rows } = await ctx.db.raw<{ rows: [{ stored: number | null }] }>(
    `select max(substring(password_hash from '^scrypt[$]([0-9]{1,7})[$]')::integer) as stored
       from identity_accounts`,
  );
  return Math.max(2 ** cost, rows[0].stored ?? 0);
}
