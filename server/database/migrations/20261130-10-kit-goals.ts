import type { Knex } from 'knex';

/** A kit has one pace, and may be for a goal. A later release drops `mode`, which servers of the earlier one read. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table launch_kits
      alter column mode set default 'thorough',
      add column goal text check (
        goal in ('landing_page', 'email_sequence', 'video_script', 'lead_magnet', 'research', 'launch'));
    update launch_kits set mode = 'thorough' where state <> 'ended';
  `);
}
