import type { Knex } from 'knex';

/** Findings of the pre-flight checks that the user has looked at and left as they are, by key, oldest first. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`alter table generated_contents add column dismissed_findings text[] not null default '{}'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table generated_contents drop column dismissed_findings');
}
