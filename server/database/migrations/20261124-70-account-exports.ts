import type { Knex } from 'knex';

/** Exports of all data of an account: the job's state, and the ZIP in parts. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table account_exports (
      id uuid primary key,
      user_id integer not null references users (id),
      state text not null check (state in ('queued', 'writing', 'ready', 'failed')),
      -- Incremented by each start of the job. Writes of an older run are refused.
      run integer not null default 0,
      records_written integer not null default 0,
      records_total integer,
      bytes bigint,
      created_at timestamptz not null default now(),
      -- The last progress. Without progress the job is lost.
      touched_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create index account_exports_user on account_exports (user_id, created_at desc);
    create unique index account_exports_unfinished on account_exports (user_id) where state in ('queued', 'writing');

    create table account_export_parts (
      export_id uuid not null references account_exports (id) on delete cascade,
      run integer not null,
      position integer not null,
      data bytea not null,
      primary key (export_id, run, position)
    );
    -- The parts are compressed already.
    alter table account_export_parts alter column data set storage external;
  `);
}
