import type { ServiceContext } from '#server/database/service-context.ts';
import { readQueueLengths } from '#server/jobs/queue-lengths.ts';
import type { AdminOverview } from '#shared/contracts/admin/overview.ts';

type Health = AdminOverview['health'];

/** Queue lengths, running work and storage. Ages use the database clock, which also set the timestamps. */
export async function readHealth(ctx: ServiceContext): Promise<Health> {
  const { rows } = await ctx.db.raw<{ rows: Omit<Health, 'queues'>[] }>(
    `select
       (select count(*)::int from generations where state = 'queued') as "queuedGenerations",
       (select count(*)::int from generations where state = 'running') as "runningGenerations",
       (select case when count(*) > 0 then greatest(0, extract(epoch from now() - min(created_at)))::int end
         from generations where state = 'queued') as "oldestQueuedSeconds",
       (select count(*)::int from payment_events where state not in ('processed', 'ignored')) as "openPaymentEvents",
       pg_database_size(current_database())::float8 as "databaseBytes",
       ((select coalesce(sum(bytes), 0) from stored_bytes)
         + (select coalesce(sum(bytes), 0) from products where purged_at is null))::float8 as "contentBytes"`,
  );
  return { ...(rows[0] as Omit<Health, 'queues'>), queues: await readQueueLengths(ctx.db) };
}
