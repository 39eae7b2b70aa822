import type { Database } from '#server/database/knex.ts';
import type { ChangedWork, EndedKit } from '#shared/contracts/generation/generations.ts';

/** Number of ended generations in a snapshot, the latest ones. */
export const ENDED_IN_SNAPSHOT = 10;

export interface SeenState {
  kind: 'generation' | ChangedWork['kind'];
  id: string;
  userId: number;
  /** Of an edit or a review, until its content has been removed. */
  contentId: number | null;
  isUnfinished: boolean;
  /** Changes with every value that clients receive or read again, except `characters`. */
  stamp: string;
  /** Number received in the current attempt, at most half a second old; of a generation. */
  characters: number;
}

/**
 * The unfinished generations, briefs, edits, set checks and launch kits of these users, and ended reviews. Also those
 * just started or ended, which may have done both since the last query.
 */
export async function readStates(db: Database, userIds: readonly number[]): Promise<Map<string, SeenState>> {
  const { rows } = await db.raw<{ rows: SeenState[] }>(
    // Indexes find the tasks; the view is read only for those. Each write of a row changes its xmin.
    `with news as materialized (
       select id, kind, user_id, state, created_at, finished_at from paid_tasks
        where user_id = any(:userIds) and kind in ('generation', 'brief', 'ai-edit', 'review', 'set-check')
          and (state in ('queued', 'running') or created_at > now() - interval '10 seconds'
            or finished_at > now() - interval '10 seconds'))
     select 'generation' as kind, g.id, g.user_id as "userId", null::int as "contentId",
            g.state in ('queued', 'running') as "isUnfinished",
            concat_ws(' ', g.state, g.attempt, g.model, g.cancel_requested_at) as stamp,
            coalesce((select c.start_offset + length(c.text) from generation_chunks c
                       where c.generation_id = g.id and c.attempt = g.attempt
                       order by c.start_offset desc limit 1), 0) as characters
       from news join generations g on g.id = news.id
      where news.kind = 'generation' and g.state <> 'waiting'
        and (g.state in ('queued', 'running') or g.created_at > now() - interval '10 seconds'
          or (g.kit_id is not null and g.finished_at > now() - interval '10 seconds'))
     union all
     select 'brief', t.id, t.user_id, null, t.finished_at is null,
            concat_ws(' ', t.finished_at, b.xmin,
              (select string_agg(s.xmin::text, ' ' order by s.position) from brief_sources s where s.brief_id = b.id)), 0
       from news t join brief_runs b on b.id = t.id
     union all
     select 'edit', t.id, t.user_id, e.content_id, t.finished_at is null, concat_ws(' ', t.finished_at, e.xmin), 0
       from news t join ai_edit_runs e on e.id = t.id
     union all
     select 'set-check', t.id, t.user_id, null, t.finished_at is null, concat_ws(' ', t.finished_at, c.xmin), 0
       from news t join set_check_runs c on c.id = t.id
     union all
     -- Only its end is news.
     select 'review', t.id, t.user_id, r.content_id, false, '', 0
       from news t join review_runs r on r.id = t.id
      where t.finished_at is not null and r.content_id is not null
     union all
     select 'kit', k.id, k.user_id, null, k.finished_at is null,
            concat_ws(' ', k.xmin, (select string_agg(concat_ws(' ', s.xmin, t.state), ' ' order by s.position)
              from launch_kit_steps s join paid_tasks t on t.id = s.generation_id where s.kit_id = k.id)), 0
       from launch_kits k
      where k.user_id = any(:userIds) and (k.finished_at is null or k.finished_at > now() - interval '10 seconds')`,
    { userIds },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readEndedIds(db: Database, userIds: readonly number[]): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select g.id from unnest(:userIds::int[]) as u (id) cross join lateral (
       select id from generations
        where user_id = u.id and state not in ('waiting', 'queued', 'running')
        order by created_at desc limit :most) g`,
    { userIds, most: ENDED_IN_SNAPSHOT },
  );
  return rows.map(({ id }) => id);
}

export async function readEndedKits(db: Database, ids: readonly string[]): Promise<EndedKit[]> {
  const { rows } = await db.raw<{ rows: EndedKit[] }>(
    `select k.id, k.product_id as "productId", p.name as "productName", k.ending,
            (count(*) filter (where g.state = 'succeeded'))::int as done, count(*)::int as steps
       from launch_kits k join products p on p.id = k.product_id
       join launch_kit_steps s on s.kit_id = k.id join paid_tasks g on g.id = s.generation_id
      where k.id = any(:ids) and k.state = 'ended'
      group by k.id, p.name`,
    { ids },
  );
  return rows;
}
