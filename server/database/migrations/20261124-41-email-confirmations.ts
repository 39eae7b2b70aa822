import type { Knex } from 'knex';

/** One mail per account that proves its address; a newer one replaces it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table email_confirmations (
      account_id uuid primary key references identity_accounts (id) on delete cascade,
      -- Of the link, and of the six digits, which need the installation's key to be guessed.
      token_hash text not null constraint email_confirmations_token unique,
      code_hash text not null,
      expires_at timestamptz not null
    );
    create index email_confirmations_expiry on email_confirmations (expires_at);
  `);
}
