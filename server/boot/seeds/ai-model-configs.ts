import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Category } from '#shared/contracts/prompts.ts';
import { DEFAULT_TEMPERATURE, TEMPERATURE_PRESETS } from '#shared/rules/prompts/temperature.ts';

export interface AiModelConfigSeed {
  category: Category;
  tier: GenerationTier;
  temperature: string;
  /** Best first. The first model whose provider has a key is used. */
  models: [provider: ProviderName, model: string][];
}

/** Temperature for research, which must state facts. Not every model accepts a temperature. */
const FACTS = String(TEMPERATURE_PRESETS.precise);
const WRITING = String(DEFAULT_TEMPERATURE);

/** Default models. Reasons: docs/decisions/0018-models-and-money.md. `margins.test.ts` limits their costs. */
export const aiModelConfigSeeds: AiModelConfigSeed[] = [
  {
    category: 'research',
    tier: 'standard',
    temperature: FACTS,
    models: [
      ['perplexity', 'perplexity/sonar'],
      ['openai', 'gpt-6-luna'],
      ['anthropic', 'claude-haiku-5-5'],
      ['gemini', 'gemini-3.8-flash'],
    ],
  },
  {
    category: 'research',
    tier: 'premium',
    temperature: FACTS,
    models: [
      ['anthropic', 'claude-haiku-5-5'],
      ['openai', 'gpt-6-luna'],
      ['perplexity', 'perplexity/sonar'],
      ['gemini', 'gemini-3.8-flash'],
    ],
  },
  {
    category: 'positioning',
    tier: 'standard',
    temperature: WRITING,
    models: [
      ['anthropic', 'claude-haiku-5-5'],
      ['openai', 'gpt-6.1-terra'],
      ['gemini', 'gemini-3.8-flash'],
      ['perplexity', 'perplexity/sonar'],
    ],
  },
  {
    category: 'positioning',
    tier: 'premium',
    temperature: WRITING,
    models: [
      ['anthropic', 'claude-sonnet-5-5'],
      ['openai', 'gpt-6.1-sol'],
      ['gemini', 'gemini-3.8-flash'],
      ['perplexity', 'perplexity/sonar'],
    ],
  },
  {
    category: 'web_assets',
    tier: 'standard',
    temperature: WRITING,
    models: [
      ['openai', 'gpt-6.1-terra'],
      ['anthropic', 'claude-haiku-5-5'],
      ['gemini', 'gemini-3.8-flash'],
      ['perplexity', 'perplexity/sonar'],
    ],
  },
  {
    category: 'web_assets',
    tier: 'premium',
    temperature: WRITING,
    models: [
      ['openai', 'gpt-6.1-terra'],
      ['anthropic', 'claude-sonnet-5-5'],
      ['gemini', 'gemini-3.8-flash'],
      ['perplexity', 'perplexity/sonar'],
    ],
  },
  {
    category: 'email_sequences',
    tier: 'standard',
    temperature: WRITING,
    models: [
      ['anthropic', 'claude-haiku-5-5'],
      ['openai', 'gpt-6-luna'],
      ['gemini', 'gemini-3.8-flash'],
      ['perplexity', 'perplexity/sonar'],
    ],
  },
  {
    category: 'email_sequences',
    tier: 'premium',
    temperature: WRITING,
    models: [
      ['openai', 'gpt-6.1-terra'],
      ['anthropic', 'claude-sonnet-5-5'],
      ['gemini', 'gemini-3.8-flash'],
      ['perplexity', 'perplexity/sonar'],
    ],
  },
];
