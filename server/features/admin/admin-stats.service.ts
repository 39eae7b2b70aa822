import type { ServiceContext } from '#server/database/service-context.ts';
import type { AdminStats } from '#shared/contracts/admin/admin.ts';

type UseFigures = Pick<AdminStats, 'totalUsers' | 'totalCreditsUsed' | 'totalGenerations'>;

export async function countAll(ctx: ServiceContext): Promise<UseFigures> {
  // Casts to numbers, because the driver returns `bigint` as text.
  const { rows } = await ctx.db.raw<{ rows: UseFigures[] }>(
    `select
       (select count(*) from users where erased_at is null)::int as "totalUsers",
       (select coalesce(sum(granted - balance), 0) from credit_accounts)::float8 as "totalCreditsUsed",
       (select count(*) from paid_tasks where kind = 'generation' and state = 'succeeded')::int as "totalGenerations"`,
  );
  return rows[0] as UseFigures;
}
