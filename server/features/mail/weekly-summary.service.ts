import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { addDays, calendarDay, isTimeZone, startOfDay } from '#shared/rules/calendar-days.ts';
import { notifyUser } from './book-mail.ts';

/** Monday morning. After Wednesday a summary is no news any more. */
const FROM_HOUR = 6;
const UNTIL_HOUR = 3 * 24;
const MOST_AT_ONCE = 500;

interface Summary {
  userId: number;
  texts: number;
  used: number;
  left: number;
}

/**
 * Enqueues the summary of the last week (Monday to Sunday in their time zone, UTC by default) for users who want it and
 * have made something.
 */
export async function bookWeeklySummaries(ctx: ServiceContext): Promise<void> {
  const { rows } = await ctx.db.raw<{ rows: { zone: string }[] }>(
    `select distinct coalesce(time_zone, 'UTC') as zone from users
      where not 'summary' = any(muted_mails) and email_verified and is_active and deletion_due_at is null`,
  );
  for (const { zone } of rows) await bookInZone(ctx, zone);
}

async function bookInZone(ctx: ServiceContext, zone: string): Promise<void> {
  // A server with older data may not know a zone that was chosen.
  const timeZone = isTimeZone(zone) ? zone : 'UTC';
  const firstDay = mondayOf(calendarDay(ctx.now(), timeZone));
  const monday = startOfDay(firstDay, timeZone);
  const hours = (ctx.now().getTime() - monday.getTime()) / 3_600_000;
  if (hours < FROM_HOUR || hours >= UNTIL_HOUR) return;
  const week = addDays(firstDay, -7);
  const from = startOfDay(week, timeZone);
  const { rows } = await ctx.db.raw<{ rows: Summary[] }>(
    `select u.id as "userId", g.texts, a.balance - a.held as left,
       (select coalesce(-sum(amount), 0)::int from credit_transactions t
         where t.user_id = u.id and t.type = 'usage' and t.created_at >= :from and t.created_at < :monday) as used
     from users u join credit_accounts a on a.user_id = u.id
     cross join lateral (
       select count(*)::int as texts from paid_tasks
        where kind = 'generation' and user_id = u.id and state = 'succeeded' and created_at >= cast(:from as timestamptz) - interval '1 day'
          and finished_at >= :from and finished_at < :monday) g
     where not 'summary' = any(u.muted_mails) and u.email_verified and u.is_active and u.deletion_due_at is null
       and coalesce(u.time_zone, 'UTC') = :zone and g.texts > 0
       and not exists (select from mails where unique_key = 'weekly_summary:' || u.id || ':' || :week)
     limit :limit`,
    { from, monday, week, zone, limit: MOST_AT_ONCE },
  );
  for (const { userId, texts, used, left } of rows) {
    await withTransaction(ctx, (trx) =>
      notifyUser(trx, {
        userId,
        kind: 'weekly_summary',
        key: `${userId}:${week}`,
        params: { day: week, texts, used, left },
      }),
    );
  }
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
