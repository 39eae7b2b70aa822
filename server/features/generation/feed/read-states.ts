import type { Database } from '#server/database/knex.ts';

/** Number of ended generations in a snapshot, the latest ones. */
export const ENDED_IN_SNAPSHOT = 10;

export interface SeenState {
  id: string;
  userId: number;
  isUnfinished: boolean;
  /** Changes with every value that clients receive, except `characters`. */
  stamp: string;
  /** Of the current attempt, at most half a second old. */
  characters: number;
}

/** The unfinished generations of these users. Also those just started, which may have ended since the last query. */
export async function readStates(db: Database, userIds: readonly number[]): Promise<Map<string, SeenState>> {
  const { rows } = await db.raw<{ rows: SeenState[] }>(
    `select g.id, g.user_id as "userId", g.state in ('queued', 'running') as "isUnfinished",
            concat_ws(' ', g.state, g.attempt, g.model, g.cancel_requested_at) as stamp,
            coalesce((select c.start_offset + length(c.text) from generation_chunks c
                       where c.generation_id = g.id and c.attempt = g.attempt
                       order by c.start_offset desc limit 1), 0) as characters
       from generations g
      where g.user_id = any(:userIds)
        and g.state <> 'waiting'
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
