import type { Knex } from 'knex';

/**
 * A sign-in counts by when the password was typed, and the code of a device as long as the session that has approved it. Who
 * has vouched for an address is written down.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Every request reads this table: rather fail and be started again than let all of them queue behind us.
    set local lock_timeout = '5s';

    -- Earlier sign-ins open no session any more.
    alter table users add column sign_ins_ended_at timestamptz;

    -- Null: unverified, or verified before this was written down. What was only typed counts while purchases are practice.
    alter table users
      add column email_verified_by text check (email_verified_by in ('typed', 'operator', 'provider'));

    -- Null once the code is used.
    alter table desktop_sign_in_codes
      add column approved_by text references sessions (id_hash) on delete cascade;
    create index desktop_sign_in_codes_approval on desktop_sign_in_codes (approved_by);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table desktop_sign_in_codes drop column approved_by;
    alter table users drop column sign_ins_ended_at, drop column email_verified_by;
  `);
}
