import { z } from 'zod';
import { presentActivity } from '#server/features/activity/activity.presenter.ts';
import type { ActivityEntry } from '#server/features/activity/activity.service.ts';
import { presentContent } from '#server/features/content/content.presenter.ts';
import { presentVersion } from '#server/features/content/content-version.presenter.ts';
import { versionsWithUse } from '#server/features/content/content-versions.service.ts';
import { presentReceipt } from '#server/features/generation/feed/generation.presenter.ts';
import { readReceiptFacts } from '#server/features/generation/feed/receipt-facts.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { Generation } from '#server/models/content/generation.ts';
import { activityLogSchema } from '#shared/contracts/activity.ts';
import { id, timestamp } from '#shared/contracts/fields.ts';
import { contentVersionSchema } from '#shared/contracts/generation/content-versions.ts';
import { generatedContentSchema } from '#shared/contracts/generation/generated-content.ts';
import { receiptSchema } from '#shared/contracts/generation/generations.ts';
import { kitStates } from '#shared/contracts/kits.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { KIT_GOALS } from '#shared/rules/kits/kit-goals.ts';
import { type AccountTable, byId, FEW, iso, MANY } from './account-table.ts';
import { writeContents } from './write-contents.ts';

/** Presents records without what only administrators see. */
const OWNER = { role: 'customer' } as const;

const deletedAt = timestamp.nullable().describe('Null unless it was deleted and can still be restored.');

/** Contents, how they were written, and what happened with them. */
export const contentTables: readonly AccountTable[] = [
  {
    name: 'generated_contents',
    owner: 'user_id',
    records: {
      name: 'contents',
      schema: generatedContentSchema.extend({ deletedAt }),
      read: byId(
        FEW,
        (ctx, { userId, after, limit }) =>
          CurrentText.query(ctx.db).where({ userId }).where('id', '>', after).orderBy('id').limit(limit),
        (row) => ({ ...presentContent(row), deletedAt: iso(row.deletedAt) }),
      ),
      imported: { writeOfProduct: writeContents },
    },
  },
  {
    name: 'content_versions',
    owner: { column: 'content_id', of: 'generated_contents' },
    records: {
      name: 'content-versions',
      schema: contentVersionSchema.extend({ contentId: id }),
      read: byId(
        FEW,
        (ctx, { userId, after, limit }) =>
          versionsWithUse(ctx)
            .where('c.userId', userId)
            .where('v.id', '>', after)
            .orderBy('v.id')
            .limit(limit)
            .select('v.*'),
        (row) => ({ contentId: row.contentId, ...presentVersion(row) }),
      ),
    },
  },
  {
    name: 'generation_runs',
    owner: { column: 'id', of: 'paid_tasks' },
    isKept: true,
    records: {
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
          const facts = await readReceiptFacts(ctx, ids, OWNER);
          yield rows.map((row) => presentReceipt(row, OWNER, facts));
        }
      },
    },
  },
  {
    name: 'generation_chunks',
    owner: { column: 'generation_id', of: 'generation_runs' },
    unexported: 'in the contents',
  },
  {
    name: 'launch_kits',
    owner: 'user_id',
    records: {
      name: 'kits',
      schema: z.object({
        id: z.uuid(),
        productId: id,
        tier: z.enum(generationTiers),
        goal: z.enum(KIT_GOALS).nullable(),
        state: z.enum(kitStates),
        ending: z.string().nullable(),
        steps: z.array(z.object({ type: z.string(), contentId: id.nullable() })),
        createdAt: timestamp,
        finishedAt: timestamp.nullable(),
      }),
      async *read(ctx, userId) {
        const { rows } = await ctx.db.raw(
          `select k.id, k.product_id as "productId", k.tier, k.goal, k.state, k.ending,
            coalesce((select json_agg(json_build_object('type', s.type, 'contentId', s.content_id) order by s.position)
              from launch_kit_steps s where s.kit_id = k.id), '[]') as steps,
            k.created_at as "createdAt", k.finished_at as "finishedAt"
           from launch_kits k where k.user_id = ? order by k.created_at, k.id`,
          [userId],
        );
        yield rows.map((row: { createdAt: Date; finishedAt: Date | null }) => ({
          ...row,
          createdAt: iso(row.createdAt),
          finishedAt: iso(row.finishedAt),
        }));
      },
    },
  },
  { name: 'launch_kit_steps', owner: { column: 'kit_id', of: 'launch_kits' }, unexported: 'in the kits' },
  {
    name: 'ai_edit_runs',
    owner: { column: 'id', of: 'paid_tasks' },
    isKept: true,
    unexported: 'in the versions',
  },
  {
    name: 'review_runs',
    owner: { column: 'id', of: 'paid_tasks' },
    isKept: true,
    unexported: 'in the receipts, and about texts that can be read again',
  },
  { name: 'source_checks', owner: 'user_id', unexported: 'about pages of others' },
  {
    name: 'activity_logs',
    owner: 'user_id',
    records: {
      name: 'activity',
      schema: activityLogSchema,
      read: byId(
        MANY,
        async (ctx, { userId, after, limit }) => {
          const { rows } = await ctx.db.raw<{ rows: ActivityEntry[] }>(
            `select a.id, a.action, a.description, a.created_at as "createdAt", p.id as "productId", p.name as "productName",
              c.id as "contentId", c.type as "contentType"
             from activity_logs a
             left join products p on p.id = a.product_id and p.user_id = a.user_id
             left join generated_contents c on c.id = a.content_id and c.user_id = a.user_id
            where a.user_id = ? and a.id > ? order by a.id limit ?`,
            [userId, after, limit],
          );
          return rows;
        },
        presentActivity,
      ),
    },
  },
];
