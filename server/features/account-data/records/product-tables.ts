import { z } from 'zod';
import type { ServiceContext } from '#server/database/service-context.ts';
import { presentBrief } from '#server/features/briefs/brief.presenter.ts';
import {
  PRODUCT_COLUMNS,
  type ProductRow,
  presentProduct,
} from '#server/features/products/product.presenter.ts';
import { BriefSource } from '#server/models/content/brief-source.ts';
import { Product } from '#server/models/content/product.ts';
import { ProductBrief } from '#server/models/content/product-brief.ts';
import { ProductVersion } from '#server/models/content/product-version.ts';
import { brandVoiceFields } from '#shared/contracts/brand-voice.ts';
import { storedFactsSchema } from '#shared/contracts/facts.ts';
import { count, id, timestamp, version } from '#shared/contracts/fields.ts';
import { offerFields } from '#shared/contracts/offer.ts';
import { briefSchema } from '#shared/contracts/product-briefs.ts';
import {
  type Product as PresentedProduct,
  productFields,
  productSchema,
} from '#shared/contracts/products.ts';
import { originOfProduct } from '#shared/rules/products/product-origin.ts';
import { type AccountTable, byId, FEW, iso } from './account-table.ts';
import { linkBriefs, writeBriefs } from './write-account-records.ts';
import { writeHistory } from './write-history.ts';

/** Presents records without what only administrators see. */
const OWNER = { role: 'customer' } as const;

const deletedAt = timestamp.nullable().describe('Null unless it was deleted and can still be restored.');
const documentParts = {
  offer: z.object(offerFields).partial().describe('Only parts that are filled in.'),
  brandVoice: z.object(brandVoiceFields).nullable(),
  facts: storedFactsSchema,
};

const versionParts = {
  versionOf: id.nullable().describe('The product that it is a language version of.'),
  languageTag: z.string().nullable().describe('Of a language version.'),
};

/** Lets an import skip records that the account already has, imported earlier or created there. */
const origin = z.string().describe('Where the record was first created.');

const evidenceRecord = z.object({
  productId: id,
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

type ExportedProduct = ProductRow &
  Pick<Product, 'deletedAt' | 'origin' | 'offer' | 'brandVoice' | 'facts' | 'languageTag'>;

/** An import finds them by `versionOf`. */
function withoutVersions({ versions: _, ...product }: PresentedProduct) {
  return product;
}

/** Products and briefs. */
export const productTables: readonly AccountTable[] = [
  {
    name: 'products',
    owner: 'user_id',
    isKept: true,
    records: [
      {
        name: 'products',
        schema: productSchema
          .omit({ versions: true })
          .extend({ ...documentParts, ...versionParts, deletedAt, origin }),
        read: byId(
          FEW,
          async (ctx, { userId, after, limit }) => {
            const { rows } = await ctx.db.raw<{ rows: ExportedProduct[] }>(
              `select ${PRODUCT_COLUMNS}, deleted_at as "deletedAt", origin, offer, brand_voice as "brandVoice", facts,
              language_tag as "languageTag" from products
            where user_id = ? and purged_at is null and id > ? order by id limit ?`,
              [userId, after, limit],
            );
            return rows;
          },
          (row) => ({
            ...withoutVersions(presentProduct(row, [])),
            versionOf: row.versionOf,
            languageTag: row.languageTag,
            offer: row.offer,
            brandVoice: row.brandVoice,
            facts: storedFactsSchema.parse(row.facts),
            deletedAt: iso(row.deletedAt),
            origin: originOfProduct(row),
          }),
        ),
      },
      { name: 'product-evidence', schema: evidenceRecord, read: readEvidence },
    ],
  },
  {
    name: 'product_versions',
    owner: { column: 'product_id', of: 'products' },
    records: {
      name: 'product-versions',
      schema: z.object({
        ...{ productId: id, version, fields: productFields, ...documentParts, createdAt: timestamp },
        brandVoice: documentParts.brandVoice.optional(),
        facts: documentParts.facts.optional(),
      }),
      read: readVersions,
      imported: { writeOfProduct: writeHistory },
    },
  },
  {
    name: 'brief_runs',
    owner: { column: 'id', of: 'paid_tasks' },
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
  {
    name: 'set_check_runs',
    owner: { column: 'id', of: 'paid_tasks' },
    isKept: true,
    unexported: 'read out of the contents, and can be read again',
  },
  { name: 'brief_sources', owner: { column: 'brief_id', of: 'brief_runs' }, unexported: 'in the briefs' },
];

async function* readVersions(ctx: ServiceContext, userId: number): AsyncGenerator<object[], undefined> {
  const products = await Product.query(ctx.db).where({ userId }).orderBy('id').select('id');
  for (const { id: productId } of products) {
    const rows = await ProductVersion.query(ctx.db).where({ productId }).orderBy('version');
    yield rows.map(({ version: number, document, createdAt }) => ({
      ...{ productId, version: number, ...document },
      createdAt: iso(createdAt),
    }));
  }
}

const EVIDENCE = `
  select item - 'sourceId' || jsonb_build_object('productId', p.id, 'briefId', s.brief_id, 'sourceIndex', s.position,
      'sourceKind', s.kind, 'sourceAddress', s.address, 'sourceTitle', s.title) as record
    from products p, jsonb_array_elements(p.evidence) with ordinality e(item, place)
      join brief_sources s on s.id = (item->>'sourceId')::int
    where p.id = ? order by place`;

async function* readEvidence(ctx: ServiceContext, userId: number): AsyncGenerator<object[], undefined> {
  const products = await Product.query(ctx.db).where({ userId }).orderBy('id').select('id');
  for (const { id } of products) {
    const { rows } = await ctx.db.raw<{ rows: { record: object }[] }>(EVIDENCE, [id]);
    yield rows.map(({ record }) => record);
  }
}
