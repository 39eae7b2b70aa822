import type { Knex } from 'knex';

/** Questions of customers to the operator. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table help_requests (
      id integer primary key generated always as identity,
      user_id integer not null references users (id),
      subject text not null,
      message text not null,
      -- The booking that it is about.
      transaction_id integer references credit_transactions (id),
      state text not null default 'open' check (state in ('open', 'answered')),
      created_at timestamptz not null default clock_timestamp()
    );
    create index help_requests_user on help_requests (user_id, created_at);
    create index help_requests_state on help_requests (state, id);
  `);
}
