import type { Knex } from 'knex';

/**
 * An address belongs to nobody until it is verified: any number of accounts may have it unverified, one verified. Buyers who
 * are known only by an order (leads) stand beside them, one to an address. A purchase keeps the code of its receipt, which
 * its buyer can claim it with.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop index users_email_unique;
    create index users_email on users (lower(email));
    create unique index users_verified_email_unique on users (lower(email)) where email_verified;
    create unique index users_lead_email_unique on users (lower(email)) where role = 'lead';

    drop index identity_accounts_email_unique;
    create index identity_accounts_email on identity_accounts (lower(email));
    create unique index identity_accounts_verified_email_unique on identity_accounts (lower(email))
      where email_verified;
    -- The costliest hash is looked up with every try.
    create index identity_accounts_cost on identity_accounts
      ((substring(password_hash from '^scrypt[$]([0-9]{1,7})[$]')::integer));

    alter table payment_orders add column receipt_code uuid;
    update payment_orders o set receipt_code = e.code::uuid
      from (
        select payload #>> '{data,id}' as id, max(payload #>> '{data,attributes,identifier}') as code
        from payment_events where payload #>> '{data,type}' = 'orders' group by 1
      ) e
      where e.id = o.id
        and e.code ~ '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';
    create index payment_orders_receipt_code on payment_orders (receipt_code);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index payment_orders_receipt_code;
    alter table payment_orders drop column receipt_code;

    drop index identity_accounts_cost, identity_accounts_verified_email_unique, identity_accounts_email;
    create unique index identity_accounts_email_unique on identity_accounts (lower(email));

    drop index users_lead_email_unique, users_verified_email_unique, users_email;
    create unique index users_email_unique on users (lower(email));
  `);
}
