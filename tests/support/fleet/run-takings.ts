import type { Query } from './open-query.ts';

export interface Taking {
  generationId: string;
  fencingToken: number;
  /** The `application_name` of the server's connection. */
  takenBy: string;
  /** Milliseconds since the epoch, by the database's clock. */
  takenAt: number;
  /** When the run ended, on any server. */
  endedAt: number | null;
}

/** Installs a trigger that records who takes over each run, by connection name; rolled-back takeovers are not recorded. */
export async function noteTakings(query: Query): Promise<void> {
  await query(`
    create table run_takings (
      generation_id uuid not null,
      fencing_token integer not null,
      taken_by text not null,
      taken_at timestamptz not null
    );
    create function note_taking() returns trigger language plpgsql as $$
    begin
      if new.kind = 'generation' and new.state = 'running' and (tg_op = 'INSERT' or old.state <> 'running'
          or old.fencing_token <> new.fencing_token) then
        insert into run_takings
          values (new.id, new.fencing_token, current_setting('application_name'), clock_timestamp());
      end if;
      return null;
    end $$;
    create trigger generations_note_taking after insert or update on paid_tasks
      for each row execute function note_taking();
  `);
}

/** All takeovers, ordered within each run. */
export async function listTakings(query: Query): Promise<Taking[]> {
  const rows = await query<{
    generation_id: string;
    fencing_token: number;
    taken_by: string;
    taken_at: Date;
    finished_at: Date | null;
  }>(`select t.*, g.finished_at from run_takings t join generations g on g.id = t.generation_id
      order by t.generation_id, t.taken_at`);
  return rows.map((row) => ({
    generationId: row.generation_id,
    fencingToken: row.fencing_token,
    takenBy: row.taken_by,
    takenAt: row.taken_at.getTime(),
    endedAt: row.finished_at?.getTime() ?? null,
  }));
}

export interface Reclaims {
  /** Milliseconds from the kill of a run's server to its next takeover, ascending; without those of `disturbedMs`. */
  afterMs: number[];
  /** The same where another server or the database was killed between, ascending. */
  disturbedMs: number[];
  /** Number of runs of killed servers that neither ended nor were taken over. */
  abandoned: number;
  /** Number of runs taken from a running server, which is safe but wasteful. */
  takenFromTheLiving: number;
}

/**
 * @param kills when each server process ended, in milliseconds since the epoch
 * @param databaseKills when the database was killed
 */
export function measureReclaims(
  takings: Taking[],
  kills: ReadonlyMap<string, number>,
  databaseKills: readonly number[] = [],
): Reclaims {
  const reclaims: Reclaims = { afterMs: [], disturbedMs: [], abandoned: 0, takenFromTheLiving: 0 };
  const allKills = [...kills.values(), ...databaseKills];
  for (const [index, taking] of takings.entries()) {
    const following = takings[index + 1];
    const next = following?.generationId === taking.generationId ? following : undefined;
    const killedAt = kills.get(taking.takenBy);
    // The server was running at the next takeover, or ended the run before the kill.
    if (killedAt === undefined || killedAt < taking.takenAt || (next && next.takenAt < killedAt)) {
      if (next) reclaims.takenFromTheLiving += 1;
    } else if (next) {
      const isDisturbed = allKills.some((at) => at > killedAt && at < next.takenAt);
      reclaims[isDisturbed ? 'disturbedMs' : 'afterMs'].push(next.takenAt - killedAt);
    } else if (taking.endedAt === null) {
      reclaims.abandoned += 1;
    }
  }
  for (const list of [reclaims.afterMs, reclaims.disturbedMs]) list.sort((a, b) => a - b);
  return reclaims;
}
