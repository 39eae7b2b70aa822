import type { Knex } from 'knex';

/** Passkeys (WebAuthn) of the embedded provider's accounts. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references identity_accounts (id) on delete cascade,
      -- The authenticator's own id, in base64url.
      credential_id text not null constraint passkeys_credential unique,
      public_key bytea not null,
      -- Of the last signature; a lower one means that the key was copied.
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkeys_account on passkeys (account_id);
  `);
}
