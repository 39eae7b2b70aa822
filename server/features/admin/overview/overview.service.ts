import type { ServiceContext } from '#server/database/service-context.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import { sumUpRevenue } from '#server/features/billing/reports/sales-figures.service.ts';
import { readQueueLengths } from '#server/jobs/queue-lengths.ts';
import type { AdminOverview, Margins, ModelSpeed } from '#shared/contracts/admin/overview.ts';
import { sumUpDays, WITHOUT_KNOWN_COST } from './overview-sums.service.ts';
import { type Days, type ReportDays, rangeMoments, reportDays } from './report-days.ts';

interface ReportOptions {
  days: Partial<Days>;
  creditValueMicroUsd: number;
}

/** Runs the queries in sequence, so that a report occupies only one connection. */
export async function readOverview(
  ctx: ServiceContext,
  payments: PaymentContext,
  { days, creditValueMicroUsd }: ReportOptions,
): Promise<AdminOverview> {
  const range = reportDays(days, ctx.now());
  return {
    ...range,
    creditValueMicroUsd,
    ...(await sumUpDays(ctx, { range, creditValueMicroUsd })),
    types: await countTypes(ctx, range),
    revenue: await sumUpRevenue(payments, rangeMoments(range)),
    models: await measureModels(ctx, range),
    health: await readHealth(ctx),
  };
}

async function countTypes(ctx: ServiceContext, range: ReportDays): Promise<AdminOverview['types']> {
  const { from, to } = rangeMoments(range);
  const { rows } = await ctx.db.raw<{ rows: AdminOverview['types'] }>(
    `select prompt_type as type,
       (count(*) filter (where state = 'succeeded'))::int as succeeded,
       (count(*) filter (where state = 'failed'))::int as failed,
       (count(*) filter (where state = 'cancelled'))::int as cancelled,
       (count(*) filter (where state in ('waiting', 'queued', 'running')))::int as unfinished
     from generations where created_at >= :from and created_at < :to
     group by 1 order by count(*) desc, 1`,
    { from, to },
  );
  return rows;
}

type SpeedRow = Pick<ModelSpeed, 'failed' | 'model' | 'provider' | 'requests'> &
  Record<'firstText' | 'whole', [number, number] | null>;

/** Includes requests after which another model took over. */
async function measureModels(ctx: ServiceContext, range: ReportDays): Promise<ModelSpeed[]> {
  const { from, to } = rangeMoments(range);
  const { rows } = await ctx.db.raw<{ rows: SpeedRow[] }>(
    `select a.provider, a.model, count(*)::int as requests,
       (count(*) filter (where outcome not in ('succeeded', 'cancelled', 'lost', 'moved')))::int as failed,
       percentile_cont(array[0.5, 0.95]) within group (order by "firstTextMs")
         filter (where "isRepair" is not true) as "firstText",
       percentile_cont(array[0.5, 0.95]) within group (order by "durationMs")
         filter (where outcome = 'succeeded' and "isRepair" is not true) as whole
     from generations g, jsonb_to_recordset(g.attempts) as a(provider text, model text, outcome text,
       "firstTextMs" float8, "durationMs" float8, "isRepair" boolean)
     where g.created_at >= :from and g.created_at < :to and outcome <> 'skipped'
     group by a.provider, a.model order by requests desc, a.provider, a.model`,
    { from, to },
  );
  const durationOf = (pair: [number, number] | null) =>
    pair && { medianMs: Math.round(pair[0]), p95Ms: Math.round(pair[1]) };
  return rows.map((row) => ({
    ...row,
    firstText: durationOf(row.firstText),
    whole: durationOf(row.whole),
  }));
}

type MarginRow = Margins['rows'][number];
type PartName = keyof MarginRow['current'];
type MarginColumns = Omit<MarginRow, 'current' | 'previous'> &
  Record<`${'current' | 'previous'}_${PartName}`, number>;

/** Parts of the margin by content type, tier and model, for the range and the one before. */
export async function readMargins(
  ctx: ServiceContext,
  { days, creditValueMicroUsd }: ReportOptions,
): Promise<Margins> {
  const range = reportDays(days, ctx.now());
  const sumsOf = (part: 'current' | 'previous', where: string) => `
    (count(*) filter (where ${where}))::int as "${part}_contents",
    coalesce(sum(charged_credits) filter (where ${where}), 0)::float8 as "${part}_credits",
    coalesce(sum(charged_credits) filter (where ${where}) * :creditValueMicroUsd, 0)::float8 as "${part}_valueMicroUsd",
    coalesce(sum(cost_micro_usd) filter (where ${where}), 0)::float8 as "${part}_costMicroUsd",
    (count(*) filter (where ${where} and ${WITHOUT_KNOWN_COST}))::int as "${part}_withoutKnownCost"`;
  const { rows } = await ctx.db.raw<{ rows: MarginColumns[] }>(
    `select prompt_type as type, tier, provider, model,
       ${sumsOf('current', 'created_at >= :from')}, ${sumsOf('previous', 'created_at < :from')}
     from generations where created_at >= :before and created_at < :to
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    { ...rangeMoments(range), creditValueMicroUsd },
  );
  const partOf = (row: MarginColumns, part: 'current' | 'previous') => ({
    contents: row[`${part}_contents`],
    credits: row[`${part}_credits`],
    valueMicroUsd: row[`${part}_valueMicroUsd`],
    costMicroUsd: row[`${part}_costMicroUsd`],
    withoutKnownCost: row[`${part}_withoutKnownCost`],
  });
  return {
    ...range,
    creditValueMicroUsd,
    rows: rows.map((row) => ({
      type: row.type,
      tier: row.tier,
      provider: row.provider,
      model: row.model,
      current: partOf(row, 'current'),
      previous: partOf(row, 'previous'),
    })),
  };
}

type Health = AdminOverview['health'];

/** Queue lengths, running work and storage. Ages use the database clock, which also set the timestamps. */
async function readHealth(ctx: ServiceContext): Promise<Health> {
  const { rows } = await ctx.db.raw<{ rows: Omit<Health, 'queues'>[] }>(
    `select
       (select count(*)::int from generations where state = 'queued') as "queuedGenerations",
       (select count(*)::int from generations where state = 'running') as "runningGenerations",
       (select case when count(*) > 0 then greatest(0, extract(epoch from now() - min(created_at)))::int end
         from generations where state = 'queued') as "oldestQueuedSeconds",
       (select count(*)::int from payment_events where state not in ('processed', 'ignored')) as "openPaymentEvents",
       pg_database_size(current_database())::float8 as "databaseBytes",
       ((select coalesce(sum(version_bytes), 0) from generated_contents)
         + (select coalesce(sum(bytes), 0) from product_versions)
         + (select coalesce(sum(bytes), 0) from products where purged_at is null))::float8 as "contentBytes"`,
  );
  return { ...(rows[0] as Omit<Health, 'queues'>), queues: await readQueueLengths(ctx.db) };
}
