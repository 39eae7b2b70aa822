import type { Knex } from 'knex';

/** A product has one running check of its texts. The fingerprint of such a task is the id of its product. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create unique index paid_tasks_one_set_check on paid_tasks (fingerprint)
      where kind = 'set-check' and state in ('queued', 'running');
  `);
}
