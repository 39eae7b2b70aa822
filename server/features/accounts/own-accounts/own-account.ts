import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { PasswordResetCode } from '#server/models/accounts/password-reset-code.ts';
import { hashSecret } from '#server/models/accounts/session-secret.ts';

/** The user's account at the embedded provider; undefined if another provider signs the user in. */
export async function findOwnAccount(
  ctx: ServiceContext,
  { userId }: { userId: number },
): Promise<IdentityAccount | undefined> {
  return IdentityAccount.ofUsers(ctx.db, [userId]).orderBy(['createdAt', 'id']).first();
}

/** @throws AppError `no_password_account` */
export async function requireOwnAccount(
  ctx: ServiceContext,
  whose: { userId: number },
): Promise<IdentityAccount> {
  const account = await findOwnAccount(ctx, whose);
  if (!account) throw new AppError('no_password_account');
  return account;
}

/** How long what is sent by mail is valid. */
export const inAnHour = ({ now }: Pick<ServiceContext, 'now'>) => new Date(now().getTime() + 3_600_000);

/** Lets the owner of an account choose a password with the code, within an hour. An earlier code ends. */
export async function storeResetCode(
  ctx: ServiceContext,
  { accountId, code, mailedTo }: { accountId: string; code: string; mailedTo: string | null },
): Promise<void> {
  await PasswordResetCode.query(ctx.db)
    .insert({ accountId, codeHash: hashSecret(code), expiresAt: inAnHour(ctx), mailedTo })
    .onConflict('accountId')
    .merge();
}
