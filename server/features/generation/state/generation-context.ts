import type { Logger } from 'pino';
import type { Database } from '#server/database/knex.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import {
  createGenerationFeed,
  type GenerationFeed,
} from '#server/features/generation/feed/generation-feed.ts';
import type { PageReader } from '#server/features/generation/pages/page-reader.ts';
import type { SourceRequestContext } from '#server/features/sources/source-context.ts';
import type { AiProvider, ProviderName } from '#server/integrations/ai/ai-provider.ts';
import type { Generation } from '#server/models/content/generation.ts';
import type { AttemptCounters } from '#server/rate-limits/rate-limits.ts';
import { createGenerationLeases } from './generation-leases.ts';
import { createLiveGenerations, type LiveGenerations } from './live-generations.ts';
import { createModelBreakers, type ModelBreakers } from './model-breakers.ts';
import { createProgressWriter } from './progress-writer.ts';
import { type Repeating, repeating } from './repeating.ts';

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
  pages: PageReader;
  /** False if the operator has switched off the reading of pages. */
  readsPages: boolean;
  /** Texts of a launch kit that are written at the same time. */
  kitParallelTexts: number;
  /** Counts free cancels, and texts that ended unfinished and free. */
  attempts: AttemptCounters;
  engine: GenerationEngine;
}

/** State of this process's generations. */
export interface GenerationEngine {
  live: LiveGenerations;
  leases: Repeating;
  progress: Repeating;
  cancels: Repeating;
  breakers: ModelBreakers;
  feed: GenerationFeed;
  /** Cancellations under way by generation id, so that simultaneous requests share one. */
  cancelling: Map<string, Promise<Generation>>;
  /** Looks for queued generations at once instead of at the next sweep. */
  startQueued: () => void;
}

export function createGenerationEngine(ctx: { db: Database; log: ServiceContext['log'] }): GenerationEngine {
  const live = createLiveGenerations();
  return {
    live,
    leases: createGenerationLeases({ ...ctx, live }),
    progress: createProgressWriter({ ...ctx, live }),
    cancels: createCancelRequests({ ...ctx, live }),
    breakers: createModelBreakers(),
    feed: createGenerationFeed(ctx),
    cancelling: new Map(),
    startQueued: () => undefined,
  };
}

const LOOK_MS = 250;

/** Stops runs of this process that were cancelled on another server. */
function createCancelRequests(ctx: { db: Database; log: Logger; live: LiveGenerations }): Repeating {
  async function look(): Promise<void> {
    if (ctx.live.size === 0) return;
    const rows: { id: string; fencingToken: number }[] = await ctx
      .db('generations')
      .whereIn('state', ['queued', 'running'])
      .whereNotNull('cancelRequestedAt')
      .select('id', 'fencingToken');
    for (const { id, fencingToken } of rows) {
      const live = ctx.live.get(id);
      if (live?.fencingToken === fencingToken) live.stop('cancelled');
    }
  }

  return repeating(look, { everyMs: LOOK_MS, log: ctx.log, failure: 'cancellations not looked for' });
}
