import type { Knex } from 'knex';

/**
 * Who a purchase belongs to no longer follows from the provider's customer number, nor from a user id that anybody can
 * type into a checkout. Owners that purchases have got before stay.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop table payment_customers;

    -- What the checkout says about the user, as it came; only a valid signature makes it count.
    alter table payment_orders rename column claimed_user_id to claim;
    alter table payment_orders alter column claim type text;
    alter table payment_subscriptions rename column claimed_user_id to claim;
    alter table payment_subscriptions alter column claim type text;
    alter table payment_invoices add column claim text;

    -- Who else has bought under a customer number.
    create index payment_orders_customer on payment_orders (customer_id);
    create index payment_subscriptions_customer on payment_subscriptions (customer_id);

    -- The tier that an admin has given: subscriptions add to it and never lower it.
    alter table users add column assigned_tier text check (assigned_tier in ('pro', 'max', 'annual_max'));
    update users set assigned_tier = tier where tier <> 'free' and not exists (
      select from payment_subscriptions s where s.user_id = users.id and s.grants_tier = users.tier
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table users drop column assigned_tier;
    drop index payment_subscriptions_customer, payment_orders_customer;
    alter table payment_invoices drop column claim;
    alter table payment_subscriptions alter column claim type integer
      using case when claim ~ '^[0-9]{1,9}$' then claim::integer end;
    alter table payment_subscriptions rename column claim to claimed_user_id;
    alter table payment_orders alter column claim type integer
      using case when claim ~ '^[0-9]{1,9}$' then claim::integer end;
    alter table payment_orders rename column claim to claimed_user_id;

    create table payment_customers (
      customer_id text primary key,
      user_id integer not null references users (id),
      created_at timestamptz not null default now()
    );
    create index payment_customers_user on payment_customers (user_id);
  `);
}
