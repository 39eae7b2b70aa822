import type { Knex } from 'knex';

/** What is on sale: pay-as-you-go packs and subscriptions. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table plans (
      id integer generated always as identity primary key,
      -- The seed this row was written from, so that it is written once, whatever an admin makes of it.
      seed_key text unique,
      name text not null check (btrim(name) <> ''),
      description text not null default '',
      type text not null check (type in ('pay_as_you_go', 'subscription')),
      recurrency text not null check (recurrency in ('one_time', 'week', 'month', 'year')),
      -- The tier that a subscription gives.
      plan_type text check (plan_type in ('pro', 'max', 'annual_max')),
      -- Ids of the payment provider.
      store_id text check (btrim(store_id) <> ''),
      product_id text check (btrim(product_id) <> ''),
      variant_id text unique check (btrim(variant_id) <> ''),
      checkout_url text check (btrim(checkout_url) <> ''),
      price_cents integer not null check (price_cents >= 0),
      credits integer not null check (credits >= 1),
      active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint plans_type_fits_recurrency check ((type = 'pay_as_you_go') = (recurrency = 'one_time')),
      constraint plans_only_subscriptions_have_a_tier check (plan_type is null or type = 'subscription')
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table plans');
}
