import type { QueryBuilder } from 'objection';
import { AppError } from '#server/context/errors.ts';
import { PAGE_BYTES } from '#server/context/quotas.ts';
import { preparedQuery } from '#server/database/prepared-query.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { aboutProduct, logActivity } from '#server/features/activity/activity.service.ts';
import { refuseBeyondQuota, requireRoomForProduct } from '#server/features/quotas/quotas.service.ts';
import { User } from '#server/models/accounts/user.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { type Evidence, Product } from '#server/models/content/product.ts';
import { MAX_ID } from '#shared/contracts/fields.ts';
import type { ProductFields } from '#shared/contracts/product-history.ts';
import type { CreateProductBody } from '#shared/contracts/products.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import type { OfferFields } from '#shared/rules/products/offer.ts';
import { changedNames, changesAt } from './document-changes.ts';
import { type Families, PRODUCT_COLUMNS, type ProductRow, readFamilies } from './product.presenter.ts';

const PAGE_PRODUCTS = 200;

/** A page ends before the product that would exceed {@link PAGE_BYTES}. */
const LIST_PRODUCTS = {
  name: 'list-products',
  text: `select ${PRODUCT_COLUMNS}, following,
      exists (select from products where user_id = $1 and version_of is not null) as "hasFamilies"
    from (
      select *, sum(bytes) over newest - bytes as bytes_before, lead(id) over newest as following
      from products where user_id = $1 and id < $2 and deleted_at is null
      window newest as (order by id desc)
    ) products
    where bytes_before < ${PAGE_BYTES} order by id desc limit ${PAGE_PRODUCTS}`,
};

/** A product, for what only its owner may do with it. */
export type ProductOfUser = { userId: number; productId: number };

interface ProductPage {
  rows: ProductRow[];
  /** Id below which the next page begins; undefined: this is the last page. */
  next: number | undefined;
  families: Families;
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
  type Row = ProductRow & { following: number | null; hasFamilies: boolean };
  const rows = await preparedQuery<Row>(ctx.db, LIST_PRODUCTS, [userId, before]);
  const last = rows.at(-1);
  const families: Families = last?.hasFamilies ? await readFamilies(ctx, { userId }) : new Map();
  return { rows, next: last?.following ? last.id : undefined, families };
}

/** @throws AppError `product_not_found` when the product is deleted or belongs to another user */
export async function getProduct(ctx: ServiceContext, options: ProductOfUser): Promise<Product> {
  return findProduct(options, Product.query(ctx.db));
}

async function findProduct(options: ProductOfUser, query: QueryBuilder<Product>): Promise<Product> {
  const product = await query
    .findOne({ id: options.productId, userId: options.userId })
    .whereNull('deletedAt');
  if (!product) throw new AppError('product_not_found');
  return product;
}

/**
 * Locks the product against every other change until the transaction ends.
 * @throws AppError `product_not_found` when the product is deleted or belongs to another user
 */
export async function lockProduct(trx: ServiceContext, options: ProductOfUser): Promise<Product> {
  return findProduct(options, Product.query(trx.db).forNoKeyUpdate());
}

/** Whether a product is a language version beside another one that is not deleted, so that a plan counts both as one. */
export async function isBesideVersions(
  ctx: ServiceContext,
  { id, versionOf }: Pick<Product, 'id' | 'versionOf'>,
): Promise<boolean> {
  const root = versionOf ?? id;
  const other = await Product.query(ctx.db)
    .where((family) => family.where({ id: root }).orWhere({ versionOf: root }))
    .whereNot({ id })
    .whereNull('deletedAt')
    .select('id')
    .first();
  return other !== undefined;
}

/** Tags of the language versions of a product that are not deleted. */
export async function languagesOf(ctx: ServiceContext, versionOf: number): Promise<(string | null)[]> {
  const rows = await Product.query(ctx.db).where({ versionOf }).whereNull('deletedAt').select('languageTag');
  return rows.map(({ languageTag }) => languageTag);
}

/** Lets calls that add a language version of a product, or restore one, wait for the end of the transaction. */
export async function lockVersions(trx: ServiceContext, versionOf: number): Promise<void> {
  await Product.query(trx.db).findById(versionOf).forNoKeyUpdate().select('id');
}

/** A product of the user with this name and pitch. */
export async function findProductLike(
  ctx: ServiceContext,
  options: { userId: number; values: Pick<ProductFields, 'name' | 'elevatorPitch'> },
): Promise<Product | undefined> {
  const { userId, values } = options;
  return Product.query(ctx.db)
    .findOne({ userId, name: values.name, elevatorPitch: values.elevatorPitch })
    .whereNull('deletedAt');
}

/**
 * @param options.offer contains only parts that are filled in
 * @throws AppError `product_limit`, `plan_product_limit`, `deleted_product_limit`, `storage_full`
 */
export async function createProduct(
  ctx: ServiceContext,
  options: {
    userId: number;
    values: CreateProductBody;
    offer?: Partial<OfferFields>;
    evidence?: readonly Evidence[];
    /** Makes it a language version. */
    version?: Pick<
      Product,
      'versionOf' | 'languageTag' | 'clientName' | 'idempotencyKey' | 'requestFingerprint'
    >;
  },
): Promise<Product> {
  const { userId, values, offer = {}, evidence = [], version } = options;
  return withTransaction(ctx, async (trx) => {
    await requireRoomForProduct(trx, { userId, isVersion: version !== undefined });
    const names = changedNames({ offer: {} }, { offer });
    const product = await Product.query(trx.db)
      .insert({
        ...trimmed(values),
        ...{ userId, offer, evidence: [...evidence], ...version },
        changes: changesAt(names, { version: 1, at: trx.now().toISOString() }),
      })
      .returning('*');
    await logActivity(trx, { ...aboutProduct(product), action: 'product_created' });
    if (names.length > 0) {
      await refuseBeyondQuota(trx, { userId });
      await logActivity(trx, { ...aboutProduct(product), action: 'offer_updated' });
    }
    return product;
  });
}

/**
 * Deletes a product and its contents. The rows are only marked as deleted, so that the product can be
 * restored.
 * @throws AppError `product_not_found`
 */
export async function deleteProduct(ctx: ServiceContext, options: ProductOfUser): Promise<void> {
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
