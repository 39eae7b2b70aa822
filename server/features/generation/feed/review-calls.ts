import type { ServiceContext } from '#server/database/service-context.ts';
import { TextReview } from '#server/models/content/text-review.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { ReviewCall } from '#shared/contracts/generation/generations.ts';

export type ReviewCalls = ReadonlyMap<string, ReviewCall>;

/** What the second reader of each generation's text has needed. Leaves out those that have asked no model, or not ended. */
export async function readReviewCalls(
  ctx: Pick<ServiceContext, 'db'>,
  generationIds: readonly string[],
  viewer: Pick<User, 'role'>,
): Promise<ReviewCalls> {
  const reviews = await TextReview.query(ctx.db)
    .whereIn('generationId', [...generationIds])
    .whereNotNull('finishedAt')
    .select('generationId', 'attempts', 'costMicroUsd');
  return new Map(
    reviews.flatMap(({ generationId, attempts, costMicroUsd }): [string, ReviewCall][] => {
      const last = attempts.findLast(({ usage }) => usage !== null);
      if (!last || generationId === null) return [];
      const { provider, model } = last;
      const sum = (of: 'inputTokens' | 'outputTokens') =>
        attempts.reduce((total, { usage }) => total + (usage?.[of] ?? 0), 0);
      const call = { provider, model, inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens') };
      const cost = { costMicroUsd: costMicroUsd === null ? null : Number(costMicroUsd) };
      return [[generationId, { ...call, ...(viewer.role === 'admin' && cost) }]];
    }),
  );
}
