import { beforeEach } from 'vitest';
import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import { readShowcase, type Showcase } from '#server/showcases/read-showcase.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import {
  app,
  fault,
  prepareGenerationBench,
  replica,
} from '#tests/server/http/generation/generation-bench.ts';
import type { FaultRuleInput } from '#tests/support/providers/faults/fault-schema.ts';
import { type Flaw, spoilText } from '#tests/support/providers/faults/spoil-text.ts';

/** Prepares servers that check and correct texts, and the example product. */
export function prepareRepairBench(options: Parameters<typeof prepareGenerationBench>[0] = {}): void {
  prepareGenerationBench({ ...options, withExample: true });
  beforeEach(() => {
    app.generation.repairs = true;
    if (options.withReplica) replica.generation.repairs = true;
  });
}

type Model = readonly [ProviderName, string];

export const models: [Model, Model, Model, Model] = [
  ['openai', 'gpt-6.1-terra'],
  ['anthropic', 'claude-haiku-5-5'],
  ['gemini', 'gemini-3.8-flash'],
  ['perplexity', 'perplexity/sonar'],
];

/** Sets the models of a category, in fallback order. */
export async function useModels(category: Category, ...chain: Model[]): Promise<void> {
  await AiModelConfig.query(app.db).where({ category }).delete();
  await AiModelConfig.query(app.db).insert(
    (['standard', 'premium'] as const).flatMap((tier) =>
      chain.map(([provider, model], index) => ({ category, tier, position: index + 1, provider, model })),
    ),
  );
}

export function showcase(type: ContentType): Showcase {
  const found = readShowcase('crewboard-en', type);
  if (!found) throw new Error(`no showcase of ${type}`);
  return found;
}

export const GOOD = showcase('sales_page').text;

type Text = Pick<Extract<FaultRuleInput['fault'], { kind: 'flawed' }>, 'text' | 'sources'>;

/** Sets a model's next response: the good text with these flaws. */
export const writes = (flaws: Flaw[], { text = GOOD, sources = [] }: Partial<Text> = {}) =>
  fault({
    fault: flaws.length === 0 ? { kind: 'answer', text, sources } : { kind: 'flawed', flaws, text, sources },
  });

export const flawed = (flaws: Flaw[]) => spoilText(GOOD, flaws);

/** Requests to models, as JSON. */
export const asked = (provider?: ProviderName) =>
  (provider ? [provider] : models.map(([name]) => name)).flatMap((name) =>
    app.standIns
      .requests(name)
      .filter(({ method }) => method === 'POST')
      .map((request) => JSON.stringify(request.body)),
  );
