import type { Knex } from 'knex';

/**
 * What the payment provider has told us. Events are kept as they came; orders, subscriptions and invoices hold the
 * newest known state of the provider's objects, whatever the order in which it arrived, and what we made of it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table payment_events (
      id integer generated always as identity primary key,
      provider text not null,
      -- SHA-256 of the delivery: the same bytes twice are one event.
      body_hash text not null unique,
      event_name text not null,
      is_test boolean not null,
      payload jsonb not null,
      state text not null default 'received' check (state in ('received', 'processed', 'ignored', 'refused', 'failed')),
      -- Why it is not processed, for admins.
      reason text,
      attempts integer not null default 0,
      received_at timestamptz not null default now(),
      processed_at timestamptz
    );
    create index payment_events_open on payment_events (id desc) where state not in ('processed', 'ignored');

    -- Who a customer of the provider is. The first link stays.
    create table payment_customers (
      customer_id text primary key,
      user_id integer not null references users (id),
      created_at timestamptz not null default now()
    );
    create index payment_customers_user on payment_customers (user_id);

    create table payment_orders (
      id text primary key,
      customer_id text not null,
      email text not null,
      -- Null while nobody could be found whom it belongs to.
      user_id integer references users (id),
      -- From the checkout, where the product had put it.
      claimed_user_id integer,
      variant_id text not null,
      product_name text not null,
      quantity integer not null check (quantity >= 1),
      -- Our plan of the variant; null for a variant we don't know.
      plan_id integer references plans (id),
      currency text not null,
      total_cents integer not null,
      total_usd_cents integer not null,
      refunded_cents integer not null,
      refunded_usd_cents integer not null,
      status text not null,
      is_test boolean not null,
      -- What was booked: null before the first booking.
      credits_granted integer check (credits_granted >= 0),
      -- Of these, taken back after refunds, the part that was spent already included.
      credits_taken_back integer not null default 0 check (credits_taken_back >= 0),
      created_at timestamptz not null,
      provider_updated_at timestamptz not null,
      constraint payment_orders_no_more_back_than_granted check (credits_taken_back <= coalesce(credits_granted, 0))
    );
    create index payment_orders_user on payment_orders (user_id);
    create index payment_orders_email on payment_orders (lower(email)) where user_id is null;
    create index payment_orders_newest on payment_orders (created_at desc);

    create table payment_subscriptions (
      id text primary key,
      order_id text not null,
      customer_id text not null,
      email text not null,
      user_id integer references users (id),
      claimed_user_id integer,
      variant_id text not null,
      plan_id integer references plans (id),
      status text not null,
      renews_at timestamptz,
      ends_at timestamptz,
      card_brand text,
      card_last_four text,
      is_test boolean not null,
      -- The tier it gives now; null when it gives none.
      grants_tier text check (grants_tier in ('pro', 'max', 'annual_max')),
      created_at timestamptz not null,
      provider_updated_at timestamptz not null
    );
    create index payment_subscriptions_user on payment_subscriptions (user_id);
    create index payment_subscriptions_email on payment_subscriptions (lower(email)) where user_id is null;
    create index payment_subscriptions_ending on payment_subscriptions (ends_at) where grants_tier is not null;

    -- Which variant a subscription was at when: an invoice that arrives late still gives what it was for.
    create table payment_subscription_variants (
      subscription_id text not null,
      seen_at timestamptz not null,
      variant_id text not null,
      primary key (subscription_id, seen_at)
    );

    create table payment_invoices (
      id text primary key,
      subscription_id text not null,
      customer_id text not null,
      email text not null,
      user_id integer references users (id),
      -- What it paid for, once known.
      variant_id text,
      plan_id integer references plans (id),
      reason text not null,
      status text not null,
      currency text not null,
      total_cents integer not null,
      total_usd_cents integer not null,
      refunded_cents integer not null,
      refunded_usd_cents integer not null,
      discount_cents integer not null,
      is_test boolean not null,
      credits_granted integer check (credits_granted >= 0),
      credits_taken_back integer not null default 0 check (credits_taken_back >= 0),
      created_at timestamptz not null,
      provider_updated_at timestamptz not null,
      constraint payment_invoices_no_more_back_than_granted check (credits_taken_back <= coalesce(credits_granted, 0))
    );
    create index payment_invoices_subscription on payment_invoices (subscription_id);
    create index payment_invoices_user on payment_invoices (user_id);

    create table payment_reconciliations (
      id integer generated always as identity primary key,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      -- Null: by the clock.
      started_by integer references users (id),
      report jsonb not null default '{}',
      error text
    );

    -- Whether the identity provider vouches for the address; parked purchases go to nobody else.
    alter table users add column email_verified boolean not null default false;

    -- A purchase that is taken back was never granted: what remains of the total is what was used.
    create or replace function apply_transaction() returns trigger language plpgsql as $$
    begin
      update credit_accounts
        set balance = balance + new.amount,
            granted = granted + case
              when new.type = 'purchase' or (new.type = 'refund' and new.amount < 0) then new.amount else 0 end
        where user_id = new.user_id;
      return null;
    end $$;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    create or replace function apply_transaction() returns trigger language plpgsql as $$
    begin
      update credit_accounts
        set balance = balance + new.amount,
            granted = granted + case when new.type = 'purchase' then new.amount else 0 end
        where user_id = new.user_id;
      return null;
    end $$;
    alter table users drop column email_verified;
    drop table payment_reconciliations, payment_invoices, payment_subscription_variants, payment_subscriptions,
      payment_orders, payment_customers, payment_events;
  `);
}
