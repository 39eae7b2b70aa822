import type { Knex } from 'knex';

/** `createUser` opens the credit account of a user. Without one nothing can be booked, which the ledger's key refuses. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger users_open_credit_account on users;
    drop function open_credit_account;
  `);
}
