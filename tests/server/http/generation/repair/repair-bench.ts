import { beforeAll, beforeEach } from 'vitest';
import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import type { FaultRuleInput } from '#server/sandbox/faults/fault-schema.ts';
import { type Flaw, spoilText } from '#server/sandbox/faults/spoil-text.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import {
  app,
  fault,
  prepareGenerationBench,
  replica,
} from '#tests/server/http/generation/generation-bench.ts';
import { replacePrompt } from '#tests/support/database/replace-prompt.ts';

/** Servers that check and correct, with short templates whose rules a short text keeps. */
export function prepareRepairBench(options: Parameters<typeof prepareGenerationBench>[0] = {}): void {
  prepareGenerationBench(options);
  beforeAll(async () => {
    await shorten('sales_page');
    await shorten('vertical_landscape');
    await shorten('lead_nurture', 'Messages\n1. One\n2. Two\n3. Three\n4. Four\n5. Five\n6. Six');
  });
  beforeEach(() => {
    app.generation.repairs = true;
    if (options.withReplica) replica.generation.repairs = true;
  });
}

async function shorten(type: string, sections = '1. One\n2. Two\n3. Three'): Promise<void> {
  await replacePrompt(app.db, { type, prompt: `Write about {{productName}}.\n${sections}` });
  const words = { words: [50, type === 'lead_nurture' ? 3_000 : 200] };
  await app
    .db('prompt_templates')
    .where({ type })
    .update({ depth: JSON.stringify({ standard: words, premium: words }) });
}

type Model = readonly [ProviderName, string];

export const models: [Model, Model, Model, Model] = [
  ['openai', 'gpt-6.1-terra'],
  ['anthropic', 'claude-haiku-5-5'],
  ['gemini', 'gemini-3.8-flash'],
  ['perplexity', 'perplexity/sonar'],
];

/** Texts of a category are written by these models, in this order. */
export async function useModels(category: Category, ...chain: Model[]): Promise<void> {
  await AiModelConfig.query(app.db).where({ category }).delete();
  await AiModelConfig.query(app.db).insert(
    (['standard', 'premium'] as const).flatMap((tier) =>
      chain.map(([provider, model], index) => ({ category, tier, position: index + 1, provider, model })),
    ),
  );
}

const SENTENCE =
  'The dispatch board of Crewboard checks the parts on each van before a technician drives out. ';
/** Passes the checks of `sales_page`. */
export const GOOD = `# Crewboard

## 1. One

${SENTENCE}Offline, the whiteboard is gone, and the owner sees the window.

## 2. Two

${SENTENCE}${SENTENCE}

## 3. Three

${SENTENCE}
`;

type Text = Pick<Extract<FaultRuleInput['fault'], { kind: 'flawed' }>, 'text' | 'sources'>;

/** The next answer of a model: the good text with these flaws. */
export const writes = (flaws: Flaw[], { text = GOOD, sources = [] }: Partial<Text> = {}) =>
  fault({
    fault: flaws.length === 0 ? { kind: 'answer', text, sources } : { kind: 'flawed', flaws, text, sources },
  });

/** The good text with these flaws. */
export const flawed = (flaws: Flaw[]) => spoilText(GOOD, flaws);

/** Requests to models, as JSON. */
export const asked = (provider?: ProviderName) =>
  (provider ? [provider] : models.map(([name]) => name)).flatMap((name) =>
    app.sandbox
      .requests(name)
      .filter(({ method }) => method === 'POST')
      .map((request) => JSON.stringify(request.body)),
  );
