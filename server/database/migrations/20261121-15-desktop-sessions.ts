import type { Knex } from 'knex';

/**
 * Sessions of the desktop application beside those of browsers, and what people see of both in their settings. Only
 * adds: a server that knows nothing of it goes on working, and what it inserts gets the defaults.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Every request reads this table: rather fail and be started again than let all of them queue behind us.
    set local lock_timeout = '5s';

    alter table sessions
      -- What the outside knows a session by. Not derived from the hash, so that it says nothing about it.
      add column public_id uuid not null default gen_random_uuid(),
      add column kind text not null default 'browser' check (kind in ('browser', 'desktop')),
      add column device_name text,
      -- Null: not used since it was made.
      add column last_seen_at timestamptz;

    -- One-time codes of sign-ins on devices. The key is a hash, as with sessions.
    create table desktop_sign_in_codes (
      code_hash text primary key,
      user_id integer not null references users (id) on delete cascade,
      code_challenge text not null,
      redirect_uri text not null,
      device_name text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      -- The session it was exchanged for: a second exchange ends that session.
      session_id_hash text
    );
    create index desktop_sign_in_codes_user on desktop_sign_in_codes (user_id);
    create index desktop_sign_in_codes_expiry on desktop_sign_in_codes (expires_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table desktop_sign_in_codes;
    delete from sessions where kind = 'desktop';
    alter table sessions
      drop column public_id, drop column kind, drop column device_name, drop column last_seen_at;
  `);
}
