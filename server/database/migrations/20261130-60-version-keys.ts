import type { Knex } from 'knex';

/** A repeated request for a language version gets the version of the first one, also when no brief translates it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table products
      -- Of the request that has added a language version, as those of launch_kits.
      add idempotency_key text,
      add request_fingerprint text,
      add constraint products_keys_have_a_fingerprint
        check ((idempotency_key is null) = (request_fingerprint is null));
    create unique index products_idempotency on products (user_id, idempotency_key) where idempotency_key is not null;
  `);
}
