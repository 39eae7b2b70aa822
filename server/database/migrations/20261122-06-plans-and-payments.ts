import type { Knex } from 'knex';

/**
 * Plans and data of the payment provider. Events are stored unchanged. Orders, subscriptions and invoices
 * hold the newest known state of the provider's objects, in whatever order events arrive, and what was booked
 * for it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table plans (
      id integer generated always as identity primary key,
      -- The seed this row was written from. It is written once; admins may change it afterwards.
      seed_key text unique,
      name text not null check (btrim(name) <> ''),
      description text not null default '',
      type text not null check (type in ('pay_as_you_go', 'subscription')),
      recurrency text not null check (recurrency in ('one_time', 'week', 'month', 'year')),
      -- The tier that a subscription gives.
      plan_type text check (plan_type in ('pro', 'max', 'annual_max')),
      price_cents integer not null check (price_cents >= 0),
      credits integer not null check (credits >= 1),
      -- Null: as many as the server's configuration allows.
      product_limit integer check (product_limit >= 1),
      -- Ids of the payment provider.
      store_id text check (btrim(store_id) <> ''),
      product_id text check (btrim(product_id) <> ''),
      variant_id text unique check (btrim(variant_id) <> ''),
      checkout_url text check (btrim(checkout_url) <> ''),
      active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint plans_type_fits_recurrency check ((type = 'pay_as_you_go') = (recurrency = 'one_time')),
      constraint plans_only_subscriptions_have_a_tier check (plan_type is null or type = 'subscription')
    );

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

    create table payment_orders (
      id text primary key,
      customer_id text not null,
      email text not null,
      -- Null: parked, the owner is not known yet.
      user_id integer references users (id),
      -- What the checkout says about the user, as it came. Only a valid signature makes it count.
      claim text,
      -- Its buyer can claim the purchase with it.
      receipt_code uuid,
      variant_id text not null,
      product_name text not null,
      quantity integer not null check (quantity >= 1),
      -- Null: a variant that none of our plans has.
      plan_id integer references plans (id),
      currency text not null,
      total_cents integer not null,
      total_usd_cents integer not null,
      refunded_cents integer not null,
      refunded_usd_cents integer not null,
      status text not null,
      is_test boolean not null,
      -- Null before the first booking.
      credits_granted integer check (credits_granted >= 0),
      -- Of these, taken back after refunds, the part that was spent already included.
      credits_taken_back integer not null default 0 check (credits_taken_back >= 0),
      created_at timestamptz not null,
      provider_updated_at timestamptz not null,
      constraint payment_orders_no_more_back_than_granted check (credits_taken_back <= coalesce(credits_granted, 0))
    );
    create index payment_orders_user on payment_orders (user_id);
    create index payment_orders_customer on payment_orders (customer_id);
    create index payment_orders_email on payment_orders (lower(email)) where user_id is null;
    create index payment_orders_receipt_code on payment_orders (receipt_code);
    create index payment_orders_newest on payment_orders (created_at desc);

    create table payment_subscriptions (
      id text primary key,
      order_id text not null,
      customer_id text not null,
      email text not null,
      user_id integer references users (id),
      claim text,
      variant_id text not null,
      plan_id integer references plans (id),
      -- The tier it gives now. Null: none.
      grants_tier text check (grants_tier in ('pro', 'max', 'annual_max')),
      status text not null,
      renews_at timestamptz,
      ends_at timestamptz,
      card_brand text,
      card_last_four text,
      is_test boolean not null,
      created_at timestamptz not null,
      provider_updated_at timestamptz not null
    );
    create index payment_subscriptions_user on payment_subscriptions (user_id);
    create index payment_subscriptions_customer on payment_subscriptions (customer_id);
    create index payment_subscriptions_email on payment_subscriptions (lower(email)) where user_id is null;
    create index payment_subscriptions_ending on payment_subscriptions (ends_at) where grants_tier is not null;

    -- Which variant a subscription had when, so that a late invoice grants the credits of its own time.
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
      claim text,
      -- What it paid for. Null: unknown.
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
    create index payment_invoices_user on payment_invoices (user_id);
    create index payment_invoices_subscription on payment_invoices (subscription_id);

    create table payment_reconciliations (
      id integer generated always as identity primary key,
      -- Null: scheduled.
      started_by integer references users (id),
      report jsonb not null default '{}',
      error text,
      started_at timestamptz not null default now(),
      finished_at timestamptz
    );
  `);
}
