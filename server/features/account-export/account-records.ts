import { z } from 'zod';
import { User } from '#server/models/accounts/user.ts';
import { id, timestamp } from '#shared/contracts/fields.ts';
import { kitModes, kitStates } from '#shared/contracts/kits.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { languages } from '#shared/rules/languages.ts';
import { notificationNames } from '#shared/rules/mail-kinds.ts';
import { type ExportedKind, iso } from './exported-kind.ts';

/** Settings, passkeys and launch kits. */
export const ACCOUNT_KINDS: readonly ExportedKind[] = [
  {
    name: 'settings',
    schema: z.object({
      language: z.enum(languages),
      timeZone: z.string().nullable(),
      defaultTier: z.enum(generationTiers),
      currentProduct: id.nullable(),
      isGuideDismissed: z.boolean(),
      mutedNotifications: z.array(z.enum(notificationNames)),
    }),
    async *read(ctx, userId) {
      const { language, timeZone, defaultTier, currentProductId, guideDismissedAt, mutedMails } =
        await User.query(ctx.db)
          .findById(userId)
          .select('language', 'timeZone', 'defaultTier', 'currentProductId', 'guideDismissedAt', 'mutedMails')
          .throwIfNotFound();
      yield [
        {
          language,
          timeZone,
          defaultTier,
          currentProduct: currentProductId,
          isGuideDismissed: guideDismissedAt !== null,
          mutedNotifications: notificationNames.filter((name) => mutedMails.includes(name)),
        },
      ];
    },
  },
  {
    // Only names: a key that can sign in never leaves the installation.
    name: 'passkeys',
    schema: z.object({ name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() }),
    async *read(ctx, userId) {
      const { rows } = await ctx.db.raw<{
        rows: { name: string; createdAt: Date; lastUsedAt: Date | null }[];
      }>(
        `select p.name, p.created_at as "createdAt", p.last_used_at as "lastUsedAt" from passkeys p
           join user_identities i on i.issuer = 'embedded' and i.subject = p.account_id::text
          where i.user_id = ? order by p.created_at`,
        [userId],
      );
      yield rows.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        createdAt: iso(createdAt),
        lastUsedAt: iso(lastUsedAt),
      }));
    },
  },
  {
    name: 'kits',
    schema: z.object({
      id: z.uuid(),
      productId: id,
      tier: z.enum(generationTiers),
      mode: z.enum(kitModes),
      state: z.enum(kitStates),
      ending: z.string().nullable(),
      steps: z.array(z.object({ type: z.string(), contentId: id.nullable() })),
      createdAt: timestamp,
      finishedAt: timestamp.nullable(),
    }),
    async *read(ctx, userId) {
      const { rows } = await ctx.db.raw(
        `select k.id, k.product_id as "productId", k.tier, k.mode, k.state, k.ending,
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
];
