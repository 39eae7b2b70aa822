import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { errorBodySchema } from '#shared/contracts/errors.ts';
import { component, count, idParams, idReference, positive, timestamp } from '#shared/contracts/fields.ts';
import { generationStates } from '#shared/contracts/generation/generations.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { aiProviders } from '#shared/rules/ai-providers.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { RUBRIC_CHECKS } from '#shared/rules/quality/rubric/rubric-check.ts';
import { sourceSchema } from '#shared/rules/sources/source.ts';

const admin = endpoints('Admin', 'admin');

/** Limits for one batch. `costMicroUsd`: cost by list prices, estimated before the start. */
export const labLimits = {
  versions: 2,
  products: 3,
  models: 4,
  costMicroUsd: 5_000_000,
  /** Number of unfinished batches of all administrators. */
  unfinished: 3,
  listed: 20,
} as const;

const distinct = <Item extends z.ZodType>(item: Item, most: number, message: string) =>
  z
    .array(item)
    .min(1, message)
    .max(most, issue('at_most', { limit: most }))
    .refine((items) => new Set(items).size === items.length, issue('each_once'));

const labChoiceBody = z.object({
  promptId: idReference(issue('prompt_reference')),
  versions: distinct(idReference(issue('version_reference')), labLimits.versions, issue('choose_version')),
  productKeys: distinct(z.string().max(100), labLimits.products, issue('choose_product')),
  modelIds: distinct(idReference(issue('model_reference')), labLimits.models, issue('choose_model')),
  tier: z.enum(generationTiers),
});
export type LabChoice = z.output<typeof labChoiceBody>;

const choiceErrors = [
  'prompt_not_found',
  'lab_choice_gone',
  'example_product_not_found',
  'prompt_version_unfillable',
  'model_without_key',
] as const;

export const labEstimateSchema = component('LabEstimate', {
  texts: positive,
  costMicroUsd: count.describe('At most, by list prices, as far as they are known; search fees come on top.'),
  unknownPrices: z.array(z.string()).describe('Models whose price is not public.'),
  limitMicroUsd: z.number().int(),
  isSample: z.boolean(),
});
export type LabEstimate = z.infer<typeof labEstimateSchema>;

export const labCheckSchema = z.object({
  check: z.enum(RUBRIC_CHECKS),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  section: z.number().int().nullable(),
  detail: z.string(),
});

const milliseconds = count.nullable();

export const labRunSchema = component('LabRun', {
  id: z.uuid(),
  version: positive,
  productKey: z.string(),
  tier: z.enum(generationTiers),
  provider: z.enum(aiProviders),
  model: z.string(),
  state: z.enum(generationStates).exclude(['waiting']),
  isSample: z.boolean(),
  text: z.string().nullable(),
  sources: z.array(sourceSchema.pick({ url: true, title: true })),
  firstTextMs: milliseconds.describe('To the first piece of text.'),
  totalMs: milliseconds,
  usage: z
    .object({
      inputTokens: z.number().int(),
      outputTokens: z.number().int(),
      reasoningTokens: z.number().int(),
    })
    .nullable(),
  costMicroUsd: count.nullable(),
  checks: z.array(labCheckSchema),
  passes: z.boolean().nullable().describe('Whether the rubric is met; null without a text.'),
  error: errorBodySchema.omit({ details: true }).nullable(),
});
export type LabRun = z.infer<typeof labRunSchema>;

export const labBatchSummarySchema = component('LabBatchSummary', {
  id: z.uuid(),
  promptId: z.number().int(),
  versions: z.array(z.number().int()),
  startedBy: z.string(),
  createdAt: timestamp,
  texts: z.number().int(),
  unfinished: z.number().int(),
  costMicroUsd: z.number().int().describe('Spent so far, as far as prices are known.'),
});
export type LabBatchSummary = z.infer<typeof labBatchSummarySchema>;

export const labBatchSchema = labBatchSummarySchema
  .extend({ runs: z.array(labRunSchema) })
  .meta({ id: 'LabBatch' });
export type LabBatch = z.infer<typeof labBatchSchema>;

const batchParams = z.object({ batchId: z.uuid(issue('lab_start_reference')) });

export const listLabProducts = admin.get('/api/admin/prompt-lab/products', {
  summary: 'The example products that prompts are tried on',
  response: z.array(z.object({ key: z.string(), name: z.string(), language: z.string() })),
});

export const estimateLab = admin.post('/api/admin/prompt-lab/estimate', {
  summary: 'Estimate the maximum cost of a lab run; calls no provider',
  body: labChoiceBody,
  response: labEstimateSchema,
  errors: [...choiceErrors],
});

export const startLab = admin.post('/api/admin/prompt-lab/batches', {
  summary: 'Write every chosen version for every chosen product with every chosen model; costs no credits',
  body: labChoiceBody,
  response: labBatchSchema,
  status: 201,
  errors: [...choiceErrors, 'lab_too_costly', 'lab_busy'],
});

export const listLabBatches = admin.get('/api/admin/ai-prompts/:id/lab-batches', {
  summary: 'Lab runs of a prompt, newest first, without their texts',
  params: idParams,
  response: z.array(labBatchSummarySchema),
  errors: ['prompt_not_found'],
});

export const getLabBatch = admin.get('/api/admin/prompt-lab/batches/:batchId', {
  summary: 'A lab run with its texts, figures and checks so far',
  params: batchParams,
  response: labBatchSchema,
  errors: ['lab_start_not_found'],
});

export const cancelLabBatch = admin.post('/api/admin/prompt-lab/batches/:batchId/cancel', {
  summary: 'Cancel the unfinished texts of a lab run',
  params: batchParams,
  response: labBatchSchema,
  errors: ['lab_start_not_found'],
});
