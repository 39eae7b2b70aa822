import type { ServiceContext } from '#server/database/service-context.ts';

const DAY_MS = 86_400_000;

/** Maximum uses within 24 hours, which begin with the first use. */
export interface Allowance {
  key: string;
  most: number;
}

/** Counts `wanted` uses. @returns how many are allowed, and how many were counted before */
export async function takeAllowance(
  ctx: ServiceContext,
  { key, most }: Allowance,
  wanted: number,
): Promise<{ granted: number; spent: number }> {
  if (wanted === 0) return { granted: 0, spent: 0 };
  const now = ctx.now().getTime();
  const { rows } = await ctx.db.raw<{ rows: { points: number }[] }>(
    `insert into rate_limits as r (key, points, expire) values (:key, :wanted, :expire)
     on conflict (key) do update set
       points = case when r.expire <= :now then excluded.points else r.points + excluded.points end,
       expire = case when r.expire <= :now then excluded.expire else r.expire end
     returning points`,
    { key, wanted, now, expire: now + DAY_MS },
  );
  const spent = (rows[0]?.points ?? 0) - wanted;
  return { granted: Math.min(wanted, Math.max(0, most - spent)), spent };
}

export async function giveAllowanceBack(ctx: ServiceContext, key: string, count: number): Promise<void> {
  await ctx.db.raw('update rate_limits set points = greatest(points - ?, 0) where key = ?', [count, key]);
}
