import type { ServiceContext } from '#server/database/service-context.ts';
import type { Usage, UsageFields } from '#shared/contracts/billing/usage.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
/** Maximum number of users in the list, most expensive first. */
const MOST_USERS = 500;

type Sums = Omit<UsageFields, 'costPerCreditMicroUsd' | 'marginPerCreditMicroUsd'>;

interface UsageRow extends Sums {
  dimension: 'total' | 'user' | 'type' | 'model';
  userId: number | null;
  email: string | null;
  promptType: string | null;
  provider: string | null;
  model: string | null;
}

/**
 * Sums up the generations that were started in a period.
 *
 * @param options.creditValueMicroUsd value of a credit, for the margin
 * @param options.to end of the period, exclusive; by default the current time
 */
export async function summariseUsage(
  ctx: ServiceContext,
  options: { from?: Date | undefined; to?: Date | undefined; creditValueMicroUsd: number },
): Promise<Usage> {
  const { creditValueMicroUsd } = options;
  const to = options.to ?? ctx.now();
  const from = options.from ?? new Date(to.getTime() - DEFAULT_DAYS * DAY_MS);
  // Sums as float8, because the driver returns `numeric` and `bigint` as text.
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
       coalesce(sum(g.cost_micro_usd), 0)::float8 as "costMicroUsd",
       coalesce(sum(g.cost_micro_usd) filter (where g.cost_is_estimated), 0)::float8 as "estimatedCostMicroUsd",
       coalesce(sum(g.cost_micro_usd) filter (where g.charged_credits = 0), 0)::float8 as "unchargedCostMicroUsd",
       (count(*) filter (where g.cost_micro_usd is null
         and (g.state = 'succeeded' or g.input_tokens is not null)))::int as "withoutKnownCost",
       round(avg(extract(epoch from g.finished_at - g.created_at) * 1000)
         filter (where g.state = 'succeeded'))::float8 as "averageDurationMs"
     from generations g join users u on u.id = g.user_id
     where g.created_at >= ? and g.created_at < ?
     group by grouping sets ((), (g.user_id, u.email), (g.prompt_type), (g.provider, g.model))
     order by "costMicroUsd" desc, generations desc, 2, 4, 5, 6`,
    [from, to],
  );
  const present = (row: UsageRow) => presentFields(row, creditValueMicroUsd);
  const of = (dimension: UsageRow['dimension']) => rows.filter((row) => row.dimension === dimension);
  const [totals] = of('total').map(present);
  if (!totals) throw new Error('the empty grouping set has no row');
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    creditValueMicroUsd,
    totals,
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

function presentFields(row: UsageRow, creditValueMicroUsd: number): UsageFields {
  const { dimension, userId, email, promptType, provider, model, ...sums } = row;
  const { costMicroUsd, creditsCharged } = sums;
  const perCredit = creditsCharged === 0 ? null : Math.round(costMicroUsd / creditsCharged);
  return {
    ...sums,
    costPerCreditMicroUsd: perCredit,
    marginPerCreditMicroUsd: perCredit === null ? null : creditValueMicroUsd - perCredit,
  };
}
