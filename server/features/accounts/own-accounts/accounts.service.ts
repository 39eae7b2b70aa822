import { z } from 'zod';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { adoptUser, createUser } from '#server/features/accounts/users/create-user.ts';
import {
  findBuyerWithoutAccount,
  findVerifiedAccount,
} from '#server/features/accounts/users/users-by-email.ts';
import { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { type EmailVoucher, User } from '#server/models/accounts/user.ts';
import { EMBEDDED_ISSUER, UserIdentity } from '#server/models/accounts/user-identity.ts';
import type { Role } from '#shared/contracts/accounts/users.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { withoutForbiddenCharacters } from '#shared/rules/forbidden-characters.ts';
import type { Language } from '#shared/rules/languages.ts';
import { accountsOf, derivePassword, fits, lockAccounts, withHash } from './address-accounts.ts';
import { PASSWORD_LENGTH, refuseWeakPassword } from './password-rules.ts';

const name = z
  .string()
  .overwrite((text) => withoutForbiddenCharacters(text).replace(/\s+/gu, ' '))
  .trim()
  .max(100, 'nameTooLong');

/** Messages are keys of the sign-in texts. */
export const newAccountSchema = z.object({
  firstName: name.refine((text) => !isBlankText(text), 'firstNameRequired'),
  lastName: name,
  email: z.string().trim().toLowerCase().max(254, 'emailInvalid').pipe(z.email('emailInvalid')),
  password: z
    .string()
    .min(PASSWORD_LENGTH.min, 'passwordTooShort')
    .max(PASSWORD_LENGTH.max, 'passwordTooLong'),
});
export type NewAccount = z.output<typeof newAccountSchema>;

/**
 * Adds an account even if the address has others, because the form must not reveal them. Signs in to an
 * existing account if its password was typed.
 * @param options.trustsAddress whether a typed address counts as verified unless another account has verified
 * it
 * @param options.onAdded runs in the transaction of a new account
 * @returns `userId` only for a new account
 */
export async function signUp(
  ctx: ServiceContext,
  options: NewAccountOptions & {
    trustsAddress: boolean;
    onAdded?: (trx: ServiceContext, account: { id: string; email: string }) => Promise<void>;
  },
): Promise<{ accountId: string; passwordHash: string; userId?: number }> {
  const { email } = options.account;
  return addAccount(ctx, options, async (trx, { accounts, hash }) => {
    const match = withHash(accounts, hash);
    if (match) return { accountId: match.id, passwordHash: hash };
    const isTrusted = options.trustsAddress && !(await findVerifiedAccount(trx, email));
    const emailVerifiedBy = isTrusted ? 'typed' : null;
    const added = await insertAccount(trx, { ...options, hash, emailVerifiedBy });
    await options.onAdded?.(trx, { id: added.accountId, email });
    return { ...added, passwordHash: hash };
  });
}

/**
 * Adds an account with an address that counts as verified, and grants the credits of purchases under it.
 * @param options.role overrides the rule that the first account becomes an administrator
 * @throws AppError `account_exists` when an account has verified this address; WeakPasswordError
 */
export async function createAccount(
  ctx: ServiceContext,
  options: NewAccountOptions & { role?: Role },
): Promise<{ accountId: string; userId: number; role: Role }> {
  await refuseWeakPassword(options.account.password, options.account);
  return addAccount(ctx, options, async (trx, { hash }) => {
    if (await findVerifiedAccount(trx, options.account.email)) throw new AppError('account_exists');
    return insertAccount(trx, { ...options, hash, emailVerifiedBy: 'operator' });
  });
}

interface NewAccountOptions {
  account: NewAccount;
  passwordCost: number;
  credits: number;
  language: Language;
}

/** Hashes again if another account was added to the address meanwhile, because their hashes share a salt. */
async function addAccount<Result>(
  ctx: ServiceContext,
  { account, passwordCost: cost }: NewAccountOptions,
  add: (trx: ServiceContext, found: { accounts: IdentityAccount[]; hash: string }) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    // Outside of the transaction, because hashing is slow.
    const { hash } = await derivePassword(ctx, { ...account, cost });
    const added = await withRepeatedTransaction(ctx, async (trx) => {
      // The lock also prevents two first accounts from both becoming administrators.
      await lockAccounts(trx);
      const accounts = await accountsOf(trx, account.email);
      return fits(accounts, hash) ? { result: await add(trx, { accounts, hash }) } : undefined;
    });
    if (added) return added.result;
  }
}

/** Adds account and user. The first user becomes an administrator. */
async function insertAccount(
  trx: ServiceContext,
  options: NewAccountOptions & { hash: string; emailVerifiedBy: EmailVoucher | null; role?: Role },
): Promise<{ accountId: string; userId: number; role: Role }> {
  const { account, emailVerifiedBy, language } = options;
  const emailVerified = emailVerifiedBy !== null;
  const lead = emailVerified ? await findBuyerWithoutAccount(trx, account.email) : undefined;
  const role = options.role ?? (lead || !(await isFirstAccount(trx)) ? 'customer' : 'admin');
  const row = await IdentityAccount.query(trx.db).insertAndFetch({
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    passwordHash: options.hash,
    emailVerified,
  });
  const identity = { issuer: EMBEDDED_ISSUER, subject: row.id };
  const firstName = account.firstName || null;
  const lastName = account.lastName || null;
  if (lead) {
    await adoptUser(trx, { userId: lead.id, identity, signupCredits: options.credits });
    await User.query(trx.db)
      .findById(lead.id)
      .patch({ firstName, lastName, language, emailVerified, emailVerifiedBy, role });
    return { accountId: row.id, userId: lead.id, role };
  }
  const userId = await createUser(trx, {
    claims: { email: account.email, firstName, lastName, picture: null, emailVerified },
    emailVerifiedBy,
    identity,
    role,
    signupCredits: options.credits,
    language,
  });
  return { accountId: row.id, userId, role };
}

export async function isFirstAccount(ctx: ServiceContext): Promise<boolean> {
  return (await UserIdentity.query(ctx.db).select('userId').first()) === undefined;
}

/**
 * Takes the same time whether the address or the password is wrong.
 *
 * @param options.onlyAccount the only account to accept; undefined: any with this address
 */
export async function checkPassword(
  ctx: ServiceContext,
  options: { email: string; password: string; passwordCost: number; onlyAccount: string | undefined },
): Promise<IdentityAccount | undefined> {
  const { email, password, passwordCost: cost, onlyAccount } = options;
  const { accounts, hash } = await derivePassword(ctx, { email, password, cost });
  return withHash(
    accounts.filter(({ id }) => onlyAccount === undefined || id === onlyAccount),
    hash,
  );
}
