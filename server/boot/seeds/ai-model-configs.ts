import type { ProviderName } from '#server/integrations/ai/ai-provider.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Category } from '#shared/contracts/prompts.ts';

export interface AiModelConfigSeed {
  category: Category;
  tier: GenerationTier;
  /** Best first; the first whose provider has a key is used. */
  models: [provider: ProviderName, model: string][];
}

/**
 * Models by content category. Research needs a provider that searches the web; positioning a model that reasons; web
 * assets one that writes long texts well.
 */
export const aiModelConfigSeeds: AiModelConfigSeed[] = [
  {
    category: 'research',
    tier: 'standard',
    models: [
      ['perplexity', 'perplexity/sonar'],
      ['openai', 'gpt-6.1-terra'],
      ['anthropic', 'claude-haiku-5-5'],
      ['gemini', 'gemini-3.8-flash'],
    ],
  },
  {
    category: 'research',
    tier: 'premium',
    models: [
      ['openai', 'gpt-6.1-sol'],
      ['anthropic', 'claude-sonnet-5-5'],
      ['gemini', 'gemini-4-carbon'],
      ['perplexity', 'perplexity/sonar'],
    ],
  },
  {
    category: 'positioning',
    tier: 'standard',
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
    models: [
      ['anthropic', 'claude-opus-5-5'],
      ['openai', 'gpt-6.1-sol'],
      ['gemini', 'gemini-4-carbon'],
      ['perplexity', 'perplexity/sonar'],
    ],
  },
  {
    category: 'web_assets',
    tier: 'standard',
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
    models: [
      ['anthropic', 'claude-sonnet-5-5'],
      ['openai', 'gpt-6.1-sol'],
      ['gemini', 'gemini-4-carbon'],
      ['perplexity', 'perplexity/sonar'],
    ],
  },
  {
    category: 'email_sequences',
    tier: 'standard',
    models: [
      ['gemini', 'gemini-3.8-flash'],
      ['openai', 'gpt-6.1-terra'],
      ['anthropic', 'claude-haiku-5-5'],
      ['perplexity', 'perplexity/sonar'],
    ],
  },
  {
    category: 'email_sequences',
    tier: 'premium',
    models: [
      ['openai', 'gpt-6.1-sol'],
      ['anthropic', 'claude-sonnet-5-5'],
      ['gemini', 'gemini-4-carbon'],
      ['perplexity', 'perplexity/sonar'],
    ],
  },
];
