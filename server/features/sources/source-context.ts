import type { ServiceContext } from '#server/database/service-context.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import type { SourceChecker } from './source-checker.ts';

export interface SourceRequestContext extends ServiceContext {
  jobs: JobQueue;
  /** False: the operator has switched source checks off. */
  checksSources: boolean;
}

export interface SourceContext extends SourceRequestContext {
  checker: SourceChecker;
}
