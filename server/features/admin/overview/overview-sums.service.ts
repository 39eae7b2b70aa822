import type { ServiceContext } from '#server/database/service-context.ts';
import type { AdminOverview, OverviewSums } from '#shared/contracts/admin/overview.ts';
import { addDays } from '#shared/rules/calendar-days.ts';
import { DAY, DAY_TEXT, type Days, type ReportDays, rangeMoments } from './report-days.ts';

type Sums = Pick<AdminOverview, 'days' | 'previousTotals' | 'totals'>;
type SumsOfDay = Partial<OverviewSums> & { date: string };
type ActiveUsers = { date: string | null; isCurrent: boolean | null; activeUsers: number };

const NONE: OverviewSums = {
  newUsers: 0,
  activeUsers: 0,
  succeeded: 0,
  failed: 0,
  cancelled: 0,
  unfinished: 0,
  creditsSold: 0,
  creditsTakenBack: 0,
  creditsGranted: 0,
  creditsUsed: 0,
  valueMicroUsd: 0,
  costMicroUsd: 0,
  withoutKnownCost: 0,
};

/** SQL: the generation used a provider, but its cost is unknown. */
export const WITHOUT_KNOWN_COST = `(cost_micro_usd is null and (state = 'succeeded' or input_tokens is not null))`;

/** Sums of a range: per day, in total, and of the range before. */
export async function sumUpDays(
  ctx: ServiceContext,
  options: { range: ReportDays; creditValueMicroUsd: number },
): Promise<Sums> {
  const { range, creditValueMicroUsd } = options;
  const moments = rangeMoments(range);
  const active = await readRows<ActiveUsers>(ctx, ACTIVE_USERS, { ...moments, firstDay: range.from });
  const parts = [
    await readRows<SumsOfDay>(ctx, NEW_USERS, moments),
    await readRows<SumsOfDay>(ctx, GENERATIONS, { ...moments, creditValueMicroUsd }),
    await readRows<SumsOfDay>(ctx, CREDITS, moments),
    active.flatMap(({ date, activeUsers }) => (date === null ? [] : { date, activeUsers })),
  ];
  const byDay = new Map<string, OverviewSums>();
  for (const { date, ...sums } of parts.flat()) {
    byDay.set(date, { ...(byDay.get(date) ?? NONE), ...sums });
  }
  const daysOf = ({ from, to }: Days) => {
    const days: AdminOverview['days'] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      days.push({ date, ...(byDay.get(date) ?? NONE) });
    }
    return days;
  };
  // A user who is active on two days counts once.
  const totalOf = (days: AdminOverview['days'], isCurrent: boolean): OverviewSums => ({
    ...addUp(days),
    activeUsers: active.find((row) => row.isCurrent === isCurrent)?.activeUsers ?? 0,
  });
  const days = daysOf(range);
  return { days, totals: totalOf(days, true), previousTotals: totalOf(daysOf(range.previous), false) };
}

function addUp(days: AdminOverview['days']): OverviewSums {
  const names = Object.keys(NONE) as (keyof OverviewSums)[];
  return Object.fromEntries(
    names.map((name) => [name, days.reduce((sum, day) => sum + day[name], 0)]),
  ) as OverviewSums;
}

async function readRows<Row>(
  ctx: ServiceContext,
  query: string,
  values: Record<string, Date | number | string>,
): Promise<Row[]> {
  const { rows } = await ctx.db.raw<{ rows: Row[] }>(query, values);
  return rows;
}

const NEW_USERS = `
  select ${DAY_TEXT} as date, count(*)::int as "newUsers"
  from users where created_at >= :before and created_at < :to group by ${DAY}`;

const ACTIVE_USERS = `
  with days as materialized (
    select user_id, ${DAY} as day from generations where created_at >= :before and created_at < :to
    union
    select user_id, ${DAY} from activity_logs
    where created_at >= :before and created_at < :to and action <> 'account_created'
  )
  select to_char(day, 'YYYY-MM-DD') as date, null as "isCurrent", count(*)::int as "activeUsers"
  from days group by day
  union all
  select null, day >= cast(:firstDay as date), count(distinct user_id)::int
  from days group by 2`;

// Sums as float8, because the driver returns numeric as text. Briefs, AI edits, reviews and set checks add to value and
// cost only.
const GENERATIONS = `
  select ${DAY_TEXT} as date,
    (count(*) filter (where state = 'succeeded'))::int as succeeded,
    (count(*) filter (where state = 'failed'))::int as failed,
    (count(*) filter (where state = 'cancelled'))::int as cancelled,
    (count(*) filter (where state in ('waiting', 'queued', 'running')))::int as unfinished,
    (sum(charged_credits) * :creditValueMicroUsd)::float8 as "valueMicroUsd",
    coalesce(sum(cost_micro_usd), 0)::float8 as "costMicroUsd",
    (count(*) filter (where ${WITHOUT_KNOWN_COST}))::int as "withoutKnownCost"
  from (
    select created_at, state, charged_credits, cost_micro_usd, input_tokens from generations
    where created_at >= :before and created_at < :to
    union all
    select created_at, 'brief', charged_credits, cost_micro_usd, null from product_briefs
    where created_at >= :before and created_at < :to
    union all
    select created_at, 'edit', charged_credits, cost_micro_usd, null from ai_edits
    where created_at >= :before and created_at < :to
    union all
    select created_at, 'review', 0, cost_micro_usd, null from text_reviews
    where created_at >= :before and created_at < :to
    union all
    select created_at, 'set check', charged_credits, cost_micro_usd, null from set_checks
    where created_at >= :before and created_at < :to
  ) runs group by ${DAY}`;

// A purchase that moves to another account gets two more rows, `moved:` and `claimed:`, which are no sale.
const CREDITS = `
  select ${DAY_TEXT} as date,
    coalesce(sum(amount) filter (where type = 'purchase' and unique_key ~ '^(order|invoice):'), 0)::float8
      as "creditsSold",
    -coalesce(sum(amount) filter (where type = 'refund' and amount < 0 and unique_key !~ '^moved:'), 0)::float8
      as "creditsTakenBack",
    coalesce(sum(amount) filter (where type = 'purchase' and unique_key !~ '^(order|invoice|claimed):'), 0)::float8
      as "creditsGranted",
    -coalesce(sum(amount) filter (where type = 'usage' or (type = 'refund' and amount > 0)), 0)::float8
      as "creditsUsed"
  from credit_transactions where created_at >= :before and created_at < :to group by ${DAY}`;
