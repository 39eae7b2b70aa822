import type { Database } from '#server/database/knex.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import type { SourceRequestContext } from '#server/features/sources/source-context.ts';
import type { AiProvider, ProviderName } from '#server/integrations/ai/ai-provider.ts';
import type { Generation } from '#server/models/content/generation.ts';
import { createCancelRequests } from './engine/cancel-requests.ts';
import { createGenerationLeases } from './engine/generation-leases.ts';
import { createLiveGenerations, type LiveGenerations } from './engine/live-generations.ts';
import { createModelBreakers, type ModelBreakers } from './engine/model-breakers.ts';
import { createProgressWriter } from './engine/progress-writer.ts';
import type { Repeating } from './engine/repeating.ts';

/** What generating needs beyond the ordinary service context. */
export interface GenerationContext extends SourceRequestContext {
  /** Providers with a key (in sample mode all four, answered by the sandbox). */
  ai: Partial<Record<ProviderName, AiProvider>>;
  sampleMode: boolean;
  /** Whole time one generation may take at the providers. */
  deadlineMs: number;
  /** Longest silence of a provider in the middle of an answer. */
  idleMs: number;
  engine: GenerationEngine;
}

/** What this process remembers of its running generations. */
export interface GenerationEngine {
  live: LiveGenerations;
  leases: Repeating;
  progress: Repeating;
  cancels: Repeating;
  breakers: ModelBreakers;
  /** Cancellations under way, by generation: however many ask at once, it is one. */
  cancelling: Map<string, Promise<Generation>>;
}

export function createGenerationEngine(ctx: { db: Database; log: ServiceContext['log'] }): GenerationEngine {
  const live = createLiveGenerations();
  return {
    live,
    leases: createGenerationLeases({ ...ctx, live }),
    progress: createProgressWriter({ ...ctx, live }),
    cancels: createCancelRequests({ ...ctx, live }),
    breakers: createModelBreakers(),
    cancelling: new Map(),
  };
}
