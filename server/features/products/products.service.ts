import { type QueryBuilder, raw } from 'objection';
import { AppError } from '#server/context/errors.ts';
import { PAGE_BYTES } from '#server/context/quotas.ts';
import { laterThan, StaleEditError } from '#server/context/stale-edit.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { aboutProduct, logActivity } from '#server/features/activity/activity.service.ts';
import {
  isBeyondQuota,
  refuseBeyondQuota,
  requireRoomForProduct,
} from '#server/features/quotas/quotas.service.ts';
import { User } from '#server/models/accounts/user.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { Product } from '#server/models/content/product.ts';
import { ProductVersion } from '#server/models/content/product-version.ts';
import { MAX_ID } from '#shared/contracts/fields.ts';
import { MAX_PRODUCT_VERSIONS, type ProductFields } from '#shared/contracts/product-history.ts';
import type { CreateProductBody, UpdateProductBody } from '#shared/contracts/products.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';
import {
  EXTRA_COLUMNS,
  PRODUCT_COLUMNS,
  type ProductExtras,
  type ProductRow,
  productFields,
} from './product.presenter.ts';
import { thinVersions } from './thin-versions.ts';

const PAGE_PRODUCTS = 200;

/** A page ends before the product that would exceed {@link PAGE_BYTES}. */
const LIST_PRODUCTS = {
  name: 'list-products',
  text: `select ${PRODUCT_COLUMNS}, following
    from (
      select *, sum(bytes) over newest - bytes as bytes_before, lead(id) over newest as following
      from products where user_id = $1 and id < $2 and deleted_at is null
      window newest as (order by id desc)
    ) products
    where bytes_before < ${PAGE_BYTES} order by id desc limit ${PAGE_PRODUCTS}`,
};

export type OwnProduct = Product & ProductExtras;

interface ProductPage {
  rows: ProductRow[];
  /** Id below which the next page begins; undefined: this is the last page. */
  next: number | undefined;
}

/**
 * Newest first. Nearly every screen requests this list.
 * @param options.before limits the page to lower ids
 */
export async function listProducts(
  ctx: ServiceContext,
  options: { userId: number; before?: number | undefined },
): Promise<ProductPage> {
  const { userId, before = MAX_ID } = options;
  const rows = await preparedQuery<ProductRow & { following: number | null }>(ctx.db, LIST_PRODUCTS, [
    userId,
    before,
  ]);
  const last = rows.at(-1);
  return { rows, next: last?.following ? last.id : undefined };
}

/** @throws AppError `product_not_found` when the product is deleted or belongs to another user */
export async function getProduct(
  ctx: ServiceContext,
  options: { userId: number; productId: number },
): Promise<OwnProduct> {
  return findOwnProduct(options, Product.query(ctx.db));
}

async function findOwnProduct(
  options: { userId: number; productId: number },
  query: QueryBuilder<Product>,
): Promise<OwnProduct> {
  const product = await query
    .findOne({ id: options.productId, userId: options.userId })
    .whereNull('deletedAt')
    .select('products.*', raw(EXTRA_COLUMNS));
  if (!product) throw new AppError('product_not_found');
  return product as OwnProduct;
}

/**
 * Locks the product against every other change until the transaction ends.
 * @throws AppError `product_not_found` when the product is deleted or belongs to another user
 */
export async function lockProduct(
  trx: ServiceContext,
  options: { userId: number; productId: number },
): Promise<OwnProduct> {
  return findOwnProduct(options, Product.query(trx.db).forNoKeyUpdate());
}

/** A product of the user with this name and pitch. */
export async function findProductLike(
  ctx: ServiceContext,
  options: { userId: number; values: Pick<ProductFields, 'name' | 'elevatorPitch'> },
): Promise<OwnProduct | undefined> {
  const { userId, values } = options;
  const product = await Product.query(ctx.db)
    .where({ userId, name: values.name, elevatorPitch: values.elevatorPitch })
    .whereNull('deletedAt')
    .select('products.*', raw(EXTRA_COLUMNS))
    .first();
  return product as OwnProduct | undefined;
}

/** @throws AppError `product_limit`, `plan_product_limit`, `deleted_product_limit`, `storage_full` */
export async function createProduct(
  ctx: ServiceContext,
  options: { userId: number; values: CreateProductBody },
): Promise<OwnProduct> {
  return withTransaction(ctx, async (trx) => {
    await requireRoomForProduct(trx, { userId: options.userId });
    const product = await Product.query(trx.db)
      .insert({ ...trimmed(options.values), userId: options.userId })
      .returning('*');
    await logActivity(trx, { ...aboutProduct(product), action: 'product_created' });
    return Object.assign(product, { hasBrandVoice: false, hasOffer: false });
  });
}

/**
 * Changes the given fields. The previous state is kept as a version.
 * @throws AppError `product_not_found`, `storage_full` when it grows beyond the quota; StaleEditError when
 * the change is based on an earlier version
 */
export async function updateProduct(
  ctx: ServiceContext,
  options: { userId: number; productId: number; body: UpdateProductBody },
): Promise<OwnProduct> {
  const { userId, productId, body } = options;
  const { version, ...given } = body;
  return withTransaction(ctx, async (trx) => {
    const product = await lockProduct(trx, { userId, productId });
    if (version !== undefined && version !== product.version) throw new StaleEditError(product);
    const updated = await changeProduct(trx, product, trimmed(given));
    if (updated.bytes > product.bytes) await refuseBeyondQuota(trx, { userId });
    // When the storage is full, a field may still get shorter. The previous state is then not kept.
    else if (await isBeyondQuota(trx, { userId }))
      await ProductVersion.query(trx.db).where({ productId, version: product.version }).delete();
    await logActivity(trx, { ...aboutProduct(updated), action: 'product_updated' });
    return updated;
  });
}

/** @param product locked by the caller's transaction */
export async function changeProduct(
  trx: ServiceContext,
  product: OwnProduct,
  values: Partial<ProductFields>,
): Promise<OwnProduct> {
  const isChanged = PRODUCT_FIELDS.some(
    (field) => values[field] !== undefined && values[field] !== product[field],
  );
  if (isChanged) await storeProductVersion(trx, product);
  const [updated] = (await Product.query(trx.db)
    .where({ id: product.id })
    .patch({
      ...values,
      version: product.version + (isChanged ? 1 : 0),
      updatedAt: laterThan(product.updatedAt, trx.now()),
    })
    .returning('*')) as [Product];
  const { hasBrandVoice, hasOffer } = product;
  return Object.assign(updated, { hasBrandVoice, hasOffer });
}

/**
 * Deletes a product and its contents. The rows are only marked as deleted, so that the product can be
 * restored.
 * @throws AppError `product_not_found`
 */
export async function deleteProduct(
  ctx: ServiceContext,
  options: { userId: number; productId: number },
): Promise<void> {
  await withTransaction(ctx, async (trx) => {
    const product = await lockProduct(trx, options);
    const deletedAt = ctx.now();
    await product.$query(trx.db).patch({ deletedAt });
    await GeneratedContent.query(trx.db)
      .where({ productId: product.id })
      .whereNull('deletedAt')
      .patch({ deletedAt });
    await User.query(trx.db)
      .where({ id: options.userId, currentProductId: product.id })
      .patch({ currentProductId: null });
    await logActivity(trx, { ...aboutProduct(product), action: 'product_deleted' });
  });
}

/** Trims values. A value without visible characters becomes ''. */
export function trimmed<Values extends Record<string, string | undefined>>(values: Values): Values {
  const entries = Object.entries(values).map(([field, value]) => [
    field,
    isBlankText(value ?? '') ? value && '' : value?.trim(),
  ]);
  return Object.fromEntries(entries) as Values;
}

/**
 * Stores a product as a version before it changes.
 *
 * @param product locked by the caller's transaction
 */
async function storeProductVersion(trx: ServiceContext, product: Product): Promise<void> {
  await ProductVersion.query(trx.db).insert({
    productId: product.id,
    version: product.version,
    fields: productFields(product),
    createdAt: product.updatedAt,
  });
  if (product.version <= MAX_PRODUCT_VERSIONS) return;
  await thinVersions(trx, {
    table: 'product_versions',
    productId: product.id,
    most: MAX_PRODUCT_VERSIONS,
  });
}
