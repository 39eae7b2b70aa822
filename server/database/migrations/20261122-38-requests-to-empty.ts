import type { Knex } from 'knex';

/** What was typed in for texts of which nothing was stored, until the housekeeping empties it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index generations_requests_to_empty on generations (finished_at)
      where state in ('failed', 'cancelled') and content_id is null and coalesce(request->'variables', '{}') <> '{}'
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index generations_requests_to_empty');
}
