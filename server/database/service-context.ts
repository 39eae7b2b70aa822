import type { Logger } from 'pino';
import type { Quotas } from '#server/context/quotas.ts';
import type { Database } from './knex.ts';

export interface ServiceContext {
  /** The pool, or the transaction that the service runs in. */
  db: Database;
  now: () => Date;
  log: Logger;
  quotas: Quotas;
  /**
   * Enqueues the sending of a mail in the caller's transaction. Undefined in the operator's command: housekeeping then
   * finds the mail.
   */
  announceMail?: (db: Database, mailId: string) => Promise<unknown>;
}
