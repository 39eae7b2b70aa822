import type { ServiceContext } from '#server/database/service-context.ts';
import {
  createGenerationFeed,
  type GenerationFeed,
} from '#server/features/generation/feed/generation-feed.ts';
import type { PageReader } from '#server/features/generation/pages/page-reader.ts';
import type { SourceRequestContext } from '#server/features/sources/source-context.ts';
import type { Work } from '#server/features/tasks/repeating.ts';
import { createTaskRunner, type TaskRunner } from '#server/features/tasks/task-runner.ts';
import type { AiProvider, ProviderName } from '#server/integrations/ai/ai-provider.ts';
import type { Generation } from '#server/models/content/generation.ts';
import type { AttemptCounters } from '#server/rate-limits/rate-limits.ts';
import { createLiveGenerations, type LiveGenerations } from './live-generations.ts';
import { createModelBreakers, type ModelBreakers } from './model-breakers.ts';
import { createProgressWriter } from './progress-writer.ts';

export interface GenerationContext extends SourceRequestContext {
  /** Providers that have a key. In sample mode samples replace all of them. */
  ai: Partial<Record<ProviderName, AiProvider>>;
  sampleMode: boolean;
  /** Secret from which the names of the data tags in prompts are derived. */
  promptKey: string;
  /** Time limit of one generation in milliseconds. */
  deadlineMs: number;
  /** Longest pause in the middle of a response, in milliseconds. */
  idleMs: number;
  /** Whether finished texts are checked and corrected once. False in sample mode; the prompt lab ignores it. */
  repairs: boolean;
  /** Whether a second model reads finished texts. False in sample mode. */
  reviews: boolean;
  pages: PageReader;
  /** False if the operator has switched off the reading of pages. */
  readsPages: boolean;
  /** Texts of a launch kit that are written at the same time. */
  kitParallelTexts: number;
  /** Counts free cancels, and texts that ended unfinished and free. */
  attempts: AttemptCounters;
  engine: GenerationEngine;
}

/** State of this process's tasks. */
export interface GenerationEngine {
  live: LiveGenerations;
  tasks: TaskRunner;
  /** Writes progress. */
  progress: Work;
  breakers: ModelBreakers;
  feed: GenerationFeed;
  /** Cancellations under way by generation id, so that simultaneous requests share one. */
  cancelling: Map<string, Promise<Generation>>;
}

export function createGenerationEngine(ctx: ServiceContext): GenerationEngine {
  const tasks = createTaskRunner(ctx);
  const live = createLiveGenerations(tasks);
  return {
    live,
    tasks,
    progress: createProgressWriter({ ...ctx, live }),
    breakers: createModelBreakers(),
    feed: createGenerationFeed({ ...ctx, lookNow: tasks.lookNow }),
    cancelling: new Map(),
  };
}
