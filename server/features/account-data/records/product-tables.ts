import { z } from 'zod';
import type { ServiceContext } from '#server/database/service-context.ts';
import { presentBrief } from '#server/features/briefs/brief.presenter.ts';
import {
  PRODUCT_COLUMNS,
  type ProductRow,
  presentProduct,
} from '#server/features/products/product.presenter.ts';
import { BrandVoice } from '#server/models/content/brand-voice.ts';
import { BriefSource } from '#server/models/content/brief-source.ts';
import type { Product } from '#server/models/content/product.ts';
import { ProductBrief } from '#server/models/content/product-brief.ts';
import { brandVoiceSchema } from '#shared/contracts/brand-voice.ts';
import { count, id, timestamp, version } from '#shared/contracts/fields.ts';
import { offerFields } from '#shared/contracts/offer.ts';
import { briefSchema } from '#shared/contracts/product-briefs.ts';
import { productFields, productSchema } from '#shared/contracts/products.ts';
import { originOfProduct } from '#shared/rules/products/product-origin.ts';
import { type AccountTable, inPortions, iso, MANY } from './account-table.ts';
import { linkBriefs, writeBriefs } from './write-account-records.ts';
import { writeBrandVoice, writeOffers, writeProductVersions } from './write-versions.ts';

/** Presents records without what only administrators see. */
const OWNER = { role: 'customer' } as const;

const deletedAt = timestamp.nullable().describe('Null unless it was deleted and can still be restored.');
const ofProduct = z.object({ productId: id });
const storedVersion = ofProduct.extend({ version, createdAt: timestamp });

/** Lets an import skip records that the account already has, imported earlier or created there. */
const origin = z.string().describe('Where the record was first created.');

const evidenceRecord = ofProduct.extend({
  briefId: z.uuid(),
  sourceIndex: count.describe("Position in the brief's `sources`."),
  field: z.string(),
  value: z.string(),
  quote: z.string(),
  kind: z.string(),
  sourceKind: z.string(),
  sourceAddress: z.string().nullable(),
  sourceTitle: z.string().nullable(),
  createdAt: timestamp,
  checkedAt: timestamp.nullable(),
  goneAt: timestamp.nullable(),
});

interface EvidenceTimes {
  createdAt: Date;
  checkedAt: Date | null;
  goneAt: Date | null;
}

/** Products and briefs. */
export const productTables: readonly AccountTable[] = [
  {
    name: 'products',
    owner: 'user_id',
    isKept: true,
    records: {
      name: 'products',
      schema: productSchema.extend({ deletedAt, origin }),
      read: (ctx, userId) =>
        inPortions(MANY, 0, async (after, limit) => {
          const { rows } = await ctx.db.raw<{
            rows: (ProductRow & Pick<Product, 'deletedAt' | 'origin'>)[];
          }>(
            `select ${PRODUCT_COLUMNS}, deleted_at as "deletedAt", origin from products
            where user_id = ? and purged_at is null and id > ? order by id limit ?`,
            [userId, after, limit],
          );
          return rows.map((row) => ({
            key: row.id,
            record: { ...presentProduct(row), deletedAt: iso(row.deletedAt), origin: originOfProduct(row) },
          }));
        }),
    },
  },
  {
    name: 'product_versions',
    owner: { column: 'product_id', of: 'products' },
    records: {
      name: 'product-versions',
      schema: storedVersion.extend({ fields: productFields }),
      read: (ctx, userId) => versionsOf(ctx, userId, 'product_versions'),
      imported: { writeOfProduct: writeProductVersions },
    },
  },
  {
    name: 'product_offers',
    owner: { column: 'product_id', of: 'products' },
    records: {
      name: 'offers',
      schema: storedVersion.extend({ fields: z.object(offerFields).partial() }),
      read: (ctx, userId) => versionsOf(ctx, userId, 'product_offers'),
      imported: { writeOfProduct: writeOffers },
    },
  },
  {
    name: 'brand_voices',
    owner: { column: 'product_id', of: 'products' },
    records: {
      name: 'brand-voices',
      schema: brandVoiceSchema.extend({ productId: id }),
      read: (ctx, userId) =>
        inPortions(MANY, 0, async (after, limit) => {
          const rows = await BrandVoice.query(ctx.db)
            .where({ userId })
            .where('productId', '>', after)
            .orderBy('productId')
            .limit(limit);
          return rows.map(({ productId, samples, dos, donts, bannedWords, formality, updatedAt }) => ({
            key: productId,
            record: { productId, samples, dos, donts, bannedWords, formality, updatedAt: iso(updatedAt) },
          }));
        }),
      imported: { writeOfProduct: writeBrandVoice },
    },
  },
  {
    name: 'product_briefs',
    owner: 'user_id',
    isKept: true,
    records: {
      name: 'briefs',
      schema: briefSchema.extend({ origin }),
      async *read(ctx, userId) {
        const briefs = await ProductBrief.query(ctx.db).where({ userId }).orderBy('createdAt').select('id');
        for (const { id: briefId } of briefs) {
          const row = await ProductBrief.query(ctx.db).findById(briefId);
          if (!row) continue;
          const sources = await BriefSource.query(ctx.db)
            .where({ briefId: row.id })
            .orderBy('position')
            .select(
              'id',
              'position',
              'kind',
              'isNamed',
              'address',
              'title',
              'state',
              'words',
              'isCut',
              'language',
            )
            .select('readAt');
          const brief = presentBrief(Object.assign(row, { sources }), OWNER);
          yield [{ ...brief, origin: row.origin ?? row.id }];
        }
      },
      imported: { writeOfAccount: writeBriefs, link: linkBriefs },
    },
  },
  { name: 'brief_sources', owner: { column: 'brief_id', of: 'product_briefs' }, unexported: 'in the briefs' },
  {
    name: 'product_evidence',
    owner: { column: 'product_id', of: 'products' },
    records: {
      name: 'product-evidence',
      schema: evidenceRecord,
      read: (ctx, userId) =>
        inPortions(MANY, 0, async (after, limit) => {
          const { rows } = await ctx.db.raw(
            `select e.id, e.product_id as "productId", s.brief_id as "briefId", s.position as "sourceIndex", e.field, e.value,
              e.quote, e.kind, s.kind as "sourceKind", s.address as "sourceAddress", s.title as "sourceTitle",
              e.created_at as "createdAt", e.checked_at as "checkedAt", e.gone_at as "goneAt"
             from product_evidence e join products p on p.id = e.product_id join brief_sources s on s.id = e.source_id
            where p.user_id = ? and e.id > ? order by e.id limit ?`,
            [userId, after, limit],
          );
          return rows.map(({ id: key, ...row }: EvidenceTimes & { id: number }) => ({
            key,
            record: {
              ...row,
              createdAt: iso(row.createdAt),
              checkedAt: iso(row.checkedAt),
              goneAt: iso(row.goneAt),
            },
          }));
        }),
    },
  },
];

/** The stored versions of products or offers, by product. */
async function* versionsOf(
  ctx: ServiceContext,
  userId: number,
  table: 'product_versions' | 'product_offers',
): AsyncGenerator<object[], undefined> {
  const products = await ctx
    .db('products')
    .where({ userId })
    .whereNull('purgedAt')
    .orderBy('id')
    .select('id');
  for (const { id: productId } of products) {
    const rows = await ctx.db(table).where({ productId }).orderBy('version');
    yield rows.map(({ version: number, fields, createdAt }) => ({
      productId,
      version: number,
      fields,
      createdAt: iso(createdAt),
    }));
  }
}
