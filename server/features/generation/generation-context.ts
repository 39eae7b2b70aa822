import type { AiProvider, ProviderName } from '#server/integrations/ai/ai-provider.ts';
import type { JobQueue } from '#server/jobs/job-queue.ts';
import type { ServiceContext } from '#server/service-context.ts';
import type { RunningGenerations } from './running-generations.ts';

/** What generating needs beyond the ordinary service context. */
export interface GenerationContext extends ServiceContext {
  /** Providers with a key (in sample mode all four, answered by the sandbox). */
  ai: Partial<Record<ProviderName, AiProvider>>;
  sampleMode: boolean;
  /** Whole time one generation may take at the provider. */
  deadlineMs: number;
  /** Longest silence of a provider in the middle of an answer. */
  idleMs: number;
  running: RunningGenerations;
  jobs: JobQueue;
}
