import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { cancelCounted, unlessTooMany } from '#server/features/generation/generations.service.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { BriefSource } from '#server/models/content/brief-source.ts';
import { BriefRun, ProductBrief } from '#server/models/content/product-brief.ts';
import type { AttemptCounters } from '#server/rate-limits/rate-limits.ts';
import type { BriefWithSources } from './brief.presenter.ts';

export const LISTED = 20;
const UNFINISHED = ['reading', 'proposing'] as const;

/** Without the texts, which may have a megabyte. */
const SOURCE_COLUMNS = [
  'id',
  'briefId',
  'position',
  'kind',
  'isNamed',
  'address',
  'title',
  'state',
  'textHash',
  'words',
  'isCut',
  'language',
  'readAt',
] as const satisfies (keyof BriefSource)[];

type BriefOfUser = { userId: number; briefId: string };

/** @throws AppError `brief_not_found` */
export async function findBrief(ctx: ServiceContext, options: BriefOfUser): Promise<BriefWithSources> {
  const { userId, briefId } = options;
  const row = await ProductBrief.query(ctx.db).findOne({ id: briefId, userId });
  if (!row) throw new AppError('brief_not_found');
  return withSources(ctx, row);
}

export async function withSources(ctx: ServiceContext, row: ProductBrief): Promise<BriefWithSources> {
  const sources = await BriefSource.query(ctx.db)
    .where({ briefId: row.id })
    .orderBy('position')
    .select(...SOURCE_COLUMNS);
  return Object.assign(row, { sources });
}

/** The user's last briefs, newest first. */
export async function listBriefs(
  ctx: ServiceContext,
  { userId }: { userId: number },
): Promise<BriefWithSources[]> {
  const rows = await ProductBrief.query(ctx.db).where({ userId }).orderBy('createdAt', 'desc').limit(LISTED);
  const sources = await BriefSource.query(ctx.db)
    .whereIn(
      'briefId',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .select(...SOURCE_COLUMNS);
  const byBrief = Map.groupBy(sources, ({ briefId }) => briefId);
  return rows.map((row) => Object.assign(row, { sources: byBrief.get(row.id) ?? [] }));
}

/**
 * Ends a brief free of charge. Once a model has been asked, it counts as a free cancel.
 * @throws AppError `brief_not_found`, `too_many_free_cancels`
 */
export async function cancelBrief(
  ctx: GenerationContext,
  options: BriefOfUser & { attempts: AttemptCounters },
): Promise<BriefWithSources> {
  const row = await findBrief(ctx, options);
  if (!UNFINISHED.some((unfinished) => unfinished === row.state)) return row;
  await cancelCounted(ctx, row, { ...options, isAsked: row.state === 'proposing' && row.startedAt !== null });
  return findBrief(ctx, options);
}

/** Those that translate the words of a product, before it is deleted. */
export async function cancelBriefsOf(
  ctx: GenerationContext,
  { userId, productId, attempts }: { userId: number; productId: number; attempts: AttemptCounters },
): Promise<void> {
  const briefs = await ProductBrief.query(ctx.db).where({ userId, productId }).whereIn('state', UNFINISHED);
  for (const { id: briefId } of briefs) await unlessTooMany(cancelBrief(ctx, { userId, briefId, attempts }));
}

/**
 * Marks a brief as no longer wanted. Its state and its price stay as they are.
 * @throws AppError `brief_not_found`
 */
export async function dismissBrief(ctx: ServiceContext, options: BriefOfUser): Promise<BriefWithSources> {
  const { id: briefId } = await findBrief(ctx, options);
  await BriefRun.query(ctx.db)
    .where({ id: briefId })
    .whereNull('dismissedAt')
    .patch({ dismissedAt: ctx.now() });
  return findBrief(ctx, options);
}
