import type { Logger } from 'pino';
import type { Database } from './database/knex.ts';

/** What every service gets: the database (or the transaction it runs in), a clock and a logger. */
export interface ServiceContext {
  db: Database;
  now: () => Date;
  log: Logger;
}
