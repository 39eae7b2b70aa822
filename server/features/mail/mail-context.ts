import type { ServiceContext } from '#server/database/service-context.ts';
import type { MailServer } from '#server/integrations/mail/mail-server.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';

/** What writes and sends mails. */
export interface MailContext extends ServiceContext {
  /** Undefined: mails stay in the outbox. */
  mailServer: MailServer | undefined;
  jobs: JobQueue;
  publicUrl: string;
  /** See `InstallationSecrets`. */
  mailKey: string;
  /** Seconds to wait before each further attempt after a temporary failure; after the last one the mail has failed. */
  retryAfterSeconds: readonly number[];
}
