import type { ServiceContext } from '#server/database/service-context.ts';
import type { Usage, UsageFields } from '#shared/contracts/billing/usage.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
/** Longest list of users, the costliest first. */
const MOST_USERS = 500;

interface UsageRow {
  dimension: 'total' | 'user' | 'type' | 'model';
  userId: number | null;
  email: string | null;
  promptType: string | null;
  provider: string | null;
  model: string | null;
  generations: number;
  succeeded: number;
  failed: number;
  cancelled: number;
  creditsCharged: number;
  /** `numeric` and `bigint` come as text. */
  cost: string;
  estimatedCost: string;
  unchargedCost: string;
  withoutKnownCost: number;
  averageDurationMs: string | null;
}

/**
 * Sums up the generations that were started in a period.
 *
 * @param options.creditValueMicroUsd what a credit is worth, for the margin
 * @param options.to exclusive; now by default
 */
export async function summariseUsage(
  ctx: ServiceContext,
  options: { from?: Date | undefined; to?: Date | undefined; creditValueMicroUsd: number },
): Promise<Usage> {
  const to = options.to ?? ctx.now();
  const from = options.from ?? new Date(to.getTime() - DEFAULT_DAYS * DAY_MS);
  const { rows } = await ctx.db.raw<{ rows: UsageRow[] }>(
    `select
       case when grouping(g.user_id) = 0 then 'user' when grouping(g.prompt_type) = 0 then 'type'
            when grouping(g.model) = 0 then 'model' else 'total' end as dimension,
       g.user_id as "userId", u.email, g.prompt_type as "promptType", g.provider, g.model,
       count(*)::int as generations,
       (count(*) filter (where g.state = 'succeeded'))::int as succeeded,
       (count(*) filter (where g.state = 'failed'))::int as failed,
       (count(*) filter (where g.state = 'cancelled'))::int as cancelled,
       coalesce(sum(g.charged_credits), 0)::int as "creditsCharged",
       coalesce(sum(g.cost_micro_usd), 0) as cost,
       coalesce(sum(g.cost_micro_usd) filter (where g.cost_is_estimated), 0) as "estimatedCost",
       coalesce(sum(g.cost_micro_usd) filter (where g.charged_credits = 0), 0) as "unchargedCost",
       (count(*) filter (where g.cost_micro_usd is null
         and (g.state = 'succeeded' or g.input_tokens is not null)))::int as "withoutKnownCost",
       round(avg(extract(epoch from g.finished_at - g.created_at) * 1000)
         filter (where g.state = 'succeeded')) as "averageDurationMs"
     from generations g join users u on u.id = g.user_id
     where g.created_at >= ? and g.created_at < ?
     group by grouping sets ((), (g.user_id, u.email), (g.prompt_type), (g.provider, g.model))
     order by cost desc, generations desc, 2, 4, 5, 6`,
    [from, to],
  );
  const present = (row: UsageRow) => presentFields(row, options.creditValueMicroUsd);
  const of = (dimension: UsageRow['dimension']) => rows.filter((row) => row.dimension === dimension);
  const [total] = of('total');
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    creditValueMicroUsd: options.creditValueMicroUsd,
    totals: total ? present(total) : present(NOTHING),
    byUser: of('user')
      .slice(0, MOST_USERS)
      .map((row) => ({ userId: row.userId ?? 0, email: row.email ?? '', ...present(row) })),
    byType: of('type').map((row) => ({ promptType: row.promptType ?? '', ...present(row) })),
    byModel: of('model').map((row) => ({
      provider: row.provider ?? '',
      model: row.model ?? '',
      ...present(row),
    })),
  };
}

const NOTHING: UsageRow = {
  dimension: 'total',
  userId: null,
  email: null,
  promptType: null,
  provider: null,
  model: null,
  generations: 0,
  succeeded: 0,
  failed: 0,
  cancelled: 0,
  creditsCharged: 0,
  cost: '0',
  estimatedCost: '0',
  unchargedCost: '0',
  withoutKnownCost: 0,
  averageDurationMs: null,
};

function presentFields(row: UsageRow, creditValueMicroUsd: number): UsageFields {
  const costMicroUsd = Number(row.cost);
  const perCredit = row.creditsCharged === 0 ? null : Math.round(costMicroUsd / row.creditsCharged);
  return {
    generations: row.generations,
    succeeded: row.succeeded,
    failed: row.failed,
    cancelled: row.cancelled,
    creditsCharged: row.creditsCharged,
    costMicroUsd,
    estimatedCostMicroUsd: Number(row.estimatedCost),
    unchargedCostMicroUsd: Number(row.unchargedCost),
    withoutKnownCost: row.withoutKnownCost,
    costPerCreditMicroUsd: perCredit,
    marginPerCreditMicroUsd: perCredit === null ? null : creditValueMicroUsd - perCredit,
    averageDurationMs: row.averageDurationMs === null ? null : Number(row.averageDurationMs),
  };
}
