import type { Knex } from 'knex';

/** What became of the sources that texts cite, and which earlier results a text was written from. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- One row per user and address, so that nobody learns from it what others cite. Facts only: the address itself
    -- stays with the texts that cite it.
    create table source_checks (
      user_id integer not null references users (id) on delete cascade,
      url_hash bytea not null check (octet_length(url_hash) = 32),
      state text not null check (state in ('reachable', 'gone', 'refused', 'failing', 'timeout', 'no_site',
        'unreachable', 'certificate', 'redirects', 'blocked')),
      http_status integer,
      -- Where a redirect led, when to another site.
      final_domain text,
      page_title text,
      checked_at timestamptz not null,
      primary key (user_id, url_hash)
    );
    create index source_checks_of_user_by_age on source_checks (user_id, checked_at);
    create index source_checks_by_age on source_checks (checked_at);

    -- [{type, contentId, versionNumber}]; null: from before this was noted down.
    alter table generations add column used_results jsonb;
    alter table generated_contents add column used_results jsonb;
    alter table content_versions add column used_results jsonb;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table content_versions drop column used_results;
    alter table generated_contents drop column used_results;
    alter table generations drop column used_results;
    drop table source_checks;
  `);
}
