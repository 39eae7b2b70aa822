import type { Knex } from 'knex';

/** Starting a generation counts the user's unfinished ones, waiting steps of launch kits included. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop index generations_unfinished_of_user;
    create index generations_unfinished_of_user on generations (user_id)
      where state in ('waiting', 'queued', 'running');
  `);
}
