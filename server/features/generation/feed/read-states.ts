import type { Database } from '#server/database/knex.ts';
import type { EndedKit } from '#shared/contracts/generation/generations.ts';

/** Number of ended generations in a snapshot, the latest ones. */
export const ENDED_IN_SNAPSHOT = 10;

export interface SeenState {
  id: string;
  userId: number;
  isUnfinished: boolean;
  /** Changes with every value that clients receive, except `characters`. */
  stamp: string;
  /** Number received in the current attempt, at most half a second old. */
  characters: number;
}

/** The unfinished generations of these users. Also those just started, which may have ended since the last query. */
export async function readStates(db: Database, userIds: readonly number[]): Promise<Map<string, SeenState>> {
  const { rows } = await db.raw<{ rows: SeenState[] }>(
    // Indexes find the tasks; the view is read only for those.
    `with news as materialized (
       select id from paid_tasks where user_id = any(:userIds) and kind = 'generation'
         and (state in ('queued', 'running') or created_at > now() - interval '10 seconds'
           or finished_at > now() - interval '10 seconds'))
     select g.id, g.user_id as "userId", g.state in ('queued', 'running') as "isUnfinished",
            concat_ws(' ', g.state, g.attempt, g.model, g.cancel_requested_at) as stamp,
            coalesce((select c.start_offset + length(c.text) from generation_chunks c
                       where c.generation_id = g.id and c.attempt = g.attempt
                       order by c.start_offset desc limit 1), 0) as characters
       from news join generations g on g.id = news.id
      where g.state <> 'waiting'
        and (g.state in ('queued', 'running') or g.created_at > now() - interval '10 seconds'
          or (g.kit_id is not null and g.finished_at > now() - interval '10 seconds'))`,
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

export interface SeenKit extends EndedKit {
  userId: number;
  /** Another one after each end of the kit, which may be retried. */
  stamp: string;
}

/** The launch kits that have just ended. */
export async function readEndedKits(db: Database, userIds: readonly number[]): Promise<SeenKit[]> {
  const { rows } = await db.raw<{ rows: SeenKit[] }>(
    `select k.id, k.user_id as "userId", k.product_id as "productId", p.name as "productName", k.ending,
            concat_ws(' ', k.id, k.finished_at) as stamp,
            (count(*) filter (where g.state = 'succeeded'))::int as done, count(*)::int as steps
       from launch_kits k join products p on p.id = k.product_id
       join launch_kit_steps s on s.kit_id = k.id join generations g on g.id = s.generation_id
      where k.user_id = any(:userIds) and k.state = 'ended' and k.finished_at > now() - interval '10 seconds'
      group by k.id, p.name`,
    { userIds },
  );
  return rows;
}
