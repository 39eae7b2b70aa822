import type { Query } from './open-query.ts';

/** Numbers of mistakes in the kits of a database. */
export interface KitAudit {
  kits: number;
  unfinished: number;
  /** Ended kits that still hold credits. */
  holding: number;
  /** Steps that were sent to a model before an input that they wait for had ended. */
  tooEarly: number;
  /** Written steps that name another version of a text than the one that the kit wrote. */
  otherVersions: number;
  /** Steps whose text was stored more than once. */
  writtenTwice: number;
}

export const soundKits = {
  unfinished: 0,
  holding: 0,
  tooEarly: 0,
  otherVersions: 0,
  writtenTwice: 0,
} as const satisfies Partial<KitAudit>;

/** Checks all kits without the server's code. */
export async function auditKits(query: Query): Promise<KitAudit> {
  const [row] = await query(`
    with steps as (
      select s.*, k.state as kit_state, g.state, g.finished_at, g.used_results,
        (g.attempts->0->>'startedAt')::timestamptz as started_at,
        (select count(*) from content_versions v where v.generation_id = g.id and v.origin = 'generation') as versions
      from launch_kit_steps s join launch_kits k on k.id = s.kit_id join generations g on g.id = s.generation_id
    ), awaited as (
      select s.kit_id, s.started_at, i.finished_at
      from steps s
        cross join lateral unnest(s.required || s.optional) input
        join steps i on i.kit_id = s.kit_id and i.type = input
      where s.started_at is not null
    ), used as (
      select s.kit_id, (u->>'versionNumber')::int as used_version, i.used_version as kit_version
      from steps s
        cross join lateral jsonb_array_elements(coalesce(to_jsonb(s.used_results), '[]')) u
        join steps i on i.kit_id = s.kit_id and i.type = u->>'type'
      where s.state = 'succeeded'
    )
    select
      (select count(*) from launch_kits)::int as kits,
      (select count(*) from launch_kits where state <> 'ended')::int as unfinished,
      (select count(*) from steps s join paid_tasks t on t.id = s.generation_id
        where s.kit_state = 'ended' and t.state in ('waiting', 'queued', 'running'))::int as holding,
      (select count(*) from awaited where finished_at is null or started_at < finished_at)::int as "tooEarly",
      (select count(*) from used where used_version is distinct from kit_version)::int as "otherVersions",
      (select count(*) from steps where versions > 1)::int as "writtenTwice"`);
  return row as unknown as KitAudit;
}
