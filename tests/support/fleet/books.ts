import type { Query } from './open-query.ts';

/** Numbers of ledger errors. */
export interface Books {
  generations: number;
  succeeded: number;
  /** Generations that are neither succeeded, failed nor cancelled, without those that a paused kit will write later. */
  unfinished: number;
  /** Succeeded or charged generations that don't have exactly one version and its record. */
  withoutVersion: number;
  /**
   * Succeeded generations without exactly one charge of their price, or cancelled ones with another charge
   * than their row says; tasks of any kind whose charge is not in the ledger.
   */
  wronglyCharged: number;
  /**
   * Generations that were charged or stored as a version, although they failed or were cancelled before any
   * text. Unfinished texts are stored free.
   */
  chargedForNothing: number;
  /** Charged texts that did not finish and that their user did not stop. */
  chargedUnfinished: number;
  /** Blocks of edits that hold credits although none of their edits is under way. */
  orphanHolds: number;
  /** Users whose balance, held or due credits contradict ledger, holds and debts, or who can spend due credits. */
  unbalancedUsers: number;
  /** Chunks of finished generations. */
  leftoverChunks: number;
}

/** A ledger without errors. */
export const soundBooks = {
  unfinished: 0,
  withoutVersion: 0,
  wronglyCharged: 0,
  chargedForNothing: 0,
  chargedUnfinished: 0,
  orphanHolds: 0,
  unbalancedUsers: 0,
  leftoverChunks: 0,
} as const satisfies Partial<Books>;

/** Checks the ledger of a database without the server's code. */
export async function auditBooks(query: Query): Promise<Books> {
  const [row] = await query(`
    with charges as (
      select substring(unique_key from 12)::uuid as generation_id, count(*) as rows, sum(amount) as amount
      from credit_transactions where type = 'usage' and unique_key like 'generation:%' group by 1
    ), versions as (
      select v.generation_id, count(*) as rows
      from content_versions v join generated_contents c on c.id = v.content_id
      where v.generation_id is not null and v.origin = 'generation' group by 1
    ), checked as (
      select g.id, g.state, coalesce(v.rows, 0) as versions, coalesce(c.rows, 0) as charges,
        coalesce(-c.amount, 0) as charged, g.credits, g.content_id,
        case when g.state = 'succeeded' then g.credits when g.state = 'cancelled' then g.charged_credits else 0 end as due,
        g.charged_credits, g.finish_reason, g.cancel_requested_at,
        (select state from launch_kits where id = g.kit_id) as kit_state,
        g.state = 'cancelled' and g.finish_reason <> 'cancelled' as is_unfinished,
        exists (select 1 from generation_chunks where generation_id = g.id) as has_chunks
      from generations g left join charges c on c.generation_id = g.id left join versions v on v.generation_id = g.id
    )
    select
      (select count(*) from checked)::int as generations,
      (select count(*) from checked where state = 'succeeded')::int as succeeded,
      (select count(*) from checked where state in ('queued', 'running')
        or state = 'waiting' and kit_state is distinct from 'paused')::int as unfinished,
      (select count(*) from checked where due > 0 and (versions > 1 or content_id is null
         -- Older versions of a piece of content with many are thinned out.
         or versions = 0 and (select version_number from generated_contents c where c.id = content_id) <= 50))::int
        as without_version,
      (select count(*) from checked where due <> charged_credits or due > credits
          or (due > 0 and (charges <> 1 or charged <> due)))::int
        + (select count(*) from paid_tasks t where charged <> (select coalesce(-sum(amount), 0)
            from credit_transactions where unique_key = t.kind || ':' || t.id))::int as wrongly_charged,
      (select count(*) from checked where due = 0 and (charges > 0 or versions > 0 and is_unfinished is not true))::int
        as charged_for_nothing,
      (select count(*) from checked where due > 0 and (
          state = 'succeeded' and finish_reason <> 'stop'
          or state = 'cancelled' and (is_unfinished or cancel_requested_at is null)))::int
        as charged_unfinished,
      (select count(*) from paid_tasks t where state in ('waiting', 'queued', 'running') and covers is not null
        and not exists (select from paid_tasks where paid_by = t.id and state in ('queued', 'running')))::int
        as orphan_holds,
      (select count(*) from credit_accounts a
        where a.balance <> (select coalesce(sum(amount), 0) from credit_transactions t where t.user_id = a.user_id)
          or a.held <> (select coalesce(sum(price), 0) from paid_tasks t
            where t.user_id = a.user_id and t.state in ('waiting', 'queued', 'running'))
          or a.due <> (select coalesce(sum(amount - collected), 0) from credit_debts d where d.user_id = a.user_id)
          or (a.due > 0 and a.balance > a.held))::int
        as unbalanced_users,
      (select count(*) from checked where has_chunks and state in ('succeeded', 'failed', 'cancelled'))::int
        as leftover_chunks
  `);
  return Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      Number(value),
    ]),
  ) as unknown as Books;
}
