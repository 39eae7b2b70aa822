import type { Knex } from 'knex';

/** Changes of an account's address: first confirmed at the new one, then undoable from the old one. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table email_changes (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references identity_accounts (id) on delete cascade,
      new_email text not null,
      -- Of the link and the six digits in the mail to the new address. Null: that mail is not booked.
      token_hash text constraint email_changes_token unique,
      code_hash text,
      expires_at timestamptz not null,
      -- Null until the change is made; then what it has replaced.
      changed_at timestamptz,
      old_email text,
      old_verified_by text,
      -- Of the link to the old address. Null: not verified, so nobody was told.
      undo_hash text constraint email_changes_undo unique,
      created_at timestamptz not null default now()
    );
    -- A newer request replaces the one that waits.
    create unique index email_changes_waiting on email_changes (account_id) where changed_at is null;
    create index email_changes_account on email_changes (account_id);
  `);
}
