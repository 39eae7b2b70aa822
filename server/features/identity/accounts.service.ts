import { z } from 'zod';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { AppError } from '#server/errors.ts';
import { adoptUser, createUser } from '#server/features/auth/provision-user.service.ts';
import { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { User } from '#server/models/accounts/user.ts';
import { UserIdentity } from '#server/models/accounts/user-identity.ts';
import type { ServiceContext } from '#server/service-context.ts';
import type { Language, Role } from '#shared/contracts/accounts/users.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { PASSWORD_LENGTH, refuseWeakPassword } from './password/password-rules.ts';
import { hashPassword, isCheaper, verifyPassword } from './password-hash.ts';

/** What accounts of the embedded provider are bound to: the installation, not its address, which may change. */
export const EMBEDDED_ISSUER = 'embedded';

/** Any constant works, as long as it is nobody else's advisory lock. */
const FIRST_ACCOUNT_LOCK = 7_305_002;

const name = z.string().trim().max(100, 'nameTooLong');

/** Message values are keys of the sign-in pages' translations. */
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
 * Makes an account of the embedded provider together with its user. The first account on an empty database
 * becomes admin.
 *
 * @param options.role overrides that rule
 * @param options.credits instead of the welcome credits
 * @param options.emailVerified whether somebody vouches for the address; purchases under it are then theirs
 * @throws AppError `conflict` when the e-mail address is taken; WeakPasswordError
 */
export async function createAccount(
  ctx: ServiceContext,
  options: {
    account: NewAccount;
    passwordCost: number;
    credits: number;
    language: Language;
    role?: Role;
    emailVerified?: boolean;
  },
): Promise<{ accountId: string; userId: number; role: Role }> {
  const { account } = options;
  await refuseWeakPassword(account.password, account);
  // Hashing takes a fraction of a second: not inside the transaction.
  const passwordHash = await hashPassword(account.password, options.passwordCost);
  return withRepeatedTransaction(ctx, async (trx) => {
    // Two first accounts at the same moment must not both become admin.
    await trx.db.raw('select pg_advisory_xact_lock(?)', [FIRST_ACCOUNT_LOCK]);
    const lead = await findUnusedLead(trx, options);
    const taken =
      (await IdentityAccount.query(trx.db).whereRaw('lower(email) = ?', [account.email]).first()) ??
      (!lead && (await User.query(trx.db).whereRaw('lower(email) = ?', [account.email]).first()));
    if (taken) throw new AppError('conflict', 'An account with this e-mail address already exists.');
    const role = options.role ?? ((await isFirstAccount(trx)) ? 'admin' : 'customer');
    const row = await IdentityAccount.query(trx.db).insertAndFetch({
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      passwordHash,
      emailVerified: options.emailVerified ?? false,
    });
    const identity = { issuer: EMBEDDED_ISSUER, subject: row.id };
    if (lead) {
      await adoptUser(trx, { userId: lead.id, identity, signupCredits: options.credits });
      await User.query(trx.db)
        .findById(lead.id)
        .patch({
          firstName: account.firstName || null,
          lastName: account.lastName || null,
          language: options.language,
          emailVerified: true,
          ...(options.role && { role: options.role }),
        });
      return { accountId: row.id, userId: lead.id, role: options.role ?? 'customer' };
    }
    const userId = await createUser(trx, {
      claims: {
        email: account.email,
        firstName: account.firstName || null,
        lastName: account.lastName || null,
        picture: null,
        emailVerified: options.emailVerified,
      },
      identity,
      role,
      signupCredits: options.credits,
      language: options.language,
    });
    return { accountId: row.id, userId, role };
  });
}

/** Buyers who have never signed in are no accounts. */
export async function isFirstAccount(ctx: ServiceContext): Promise<boolean> {
  return (await UserIdentity.query(ctx.db).select('userId').first()) === undefined;
}

/** Somebody whom we know only from an order, if the address of the new account is vouched for. */
async function findUnusedLead(
  ctx: ServiceContext,
  options: { account: NewAccount; emailVerified?: boolean },
): Promise<User | undefined> {
  if (!options.emailVerified) return undefined;
  const user = await User.query(ctx.db)
    .whereRaw('lower(email) = ?', [options.account.email])
    .where({ role: 'lead' })
    .first();
  const hasSignedIn = user && (await UserIdentity.query(ctx.db).findOne({ userId: user.id }));
  return hasSignedIn ? undefined : user;
}

/**
 * A password whose hash took less work than new ones do gets a new hash.
 *
 * @returns the account's id, undefined when address or password is wrong (as slow for both)
 */
export async function checkPassword(
  ctx: ServiceContext,
  options: { email: string; password: string; passwordCost: number },
): Promise<string | undefined> {
  const { password, passwordCost } = options;
  const account = await IdentityAccount.query(ctx.db)
    .whereRaw('lower(email) = ?', [options.email.trim().toLowerCase()])
    .first();
  const matches = await verifyPassword(password, account?.passwordHash ?? (await hashOfNobody(passwordCost)));
  if (!matches || !account) return undefined;
  const { id, passwordHash } = account;
  if (isCheaper(passwordHash, passwordCost)) {
    const better = await hashPassword(password, passwordCost);
    await IdentityAccount.query(ctx.db).where({ id, passwordHash }).patch({ passwordHash: better });
  }
  return id;
}

const nobodies = new Map<number, Promise<string>>();

/** Checked when there is no such account, so that the time taken does not tell who has one. */
function hashOfNobody(cost: number): Promise<string> {
  const hash = nobodies.get(cost) ?? hashPassword('an account that does not exist', cost);
  nobodies.set(cost, hash);
  return hash;
}
