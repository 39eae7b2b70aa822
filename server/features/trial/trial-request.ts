import { randomBytes } from 'node:crypto';
import { answerFormOf } from '#server/features/generation/request/email-request.ts';
import { buildTextRequest, type PromptRequest } from '#server/features/generation/request/prepare-prompt.ts';
import type { ExampleProduct } from '#server/features/prompts/example-products.ts';
import { NO_USAGE, type TextRequest } from '#server/integrations/ai/ai-provider.ts';
import { estimateCostMicroUsd, findCatalogueModel } from '#server/integrations/ai/model-catalogue.ts';
import type { AiModelConfig } from '#server/models/ai-model-config.ts';
import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import { contentTypeOfVariable } from '#shared/rules/content/content-type-graph.ts';
import { FEWEST_CHARACTERS_PER_TOKEN } from '#shared/rules/prompts/estimate-tokens.ts';
import { detectPromptVariables, type EarlierResults } from '#shared/rules/prompts/prompt-variables.ts';

export interface Trial {
  template: Pick<PromptTemplate, 'type' | 'category' | 'prompt' | 'depth'>;
  product: ExampleProduct;
  tier: GenerationTier;
  model: Pick<AiModelConfig, 'provider' | 'model' | 'temperature'>;
}

/** The request as a customer's generation would send it. Showcases replace missing earlier results. */
export function buildTrialRequest(
  trial: Trial,
  earlierResults: EarlierResults = {},
  run: Pick<Parameters<typeof buildTextRequest>[0], 'nonce' | 'isOneOfMany' | 'pages'> = {
    nonce: randomBytes(8).toString('hex'),
  },
): PromptRequest {
  const { template, product, tier, model } = trial;
  return buildTextRequest({
    template,
    product: product.input,
    brandVoice: undefined,
    offer: product.offer,
    earlierResults: { ...showcaseResults(template.prompt, product), ...earlierResults },
    body: {
      productId: 1,
      promptType: template.type,
      tier,
      isRegeneration: false,
      isContinuation: false,
      variables: {},
    },
    model,
    form: answerFormOf(template),
    textSoFar: undefined,
    ...run,
  });
}

/** Highest cost of the request by list prices, in millionths of a US dollar; null when the price is unknown. */
export function mostCostMicroUsd(
  request: TextRequest,
  options: { provider: Trial['model']['provider']; at: Date },
): number | null {
  const usage = {
    ...NO_USAGE,
    inputTokens: Math.ceil((request.system.length + request.user.length) / FEWEST_CHARACTERS_PER_TOKEN),
    outputTokens: request.maxOutputTokens,
  };
  const known = findCatalogueModel(options.provider, request.model);
  return known ? estimateCostMicroUsd(known, usage, options.at) : null;
}

/** Showcases in place of the earlier results that the template names. */
function showcaseResults(prompt: string, product: ExampleProduct): EarlierResults {
  const types = detectPromptVariables(prompt).flatMap((name) => contentTypeOfVariable(name) ?? []);
  return Object.fromEntries(types.map((type) => [type, readShowcase(product.key, type)?.text]));
}
