import type { Knex } from 'knex';

/** Rubric points that a finished text still fails after its check. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- [{check, outcome, section, detail}]: points of the rubric that the text fails. Null: not checked, or edited since.
    alter table generated_contents add column open_points jsonb;
    alter table content_versions add column open_points jsonb;
  `);
}
