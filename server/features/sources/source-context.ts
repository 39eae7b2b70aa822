import type { ServiceContext } from '#server/database/service-context.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import type { SourceChecker } from './source-checker.ts';

/** What asking for a check takes. */
export interface SourceRequestContext extends ServiceContext {
  jobs: JobQueue;
  /** False: the operator wants no request to leave for a source. */
  checksSources: boolean;
}

/** What checking takes beyond that. */
export interface SourceContext extends SourceRequestContext {
  checker: SourceChecker;
}
