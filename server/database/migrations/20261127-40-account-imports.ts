import type { Knex } from 'knex';

/** Imports of an account's export: the job's state, the ZIP in parts, and its records by product. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table account_imports (
      id uuid primary key,
      user_id integer not null references users (id),
      state text not null
        check (state in ('uploading', 'queued', 'checking', 'writing', 'done', 'failed', 'cancelled')),
      -- Incremented by each start of the job. Writes of an older run are refused.
      run integer not null default 0,
      bytes bigint not null default 0,
      records_written integer not null default 0,
      records_total integer,
      result jsonb not null default '{}',
      error_code text,
      error_params jsonb,
      created_at timestamptz not null default now(),
      -- The last progress. Without progress the upload or the job is lost.
      touched_at timestamptz not null default now(),
      finished_at timestamptz
    );
    create index account_imports_user on account_imports (user_id, created_at desc);
    create unique index account_imports_unfinished on account_imports (user_id)
      where state in ('uploading', 'queued', 'checking', 'writing');

    create table account_import_parts (
      import_id uuid not null references account_imports (id) on delete cascade,
      position integer not null,
      data bytea not null,
      primary key (import_id, position)
    );
    -- The parts are compressed already.
    alter table account_import_parts alter column data set storage external;

    -- Checked records, read again by product. Unlogged, because they can be read from the parts again.
    create unlogged table account_import_records (
      import_id uuid not null references account_imports (id) on delete cascade,
      -- Id of the product in the file; 0: of the account.
      product integer not null,
      kind text not null,
      position integer not null,
      record text not null,
      primary key (import_id, product, kind, position)
    );

    -- Where an imported record comes from, so that it is not imported twice.
    alter table products add column origin text;
    create unique index products_origin on products (user_id, origin) where origin is not null;
    alter table product_briefs add column origin text;
    create unique index product_briefs_origin on product_briefs (user_id, origin) where origin is not null;
  `);
}
