import type { Knex } from 'knex';

const noteBalanceAfter = (lock: 'no key update' | 'update') => `
  create or replace function note_balance_after() returns trigger language plpgsql as $$
  begin
    select balance + new.amount into new.balance_after
      from credit_accounts where user_id = new.user_id for ${lock};
    return new;
  end $$;
`;

/**
 * Bookings of one user still queue up, but rows that merely refer to the account (a new hold) do not wait for them:
 * with the stronger lock, a hold and a charge of the same user could wait for each other.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(noteBalanceAfter('no key update'));
}

export async function down(db: Knex): Promise<void> {
  await db.raw(noteBalanceAfter('update'));
}
