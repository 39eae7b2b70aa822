import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { User as UserModel } from '#server/models/accounts/user.ts';
import { Product } from '#server/models/content/product.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { Language } from '#shared/rules/languages.ts';
import { USER_JSON } from './user.presenter.ts';

/** @throws AppError `unauthorized` when the user is gone or deactivated */
export async function getUser(ctx: ServiceContext, options: { userId: number }): Promise<User> {
  const { rows } = await ctx.db.raw<{ rows: { user: User }[] }>(
    `select ${USER_JSON} as user
       from users u join credit_accounts a on a.user_id = u.id where u.id = ? and u.is_active`,
    [options.userId],
  );
  if (!rows[0]) throw new AppError('unauthorized');
  return rows[0].user;
}

export async function setLanguage(
  ctx: ServiceContext,
  options: { userId: number; language: Language },
): Promise<User> {
  await UserModel.query(ctx.db)
    .findById(options.userId)
    .patch({ language: options.language, updatedAt: ctx.now() });
  return getUser(ctx, options);
}

/** @throws AppError `product_not_found` when the product is not the user's */
export async function setCurrentProduct(
  ctx: ServiceContext,
  options: { userId: number; productId: number | null },
): Promise<User> {
  const { userId, productId } = options;
  if (productId !== null) {
    const product = await Product.query(ctx.db)
      .findOne({ id: productId, userId })
      .whereNull('deletedAt')
      .select('id');
    if (!product) throw new AppError('product_not_found');
  }
  await UserModel.query(ctx.db).findById(userId).patch({ currentProductId: productId, updatedAt: ctx.now() });
  return getUser(ctx, options);
}

/** @throws AppError `user_not_found` */
export async function requireUserById(ctx: ServiceContext, userId: number): Promise<UserModel> {
  const user = await UserModel.query(ctx.db).findById(userId);
  if (!user) throw new AppError('user_not_found');
  return user;
}
