import type { Knex } from 'knex';

/** Indexes for admin reports, which read ranges of time. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index generations_created on generations (created_at);
    create index activity_logs_created on activity_logs (created_at, user_id);
    create index credit_transactions_created on credit_transactions (created_at);
    create index payment_invoices_newest on payment_invoices (created_at desc);
  `);
}
