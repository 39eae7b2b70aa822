import type { ServiceContext } from '#server/database/service-context.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import type { SourceChecker } from './source-checker.ts';

export interface SourceRequestContext extends ServiceContext {
  jobs: JobQueue;
  /** False if the operator has switched off source checks. */
  checksSources: boolean;
}

export interface SourceContext extends SourceRequestContext {
  checker: SourceChecker;
}
