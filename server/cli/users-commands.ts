import { z } from 'zod';
import { createSaleContext } from '#server/boot/create-contexts.ts';
import { loadInstallationSecrets } from '#server/boot/installation-secrets.ts';
import type { Env } from '#server/context/configuration.ts';
import { StartupError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { unverifyEmails } from '#server/features/accounts/email/unverify-emails.ts';
import { removeSecondFactorOf } from '#server/features/accounts/factors/second-factor.service.ts';
import { createAccount, newAccountSchema } from '#server/features/accounts/own-accounts/accounts.service.ts';
import { type SignInTextKey, signInTexts } from '#server/features/accounts/pages/sign-in-texts.ts';
import { issueResetCode } from '#server/features/accounts/password/password.service.ts';
import { changeRole } from '#server/features/accounts/users/change-user.service.ts';
import { endAllSessions } from '#server/features/accounts/users/end-all-sessions.ts';
import { USER_JSON } from '#server/features/accounts/users/user.presenter.ts';
import { requireAccount } from '#server/features/accounts/users/users-by-email.ts';
import { verifyEmail } from '#server/features/billing/purchases/claim-purchases.service.ts';
import type { User } from '#server/models/accounts/user.ts';
import { EMBEDDED_ISSUER, UserIdentity } from '#server/models/accounts/user-identity.ts';
import type { Role, User as ShownUser } from '#shared/contracts/accounts/users.ts';

export interface CreateUserOptions {
  email: string;
  password: string;
  role?: Role;
  credits?: number;
  firstName?: string;
  lastName?: string;
}

/** The operator confirms the address, so it counts as verified. The first name is optional. */
const operatorAccountSchema = newAccountSchema.extend({
  firstName: z.string().trim().max(100, 'nameTooLong'),
});

export async function createUserCommand(
  ctx: ServiceContext,
  env: Env,
  options: CreateUserOptions,
): Promise<void> {
  if (env.oidc) {
    throw new StartupError(
      'OIDC_ISSUER is set: accounts with passwords belong to the embedded identity provider only.',
    );
  }
  const parsed = operatorAccountSchema.safeParse({
    firstName: options.firstName ?? '',
    lastName: options.lastName ?? '',
    email: options.email,
    password: options.password,
  });
  if (!parsed.success) {
    const t = signInTexts('en');
    throw new StartupError(
      parsed.error.issues
        .map((issue) => `--${issue.path.join('.')}: ${t(issue.message as SignInTextKey)}`)
        .join('\n'),
    );
  }
  const { userId, role } = await createAccount(ctx, {
    account: parsed.data,
    passwordCost: env.passwordCost,
    credits: options.credits ?? env.signupCredits,
    language: 'en',
    role: options.role,
  });
  console.log(`Created ${role} ${parsed.data.email} (user ${userId}).`);
}

/** The account that a command is about, given by email address or id. */
export interface Who {
  email?: string;
  id?: number;
}

/**
 * Also works with an external identity provider: the new password lets the user connect a sign-in there.
 *
 * @throws StartupError when no account is named, or it has no password; AppError as `requireAccount`
 */
export async function resetPasswordCommand(ctx: ServiceContext, env: Env, who: Who): Promise<void> {
  const user = await findAccount(ctx, who);
  const identity = await UserIdentity.query(ctx.db).findOne({ userId: user.id, issuer: EMBEDDED_ISSUER });
  if (!identity) throw new StartupError('This account has no password here.');
  const code = await issueResetCode(ctx, { accountId: identity.subject });
  console.log(
    `Open ${env.publicUrl}/signin/password and enter this as the current password, within an hour:`,
  );
  console.log(code);
}

/** For a user who has proven in another way who they are. */
export async function removeSecondFactorCommand(ctx: ServiceContext, who: Who): Promise<void> {
  const user = await findAccount(ctx, who);
  refuseTypedEmail(user, who);
  await removeSecondFactorOf(ctx, { actorId: undefined, userId: user.id });
  console.log(`${user.email} (user ${user.id}) signs in with the password only.`);
}

export async function setRoleCommand(ctx: ServiceContext, options: Who & { role: Role }): Promise<void> {
  const user = await findAccount(ctx, options);
  if (options.role === 'admin') refuseTypedEmail(user, options);
  await changeRole(ctx, { actorId: undefined, userId: user.id, role: options.role });
  console.log(`${user.email} is ${options.role} now.`);
}

export async function signOutCommand(
  ctx: ServiceContext,
  options: Who & { everybody?: boolean },
): Promise<void> {
  if (options.everybody) {
    console.log(`Ended ${await endAllSessions(ctx)} sessions.`);
    return;
  }
  const user = await findAccount(ctx, options);
  console.log(`Ended ${await endAllSessions(ctx, { userId: user.id })} sessions of ${user.email}.`);
}

/** Also grants the credits of purchases that wait for this address. */
export async function verifyEmailCommand(ctx: ServiceContext, env: Env, who: Who): Promise<void> {
  const user = await findAccount(ctx, who);
  refuseTypedEmail(user, who);
  const { checkoutKey } = await loadInstallationSecrets(ctx.db, env);
  await verifyEmail(createSaleContext(ctx, { env, checkoutKey }), { userId: user.id });
  console.log(`The email address of ${user.email} (user ${user.id}) is verified.`);
}

export async function unverifyEmailCommand(ctx: ServiceContext, who: Who): Promise<void> {
  const user = await findAccount(ctx, who);
  await unverifyEmails(ctx, { id: user.id });
  console.log(`The email address of ${user.email} (user ${user.id}) is not verified any more.`);
}

async function findAccount(ctx: ServiceContext, { email, id }: Who): Promise<User> {
  if (id === undefined && !email?.trim()) throw new StartupError('Give --email or --id.');
  return requireAccount(ctx, { userId: id, email });
}

/** Anyone can type an address when signing up, so an unverified address does not identify an account. */
function refuseTypedEmail(user: User, { id }: Who): void {
  if (id !== undefined || user.emailVerified) return;
  throw new StartupError(
    `Nobody has verified ${user.email}. If user ${user.id} is the right one, give --id ${user.id} instead.`,
  );
}

export async function listUsersCommand(ctx: ServiceContext): Promise<void> {
  const { rows } = await ctx.db.raw<{ rows: { user: ShownUser; verified: string }[] }>(
    `select ${USER_JSON} as user,
            case when u.email_verified then coalesce(u.email_verified_by, 'yes') else 'no' end as verified
       from users u join credit_accounts a on a.user_id = u.id order by u.id`,
  );
  console.table(
    rows.map(({ user, verified }) => ({
      id: user.id,
      email: user.email,
      verified,
      name: [user.firstName, user.lastName].filter(Boolean).join(' '),
      role: user.role,
      tier: user.tier,
      credits: `${user.credits}/${user.totalCredits}`,
      created: user.createdAt,
    })),
  );
}
