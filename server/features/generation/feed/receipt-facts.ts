import type { ServiceContext } from '#server/database/service-context.ts';
import { TextReview } from '#server/models/content/text-review.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { ReviewCall } from '#shared/contracts/generation/generations.ts';

/** What receipts show of other tables, by generation. */
export interface ReceiptFacts {
  reviews: ReadonlyMap<string, ReviewCall>;
  /** Credits that the operator has returned. */
  refunds: ReadonlyMap<string, number>;
}

export async function readReceiptFacts(
  ctx: Pick<ServiceContext, 'db'>,
  generationIds: readonly string[],
  viewer: Pick<User, 'role'>,
): Promise<ReceiptFacts> {
  const [reviews, refunds] = await Promise.all([
    readReviewCalls(ctx, generationIds, viewer),
    readRefunds(ctx, generationIds),
  ]);
  return { reviews, refunds };
}

/** Credits that the operator has returned, by generation. */
export async function readRefunds(
  ctx: Pick<ServiceContext, 'db'>,
  generationIds: readonly string[],
): Promise<ReceiptFacts['refunds']> {
  const refunds: { uniqueKey: string; amount: number }[] = await ctx
    .db('credit_transactions as use')
    .join('credit_transactions as refund', 'refund.refundOf', 'use.id')
    .whereIn(
      'use.uniqueKey',
      generationIds.map((id) => `generation:${id}`),
    )
    .select('use.uniqueKey', 'refund.amount');
  return new Map(refunds.map(({ uniqueKey, amount }) => [uniqueKey.slice('generation:'.length), amount]));
}

/** What the second reader of each generation's text has needed. Leaves out those that have asked no model, or not ended. */
async function readReviewCalls(
  ctx: Pick<ServiceContext, 'db'>,
  generationIds: readonly string[],
  viewer: Pick<User, 'role'>,
): Promise<ReceiptFacts['reviews']> {
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
