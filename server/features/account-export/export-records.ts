import { z } from 'zod';
import type { ServiceContext } from '#server/database/service-context.ts';
import { presentActivity } from '#server/features/activity/activity.presenter.ts';
import type { ActivityEntry } from '#server/features/activity/activity.service.ts';
import { presentAuditLog } from '#server/features/audit/audit.presenter.ts';
import { presentSession } from '#server/features/auth/sessions/session.presenter.ts';
import { presentBrief } from '#server/features/briefs/brief.presenter.ts';
import { presentContent } from '#server/features/content/content.presenter.ts';
import { presentVersion } from '#server/features/content/content-version.presenter.ts';
import type { VersionRow } from '#server/features/content/content-versions.service.ts';
import { presentTransaction } from '#server/features/credits/credits.presenter.ts';
import { presentReceipt } from '#server/features/generation/feed/generation.presenter.ts';
import {
  PRODUCT_COLUMNS,
  type ProductRow,
  presentProduct,
} from '#server/features/products/product.presenter.ts';
import { listPurchases } from '#server/features/sales/user-purchases.service.ts';
import { presentSignIn } from '#server/features/sign-ins/sign-in.presenter.ts';
import { USER_JSON } from '#server/features/users/user.presenter.ts';
import { Session } from '#server/models/accounts/session.ts';
import { SignIn } from '#server/models/accounts/sign-in.ts';
import { AuditLog } from '#server/models/audit-log.ts';
import { CreditTransaction } from '#server/models/billing/credit-transaction.ts';
import { BrandVoice } from '#server/models/content/brand-voice.ts';
import { BriefSource } from '#server/models/content/brief-source.ts';
import { ContentVersion } from '#server/models/content/content-version.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { Generation } from '#server/models/content/generation.ts';
import type { Product } from '#server/models/content/product.ts';
import { ProductBrief } from '#server/models/content/product-brief.ts';
import { sessionSchema } from '#shared/contracts/accounts/sessions.ts';
import { signInSchema } from '#shared/contracts/accounts/sign-ins.ts';
import { userSchema } from '#shared/contracts/accounts/users.ts';
import { activityLogSchema } from '#shared/contracts/activity.ts';
import { auditLogSchema } from '#shared/contracts/admin/audit.ts';
import { userPurchaseSchema } from '#shared/contracts/admin/user-page.ts';
import { creditTransactionSchema } from '#shared/contracts/billing/credits.ts';
import { brandVoiceSchema } from '#shared/contracts/brand-voice.ts';
import { count, id, timestamp, version } from '#shared/contracts/fields.ts';
import { contentVersionSchema } from '#shared/contracts/generation/content-versions.ts';
import { generatedContentSchema } from '#shared/contracts/generation/generated-content.ts';
import { receiptSchema } from '#shared/contracts/generation/generations.ts';
import { offerFields } from '#shared/contracts/offer.ts';
import { briefSchema } from '#shared/contracts/product-briefs.ts';
import { productFields, productSchema } from '#shared/contracts/products.ts';
import { originOfProduct } from '#shared/rules/products/product-origin.ts';
import { ACCOUNT_KINDS } from './account-records.ts';
import { type ExportedKind, inPortions, iso, MANY } from './exported-kind.ts';

/** Rows per query that contain a text of up to a megabyte. */
const FEW = 20;

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

/** Everything that an account owns or that is stored about it, except for secrets. */
export const EXPORTED_KINDS: readonly ExportedKind[] = [
  {
    name: 'account',
    schema: userSchema,
    async *read(ctx, userId) {
      const { rows } = await ctx.db.raw(
        `select ${USER_JSON} as record from users u join credit_accounts a on a.user_id = u.id where u.id = ?`,
        [userId],
      );
      yield rows.map(({ record }: { record: object }) => record);
    },
  },
  {
    name: 'products',
    schema: productSchema.extend({ deletedAt, origin }),
    read: (ctx, userId) =>
      inPortions(MANY, 0, async (after, limit) => {
        const { rows } = await ctx.db.raw<{ rows: (ProductRow & Pick<Product, 'deletedAt' | 'origin'>)[] }>(
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
  {
    name: 'product-versions',
    schema: storedVersion.extend({ fields: productFields }),
    read: (ctx, userId) => versionsOf(ctx, userId, 'product_versions'),
  },
  {
    name: 'offers',
    schema: storedVersion.extend({ fields: z.object(offerFields).partial() }),
    read: (ctx, userId) => versionsOf(ctx, userId, 'product_offers'),
  },
  {
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
  },
  {
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
  {
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
  },
  {
    name: 'contents',
    schema: generatedContentSchema.extend({ deletedAt }),
    read: (ctx, userId) =>
      inPortions(FEW, 0, async (after, limit) => {
        const rows = await GeneratedContent.query(ctx.db)
          .where({ userId })
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit);
        return rows.map((row) => ({
          key: row.id,
          record: { ...presentContent(row), deletedAt: iso(row.deletedAt) },
        }));
      }),
  },
  {
    name: 'content-versions',
    schema: contentVersionSchema.extend({ contentId: id }),
    read: (ctx, userId) =>
      inPortions(FEW, 0, async (after, limit) => {
        const rows = (await ContentVersion.query(ctx.db)
          .join('generated_contents as c', 'c.id', 'content_versions.contentId')
          .leftJoin('generations as g', 'g.id', 'content_versions.generationId')
          .where('c.userId', userId)
          .where('content_versions.id', '>', after)
          .orderBy('content_versions.id')
          .limit(limit)
          .select('content_versions.*', 'g.promptVersion')
          .select(
            ctx.db.raw('content_versions.version_number = c.version_number as "isCurrent"'),
          )) as VersionRow[];
        return rows.map((row) => ({
          key: row.id,
          record: { contentId: row.contentId, ...presentVersion(row) },
        }));
      }),
  },
  {
    name: 'receipts',
    schema: receiptSchema,
    async *read(ctx, userId) {
      // Ids are random, so the list is read first.
      const all = await Generation.query(ctx.db)
        .where({ userId })
        .orderBy('createdAt')
        .orderBy('id')
        .select('id');
      for (let start = 0; start < all.length; start += FEW) {
        const ids = all.slice(start, start + FEW).map((row) => row.id);
        const rows = await Generation.query(ctx.db).whereIn('id', ids).orderBy('createdAt').orderBy('id');
        yield rows.map((row) => presentReceipt(row, OWNER));
      }
    },
  },
  {
    name: 'credit-transactions',
    schema: creditTransactionSchema,
    read: (ctx, userId) =>
      inPortions(MANY, 0, async (after, limit) => {
        const rows = await CreditTransaction.query(ctx.db)
          .where({ userId })
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit);
        return rows.map((row) => ({ key: row.id, record: presentTransaction(row) }));
      }),
  },
  {
    name: 'purchases',
    schema: userPurchaseSchema,
    async *read(ctx, userId) {
      for (let page = 1; ; page += 1) {
        const { rows } = await listPurchases(ctx, {
          userId,
          page: { page, pageSize: MANY, sort: 'createdAt', direction: 'asc' },
        });
        yield rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }));
        if (rows.length < MANY) return;
      }
    },
  },
  {
    name: 'sessions',
    schema: sessionSchema.omit({ current: true }),
    async *read(ctx, userId) {
      const rows = await Session.query(ctx.db).where({ userId }).orderBy('createdAt').orderBy('publicId');
      yield rows.map((row) => {
        const { current: _, ...record } = presentSession(row, { currentIdHash: undefined });
        return record;
      });
    },
  },
  {
    name: 'sign-ins',
    schema: signInSchema,
    read: (ctx, userId) =>
      inPortions(MANY, 0, async (after, limit) => {
        const rows = await SignIn.query(ctx.db)
          .where({ userId })
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit);
        return rows.map((row) => ({ key: row.id, record: presentSignIn(row) }));
      }),
  },
  {
    name: 'activity',
    schema: activityLogSchema,
    read: (ctx, userId) =>
      inPortions(MANY, 0, async (after, limit) => {
        const { rows } = await ctx.db.raw<{ rows: ActivityEntry[] }>(
          `select a.id, a.action, a.description, a.created_at as "createdAt", p.id as "productId", p.name as "productName",
              c.id as "contentId", c.type as "contentType"
             from activity_logs a
             left join products p on p.id = a.product_id and p.user_id = a.user_id
             left join generated_contents c on c.id = a.content_id and c.user_id = a.user_id
            where a.user_id = ? and a.id > ? order by a.id limit ?`,
          [userId, after, limit],
        );
        return rows.map((row) => ({ key: row.id, record: presentActivity(row) }));
      }),
  },
  {
    name: 'own-audit-entries',
    schema: auditLogSchema,
    read: (ctx, userId) =>
      inPortions(MANY, 0, async (after, limit) => {
        const rows = (await AuditLog.query(ctx.db)
          .join('users', 'users.id', 'audit_logs.actorId')
          .where('audit_logs.actorId', userId)
          .where('audit_logs.id', '>', after)
          .orderBy('audit_logs.id')
          .limit(limit)
          .select('audit_logs.*', 'users.email as actorEmail')) as (AuditLog & {
          actorEmail: string | null;
        })[];
        return rows.map((row) => ({ key: row.id, record: presentAuditLog(row) }));
      }),
  },
  ...ACCOUNT_KINDS,
];

/** Number of records that an export will contain, for its progress. */
export async function countRecords(ctx: ServiceContext, userId: number): Promise<number> {
  const { rows } = await ctx.db.raw<{ rows: { count: number }[] }>(
    `select (select count(*) from products where user_id = :userId and purged_at is null)
       + (select count(*) from generated_contents where user_id = :userId) * 2
       + (select count(*) from content_versions v join generated_contents c on c.id = v.content_id
           where c.user_id = :userId) * 2
       + (select count(*) from generations where user_id = :userId)
       + (select count(*) from credit_transactions where user_id = :userId)
       + (select count(*) from activity_logs where user_id = :userId) as count`,
    { userId },
  );
  return rows[0]?.count ?? 0;
}

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
