import type { Knex } from 'knex';

/**
 * Accounts of the embedded identity provider belong to this installation, whatever its address: they used to be bound
 * to the public address, and moving to another port or domain locked everybody out.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    update user_identities set issuer = 'embedded'
    where subject in (select id::text from identity_accounts)
  `);
}

export async function down(): Promise<void> {
  // The former addresses are not known any more, and nothing needs them.
}
