import type { Knex } from 'knex';

/** The streamed pieces of a text are of use only while its run goes on. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create function forget_progress() returns trigger language plpgsql as $$
    begin
      delete from generation_chunks where generation_id = new.id;
      return null;
    end $$;
    create trigger generations_forget_progress after update of state on generations
      for each row when (old.state in ('queued', 'running') and new.state not in ('queued', 'running'))
      execute function forget_progress();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger generations_forget_progress on generations;
    drop function forget_progress;
  `);
}
