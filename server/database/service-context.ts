import type { Logger } from 'pino';
import type { Quotas } from '#server/context/quotas.ts';
import type { Database } from './knex.ts';

export interface ServiceContext {
  /** The pool, or the transaction that the service runs in. */
  db: Database;
  now: () => Date;
  log: Logger;
  quotas: Quotas;
}
