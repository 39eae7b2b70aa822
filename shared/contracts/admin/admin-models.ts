import { z } from 'zod';
import { endpoint } from '#shared/contracts/endpoint.ts';
import { aiFailures } from '#shared/contracts/error-catalogue.ts';
import { id, idParam, timestamp } from '#shared/contracts/fields.ts';
import { generationTiers } from '#shared/contracts/generation/generated-content.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { categories, categoryInput } from '#shared/contracts/prompts.ts';
import { type AiProviderName, aiProviders } from '#shared/rules/ai-providers.ts';
import { DEFAULT_TEMPERATURE, isTemperature, temperatureUses } from '#shared/rules/prompts/temperature.ts';

const temperatureUse = z
  .enum(temperatureUses)
  .meta({ description: 'What becomes of the temperature when this model writes.' });

export const aiModelSchema = z
  .object({
    id,
    category: z.enum(categories),
    tier: z.enum(generationTiers),
    position: z.number().int().min(1).meta({ description: 'Order in which models are asked.' }),
    provider: z.enum(aiProviders),
    model: z.string(),
    temperature: z.string(),
    isActive: z.boolean(),
    hasKey: z.boolean().meta({ description: 'Whether the server has a key for the provider.' }),
    temperatureUse,
    updatedAt: timestamp,
  })
  .meta({ id: 'AiModel' });
export type AiModel = z.infer<typeof aiModelSchema>;

const provider = z.enum(aiProviders, issue('provider_required'));
const modelName = z
  .string(issue('model_required'))
  .trim()
  .min(1, issue('model_required'))
  .max(200, issue('too_long', { limit: 200 }))
  .regex(/^[\w./:@+-]+$/, issue('model_name_spaces'));
/** Kept as text, as the specification has it. */
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

export const listAiModels = endpoint({
  tag: 'Admin',
  summary: 'Which models write what, in the order in which they are asked',
  method: 'get',
  path: '/api/admin/ai-models',
  access: 'admin',
  response: z.array(aiModelSchema),
});

export const createAiModel = endpoint({
  tag: 'Admin',
  summary: 'Add a model at the end of the order of its category and tier',
  method: 'post',
  path: '/api/admin/ai-models',
  access: 'admin',
  body: createAiModelBody,
  response: aiModelSchema,
  status: 201,
});

const orderSchema = z.array(id).min(1).max(200);

const reorderAiModelsBody = z.object({
  category: categoryInput,
  tier: z.enum(generationTiers, issue('tier_unknown')),
  order: orderSchema.meta({
    description: 'The ids of all models of the category and tier, the first to ask first.',
  }),
  expectedOrder: orderSchema.meta({
    description: 'The order as the caller knows it; answers 409 when it is another.',
  }),
});
export type ReorderAiModelsBody = z.output<typeof reorderAiModelsBody>;

export const reorderAiModels = endpoint({
  tag: 'Admin',
  summary: 'Change the order in which the models of a category and tier are asked',
  method: 'put',
  path: '/api/admin/ai-models/order',
  access: 'admin',
  body: reorderAiModelsBody,
  response: z.array(aiModelSchema),
  errors: ['models_reordered'],
});

export const updateAiModel = endpoint({
  tag: 'Admin',
  summary: 'Change provider, model, temperature or whether it is used; a new provider needs a model',
  method: 'patch',
  path: '/api/admin/ai-models/:id',
  access: 'admin',
  params: z.object({ id: idParam }),
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

export const providerModelsSchema = z
  .object({
    hasKey: z.boolean(),
    source: z
      .enum(['provider', 'catalogue'])
      .meta({ description: "The provider's own list, or the one this version was delivered with." }),
    problem: z.string().nullable().meta({ description: "Why the provider's own list could not be read." }),
    models: z.array(modelChoiceSchema),
  })
  .meta({ id: 'ProviderModels' });
export type ProviderModels = z.infer<typeof providerModelsSchema>;

export const listAvailableModels = endpoint({
  tag: 'Admin',
  summary: 'Models to choose from, per provider; read from the providers every few minutes',
  method: 'get',
  path: '/api/admin/ai-models-list',
  access: 'admin',
  limit: 'report',
  response: z.object(
    Object.fromEntries(aiProviders.map((name) => [name, providerModelsSchema])) as Record<
      AiProviderName,
      typeof providerModelsSchema
    >,
  ),
});

export const modelTestSchema = z
  .object({
    model: z.string().meta({ description: 'As the provider names it.' }),
    latencyMs: z.number().int().min(0).meta({ description: 'To the complete answer.' }),
    inputTokens: z.number().int().min(0),
    outputTokens: z.number().int().min(0),
    costMicroUsd: z.number().int().min(0).nullable(),
    text: z.string().meta({ description: 'Its first words.' }),
    temperatureSent: z.boolean(),
    isSample: z.boolean(),
  })
  .meta({ id: 'ModelTest' });
export type ModelTest = z.infer<typeof modelTestSchema>;

export const testAiModel = endpoint({
  tag: 'Admin',
  summary: 'Ask a model for one sentence; nobody is charged credits',
  method: 'post',
  path: '/api/admin/ai-models/test',
  access: 'admin',
  body: z.object({ provider, modelName, temperature: temperature.default(String(DEFAULT_TEMPERATURE)) }),
  response: modelTestSchema,
  errors: ['provider_without_key', ...aiFailures],
});
