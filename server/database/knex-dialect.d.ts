// Parts of Knex that its types leave out; a dialect may be derived from them.

declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex';

  class PostgresClient extends Knex.Client {}
  export = PostgresClient;
}

declare module 'knex/lib/dialects/postgres/execution/pg-transaction.js' {
  import type { Knex } from 'knex';

  class PostgresTransaction {
    constructor(client: Knex.Client, container: unknown, config: unknown, outerTx: unknown);
    begin(connection: unknown): Promise<unknown>;
  }
  export = PostgresTransaction;
}
