import type { Logger } from 'pino';
import type { Quotas } from '#server/context/quotas.ts';
import type { Database } from './knex.ts';

/** What every service gets: the database (or the transaction it runs in), a clock, a logger and the limits. */
export interface ServiceContext {
  db: Database;
  now: () => Date;
  log: Logger;
  quotas: Quotas;
}
