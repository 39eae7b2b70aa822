import type { ProviderName } from './ai-provider.ts';
import { anthropic } from './anthropic/anthropic.ts';
import type { AiProviderDefinition } from './define-ai-provider.ts';
import { gemini } from './gemini/gemini.ts';
import { local } from './local/local.ts';
import { openAi } from './openai/openai.ts';
import { perplexity } from './perplexity/perplexity.ts';

/** The settings, model catalogue and adapter of each provider. */
export const aiProviderDefinitions: Record<ProviderName, AiProviderDefinition> = {
  openai: openAi,
  anthropic,
  gemini,
  perplexity,
  local,
};
