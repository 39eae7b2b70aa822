import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { aiFailures } from '#shared/contracts/error-catalogue.ts';
import {
  component,
  count,
  id,
  idParams,
  positive,
  timestamp,
  trimmedText,
} from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { categories, categoryInput } from '#shared/contracts/prompts.ts';
import { type AiProviderName, aiProviders } from '#shared/rules/ai-providers.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { DEFAULT_TEMPERATURE, isTemperature, temperatureUses } from '#shared/rules/prompts/temperature.ts';
import { wholeList } from './admin-list.ts';

const admin = endpoints('Admin', 'admin');

const temperatureUse = z
  .enum(temperatureUses)
  .describe('What becomes of the temperature when this model writes.');

export const aiModelSchema = component('AiModel', {
  id,
  category: z.enum(categories),
  tier: z.enum(generationTiers),
  position: positive.describe('Order in which models are asked.'),
  provider: z.enum(aiProviders),
  model: z.string(),
  temperature: z.string(),
  isActive: z.boolean(),
  hasKey: z.boolean().describe('Whether the server has a key for the provider.'),
  temperatureUse,
  updatedAt: timestamp,
});
export type AiModel = z.infer<typeof aiModelSchema>;

const provider = z.enum(aiProviders, issue('provider_required'));
const modelName = trimmedText(200, issue('model_required'))
  .min(1, issue('model_required'))
  .regex(/^[\w./:@+-]+$/, issue('model_name_spaces'));
/** Stored as a text, as the specification requires. */
const temperature = z
  .union([z.string().max(20), z.number()], issue('temperature_range'))
  .transform(String)
  .refine(isTemperature, issue('temperature_steps'));

const createAiModelBody = z.object({
  category: categoryInput,
  tier: z.enum(generationTiers, issue('tier_unknown')).default('standard'),
  provider,
  modelName,
  temperature: temperature.default(String(DEFAULT_TEMPERATURE)),
  isActive: z.boolean().default(true),
});
export type CreateAiModelBody = z.output<typeof createAiModelBody>;

const updateAiModelBody = z
  .object({ provider, modelName, temperature, isActive: z.boolean() })
  .partial()
  .extend({ expectedUpdatedAt: timestamp.optional() });
export type UpdateAiModelBody = z.output<typeof updateAiModelBody>;

export const listAiModels = wholeList('/api/admin/ai-models', {
  summary: 'Which models write what, in the order in which they are asked',
  row: aiModelSchema,
  columns: {
    category: { kind: 'custom' },
    tier: { kind: 'custom' },
    use: { kind: 'number', field: 'position' },
    provider: { kind: 'custom' },
    model: { kind: 'text' },
    temperature: { kind: 'number' },
    status: { kind: 'custom' },
  },
});

export const createAiModel = admin.post('/api/admin/ai-models', {
  summary: 'Add a model at the end of the order of its category and tier',
  body: createAiModelBody,
  response: aiModelSchema,
  status: 201,
});

const orderSchema = z.array(id).min(1).max(200);

const reorderAiModelsBody = z.object({
  category: categoryInput,
  tier: z.enum(generationTiers, issue('tier_unknown')),
  order: orderSchema.describe('The ids of all models of the category and tier, the first to ask first.'),
  expectedOrder: orderSchema.describe('The order as the caller knows it; answers 409 when it is another.'),
});
export type ReorderAiModelsBody = z.output<typeof reorderAiModelsBody>;

export const reorderAiModels = admin.put('/api/admin/ai-models/order', {
  summary: 'Change the order in which the models of a category and tier are asked',
  body: reorderAiModelsBody,
  response: z.array(aiModelSchema),
  errors: ['models_reordered'],
});

export const updateAiModel = admin.patch('/api/admin/ai-models/:id', {
  summary: 'Change provider, model, temperature or whether it is used; a new provider needs a model',
  params: idParams,
  body: updateAiModelBody,
  response: aiModelSchema,
  errors: ['model_not_found', 'stale_edit'],
});

const modelChoiceSchema = z.object({
  model: z.string(),
  temperatureUse,
  inputMicroUsdPerMillion: z.number().nullable(),
  outputMicroUsdPerMillion: z.number().nullable(),
});

export const providerModelsSchema = component('ProviderModels', {
  hasKey: z.boolean(),
  source: z
    .enum(['provider', 'catalogue'])
    .describe("The provider's own list, or the one this version was delivered with."),
  problem: z.string().nullable().describe("Why the provider's own list could not be read."),
  models: z.array(modelChoiceSchema),
});
export type ProviderModels = z.infer<typeof providerModelsSchema>;

export const listAvailableModels = admin.get('/api/admin/ai-models-list', {
  summary: 'Models to choose from, per provider; read from the providers every few minutes',
  limit: 'report',
  response: z.object(
    Object.fromEntries(aiProviders.map((name) => [name, providerModelsSchema])) as Record<
      AiProviderName,
      typeof providerModelsSchema
    >,
  ),
});

export const modelTestSchema = component('ModelTest', {
  model: z.string().describe('As the provider names it.'),
  latencyMs: count.describe('To the complete answer.'),
  inputTokens: count,
  outputTokens: count,
  costMicroUsd: count.nullable(),
  text: z.string().describe('Its first words.'),
  temperatureSent: z.boolean(),
  isSample: z.boolean(),
});
export type ModelTest = z.infer<typeof modelTestSchema>;

export const testAiModel = admin.post('/api/admin/ai-models/test', {
  summary: 'Ask a model for one sentence; nobody is charged credits',
  body: z.object({ provider, modelName, temperature: temperature.default(String(DEFAULT_TEMPERATURE)) }),
  waits: true,
  response: modelTestSchema,
  errors: ['provider_without_key', ...aiFailures],
});

export const unknownPrices = ['tokens', 'search'] as const;
export type UnknownPrice = (typeof unknownPrices)[number];

const microUsd = z.number().int();

const modelCostSchema = z.object({
  type: z.enum(CONTENT_TYPES),
  category: z.enum(categories),
  tier: z.enum(generationTiers),
  credits: count.describe('Price of one piece of content.'),
  provider: z.enum(aiProviders).nullable().describe('Null: no active model with a key.'),
  model: z.string().nullable(),
  promptTokens: count,
  answerTokens: count.describe('Without reasoning.'),
  reasoningTokens: count,
  searches: count,
  costMicroUsd: count.nullable().describe('Expected, by list prices; null when no price is known.'),
  unknownPrices: z
    .array(z.enum(unknownPrices))
    .describe('Prices that nobody publishes: assumed for the cost, or missing for it.'),
  marginsMicroUsd: z
    .array(microUsd.nullable())
    .describe('What the credits bring less the cost, in the order of the plans; negative: a loss.'),
});
export type ModelCost = z.infer<typeof modelCostSchema>;

const byTier = z.object({ standard: count, premium: count });

export const modelCostsSchema = component('ModelCosts', {
  assumptions: z.object({
    charactersPerToken: z.number(),
    tokensPerWord: z.array(z.number()).describe('Least and most, by language.'),
    reasoningTokens: z.object({ low: count, medium: count, high: count }),
    tokensPerSearch: count,
    pages: z
      .object({
        competitors: count,
        tokens: byTier.describe('Of the pages in the prompt.'),
        opened: byTier.describe('Pages that the model opens by itself.'),
        tokensPerOpened: count,
      })
      .describe('Of a text about competitors.'),
    assumedSearchMicroUsd: count.describe('For a provider that publishes no price of a search.'),
    repairShare: z.number().describe('Share of texts that are corrected by one more call.'),
  }),
  plans: z.array(
    z.object({
      name: z.string(),
      creditMicroUsd: z
        .number()
        .int()
        .describe('What one credit brings: what customers have paid, or else the price.'),
    }),
  ),
  rows: z.array(modelCostSchema),
  models: z
    .array(
      z.object({
        modelId: id,
        costMicroUsd: count
          .nullable()
          .describe('Mean of one piece of content of its category and tier; null when unknown.'),
      }),
    )
    .describe('Every configured model, active or not.'),
});
export type ModelCosts = z.infer<typeof modelCostsSchema>;

export const listModelCosts = admin.get('/api/admin/ai-model-costs', {
  summary: 'Expected cost and margin of every content type with the model that is asked first',
  limit: 'report',
  response: modelCostsSchema,
});

export const estimateModelCosts = admin.get('/api/admin/ai-model-costs/estimate', {
  summary: 'Expected cost and margin of the content types of a category and tier with any model',
  query: z.object({
    category: categoryInput,
    tier: z.enum(generationTiers, issue('tier_unknown')),
    provider,
    modelName,
  }),
  limit: 'report',
  response: modelCostsSchema,
});
