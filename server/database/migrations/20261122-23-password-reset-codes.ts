import type { Knex } from 'knex';

/** Codes with which the owner of an account chooses a new password, one for each account. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table password_reset_codes (
      account_id uuid primary key references identity_accounts (id) on delete cascade,
      code_hash text not null,
      expires_at timestamptz not null
    );
    create index password_reset_codes_expiry on password_reset_codes (expires_at);
    insert into password_reset_codes (account_id, code_hash, expires_at)
      select a.id, p.id, p.expires_at
      from oidc_payloads p join identity_accounts a on a.id = (p.payload->>'accountId')::uuid
      where p.model = 'PasswordReset'
      on conflict do nothing;
    delete from oidc_payloads where model = 'PasswordReset';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table password_reset_codes');
}
