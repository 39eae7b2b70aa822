import type { Knex } from 'knex';

/** One-time codes of an authenticator app as a second factor of the embedded provider, and codes for a lost device. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table second_factors (
      account_id uuid primary key references identity_accounts (id) on delete cascade,
      -- Shared with the authenticator app, in base32. It can't be hashed, because codes are computed from it.
      secret text not null,
      -- Null while it is being set up: sign-ins don't ask for it yet.
      confirmed_at timestamptz,
      -- The time step of the last accepted code, so that a code works once (RFC 6238, section 5.2).
      last_step bigint not null default 0,
      created_at timestamptz not null default now()
    );

    create table recovery_codes (
      account_id uuid not null references identity_accounts (id) on delete cascade,
      -- A plain hash is enough for 125 random bits.
      code_hash text not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    );
  `);
}
