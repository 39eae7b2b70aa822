import type { Knex } from 'knex';
import PostgresTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';

/** Its first statements do not wait until the database has answered `BEGIN`; they reach it afterwards all the same. */
class PipeliningTransaction extends PostgresTransaction {
  override async begin(connection: unknown): Promise<void> {
    // Without a transaction, which takes a lost connection, Knex rejects the whole and refuses further statements.
    void super.begin(connection);
  }
}

/** PostgreSQL by connections with `pipeline: true`, which send statements without waiting for the answer before. */
export class PipeliningClient extends PostgresClient {
  override transaction(...[container, config, outer]: Parameters<Knex.Client['transaction']>) {
    return new PipeliningTransaction(this, container, config, outer) as unknown as Knex.Transaction;
  }
}
