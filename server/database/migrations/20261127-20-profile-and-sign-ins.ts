import type { Knex } from 'knex';

/** What people set about themselves, their picture, and when their account was signed in to. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table users
      -- IANA name; null: that of the device. Mails then name times in UTC.
      add column time_zone text,
      add column default_tier text not null default 'standard' check (default_tier in ('standard', 'premium'));

    -- The zone of the user when the mail was booked.
    alter table mails add column time_zone text;

    create table avatars (
      user_id integer primary key references users (id) on delete cascade,
      -- A PNG that the server has written itself from the checked pixels.
      image bytea not null check (octet_length(image) <= 1200000),
      -- Part of the address, which browsers may cache.
      digest text not null,
      updated_at timestamptz not null default now()
    );
    -- Compressed already.
    alter table avatars alter column image set storage external;

    create table sign_ins (
      id integer primary key generated always as identity,
      user_id integer not null references users (id) on delete cascade,
      way text not null check (way in ('password', 'second_factor', 'recovery_code', 'passkey', 'provider', 'approval')),
      is_refused boolean not null,
      -- Browser and system, or the name of a desktop device; null where nothing is known.
      device text,
      created_at timestamptz not null default now()
    );
    create index sign_ins_of_user on sign_ins (user_id, id desc);
    create index sign_ins_old on sign_ins (created_at);
  `);
}
