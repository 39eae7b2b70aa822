import { createHash } from 'node:crypto';
import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { Avatar } from '#server/models/accounts/avatar.ts';
import { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { User as UserModel } from '#server/models/accounts/user.ts';
import { getAvatar, type User, type updateProfile } from '#shared/contracts/accounts/users.ts';
import type { BodyOf } from '#shared/contracts/endpoint.ts';
import { rewritePng } from './check-png.ts';
import { getUser } from './users.service.ts';

/**
 * Changes what people say about themselves. Names that an identity provider sends are only read when the account is
 * created, so a later sign-in does not bring the old name back.
 */
export async function changeProfile(
  ctx: ServiceContext,
  { userId, changes }: { userId: number; changes: BodyOf<typeof updateProfile> },
): Promise<User> {
  const { firstName, lastName } = changes;
  await withTransaction(ctx, async (trx) => {
    await UserModel.query(trx.db)
      .findById(userId)
      .patch({ ...changes, updatedAt: trx.now() });
    if (firstName === undefined && lastName === undefined) return;
    // The embedded provider has a copy of the name.
    await IdentityAccount.ofUsers(trx.db, [userId]).patch({
      ...(firstName !== undefined && { firstName: firstName ?? '' }),
      ...(lastName !== undefined && { lastName: lastName ?? '' }),
    });
  });
  return getUser(ctx, { userId });
}

/** @throws AppError `picture_not_found` */
export async function readAvatar(ctx: ServiceContext, { userId }: { userId: number }): Promise<Buffer> {
  const avatar = await Avatar.query(ctx.db).findById(userId).select('image');
  if (!avatar) throw new AppError('picture_not_found');
  return avatar.image;
}

/** @throws AppError `picture_refused` */
export async function setAvatar(
  ctx: ServiceContext,
  { userId, bytes }: { userId: number; bytes: Buffer },
): Promise<User> {
  const image = await rewritePng(bytes);
  const digest = createHash('sha256').update(image).digest('base64url').slice(0, 22);
  await withTransaction(ctx, async (trx) => {
    const updatedAt = trx.now();
    await Avatar.query(trx.db)
      .insert({ userId, image, digest, updatedAt })
      .onConflict('userId')
      .merge(['image', 'digest', 'updatedAt']);
    await setAddress(trx, { userId, address: `${getAvatar.path}?v=${digest}` });
  });
  return getUser(ctx, { userId });
}

/** Idempotent. */
export async function removeAvatar(ctx: ServiceContext, { userId }: { userId: number }): Promise<User> {
  await withTransaction(ctx, async (trx) => {
    await Avatar.query(trx.db).deleteById(userId);
    await setAddress(trx, { userId, address: null });
  });
  return getUser(ctx, { userId });
}

async function setAddress(
  ctx: ServiceContext,
  { userId, address }: { userId: number; address: string | null },
): Promise<void> {
  await UserModel.query(ctx.db).findById(userId).patch({ profileImageUrl: address, updatedAt: ctx.now() });
}
