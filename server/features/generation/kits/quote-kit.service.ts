import type { ServiceContext } from '#server/database/service-context.ts';
import { availableCredits } from '#server/features/billing/credits/credits.service.ts';
import type { KitBody, KitQuote } from '#shared/contracts/kits.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { wordRangeOfLength } from '#shared/rules/content/text-lengths.ts';
import { estimateKitSeconds } from '#shared/rules/kits/plan-kit.ts';
import { affordableTypes, type KitPlan, planKitOf } from './kit-plan.ts';

interface QuotingContext extends ServiceContext {
  sampleMode: boolean;
  kitParallelTexts: number;
}

/** Generations that the median is taken from, the latest ones. */
const MOST_MEASURED = 2_000;
/** How fast texts come when none was measured yet, and the time before the first word. */
const UNMEASURED = { wordsPerSecond: 25, startSeconds: 10 };

/** @throws AppError as `planKitOf` */
export async function quoteKit(
  ctx: QuotingContext,
  options: { userId: number; body: KitBody },
): Promise<KitQuote> {
  const { body } = options;
  const plan = await planKitOf(ctx, options);
  const available = await availableCredits(ctx, options);
  const overwritten = new Set(body.overwriteEdited);
  const seconds = await estimateSeconds(ctx, plan);
  return {
    goal: body.goal ?? null,
    steps: plan.steps.map(({ type, tier, length, credits, level, reason, reuses }) => {
      const text = plan.existing.get(type);
      return {
        type,
        tier,
        length,
        credits,
        level,
        reason,
        reuses: reuses.flatMap((input) => {
          const found = plan.existing.get(input);
          return found
            ? [{ type: input, contentId: found.contentId, versionNumber: found.versionNumber }]
            : [];
        }),
        replaces: text
          ? {
              contentId: text.contentId,
              versionNumber: text.versionNumber,
              isEdited: text.isEdited,
              isKept: text.isEdited && !overwritten.has(type),
            }
          : null,
      };
    }),
    credits: plan.credits,
    availableCredits: available,
    affordable: affordableTypes(plan.steps, available),
    estimatedSeconds: { fast: seconds, thorough: seconds },
  };
}

/** How long a kit takes. */
export async function estimateSeconds(ctx: QuotingContext, plan: Pick<KitPlan, 'steps'>): Promise<number> {
  const medians = await medianSeconds(ctx);
  const seconds = new Map(
    plan.steps.map(({ type, tier, length, template }): [ContentType, number] => {
      const [, words] = wordRangeOfLength(template.depth[tier].words, length);
      const unmeasured = UNMEASURED.startSeconds + words / UNMEASURED.wordsPerSecond;
      return [type, medians.get(`${type} ${tier} ${length}`) ?? unmeasured];
    }),
  );
  const secondsOf = (type: ContentType) => seconds.get(type) ?? 0;
  return estimateKitSeconds(plan.steps, { parallelTexts: ctx.kitParallelTexts, secondsOf });
}

/** From the start of the first attempt to the end, by type, tier and length. */
async function medianSeconds(ctx: QuotingContext): Promise<Map<string, number>> {
  const { rows } = await ctx.db.raw<{ rows: { key: string; seconds: number }[] }>(
    `select prompt_type || ' ' || tier || ' ' || length as key,
            percentile_cont(0.5) within group (order by
              extract(epoch from finished_at - (attempts->0->>'startedAt')::timestamptz)::float8) as seconds
       from (select prompt_type, tier, coalesce(request->>'length', 'usual') as length, attempts, finished_at
               from generations
              where created_at > now() - interval '30 days' and state = 'succeeded' and is_sample = ?
                and not is_continuation and jsonb_array_length(attempts) > 0
              order by created_at desc limit ?) measured
      group by 1`,
    [ctx.sampleMode, MOST_MEASURED],
  );
  return new Map(rows.map(({ key, seconds }) => [key, seconds]));
}
