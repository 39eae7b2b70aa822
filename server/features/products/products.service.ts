import type { QueryBuilder } from 'objection';
import { batchedQuery } from '#server/database/batched-query.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { AppError } from '#server/errors.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { refuseBeyondQuota, requireRoomForProduct } from '#server/features/quotas/quotas.service.ts';
import { User } from '#server/models/accounts/user.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { Product } from '#server/models/content/product.ts';
import type { ServiceContext } from '#server/service-context.ts';
import type { CreateProductBody, UpdateProductBody } from '#shared/contracts/products.ts';

const LIST_PRODUCTS = {
  name: 'list-products',
  text: `select wanted.key, (
             select '[' || coalesce(string_agg(as_json, ',' order by id desc), '') || ']'
             from products where user_id = wanted.key and deleted_at is null
           ) as json
           from unnest($1::int[]) wanted (key)`,
};

/**
 * Nearly every screen asks for them.
 *
 * @returns newest first, as JSON
 */
export async function listProducts(ctx: ServiceContext, options: { userId: number }): Promise<string> {
  const list = await batchedQuery<{ key: number; json: string }>(ctx.db, LIST_PRODUCTS, options.userId);
  return list?.json ?? '[]';
}

/** @throws AppError `not_found` when the product is deleted or somebody else's */
export async function getProduct(
  ctx: ServiceContext,
  options: { userId: number; productId: number },
): Promise<Product> {
  return findOwnProduct(options, Product.query(ctx.db));
}

async function findOwnProduct(
  options: { userId: number; productId: number },
  query: QueryBuilder<Product>,
): Promise<Product> {
  const product = await query
    .findOne({ id: options.productId, userId: options.userId })
    .whereNull('deletedAt');
  if (!product) throw new AppError('not_found', 'This product does not exist.');
  return product;
}

/**
 * The product, locked against every other change until the transaction ends.
 *
 * @throws AppError `not_found` when the product is deleted or somebody else's
 */
export async function lockProduct(
  trx: ServiceContext,
  options: { userId: number; productId: number },
): Promise<Product> {
  return findOwnProduct(options, Product.query(trx.db).forNoKeyUpdate());
}

/** @throws AppError `quota_reached` */
export async function createProduct(
  ctx: ServiceContext,
  options: { userId: number; values: CreateProductBody },
): Promise<Product> {
  return withTransaction(ctx, async (trx) => {
    await requireRoomForProduct(trx, options);
    const product = await Product.query(trx.db)
      .insert({ ...trimmed(options.values), userId: options.userId })
      .returning('*');
    await logActivity(trx, { userId: options.userId, action: 'product_created', description: product.name });
    return product;
  });
}

/** @throws AppError `not_found`, `quota_reached` when it grows beyond the quota */
export async function updateProduct(
  ctx: ServiceContext,
  options: { userId: number; productId: number; values: UpdateProductBody },
): Promise<Product> {
  return withTransaction(ctx, async (trx) => {
    const product = await getProduct(trx, options);
    const lengthBefore = product.asJson.length;
    const updated = (await product
      .$query(trx.db)
      .patch({ ...trimmed(options.values), updatedAt: ctx.now() })
      .returning('*')) as unknown as Product;
    if (updated.asJson.length > lengthBefore) await refuseBeyondQuota(trx, options);
    await logActivity(trx, {
      userId: options.userId,
      action: 'product_updated',
      description: options.values.name ?? product.name,
    });
    return updated;
  });
}

/**
 * Deletes a product and the texts written for it. Rows stay, marked, so that a mistake can be undone.
 *
 * @throws AppError `not_found`
 */
export async function deleteProduct(
  ctx: ServiceContext,
  options: { userId: number; productId: number },
): Promise<void> {
  await withTransaction(ctx, async (trx) => {
    const product = await getProduct(trx, options);
    const deletedAt = ctx.now();
    await product.$query(trx.db).patch({ deletedAt });
    await GeneratedContent.query(trx.db)
      .where({ productId: product.id })
      .whereNull('deletedAt')
      .patch({ deletedAt });
    await User.query(trx.db)
      .where({ id: options.userId, currentProductId: product.id })
      .patch({ currentProductId: null });
    await logActivity(trx, { userId: options.userId, action: 'product_deleted', description: product.name });
  });
}

function trimmed<Values extends Record<string, string | undefined>>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value?.trim()])) as Values;
}
