import type { Knex } from 'knex';

/** Browsers and devices that a user has signed in with, so that a sign-in from another one can be told. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table known_devices (
      user_id integer not null references users (id) on delete cascade,
      -- Of the browser's cookie.
      device_hash text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      primary key (user_id, device_hash)
    );
    create index known_devices_unused on known_devices (last_seen_at);
  `);
}
