import type { Database } from '#server/database/knex.ts';

/** A user as a purchase or an invitation leaves one: with an empty credit account and no way to sign in. */
export async function insertUser(db: Database, columns: { email: string; role: string }): Promise<void> {
  const [user] = await db('users').insert(columns).returning('id');
  await db('credit_accounts').insert({ userId: user.id });
}
