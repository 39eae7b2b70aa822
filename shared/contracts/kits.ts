import { z } from 'zod';
import { CONTENT_TYPES, type ContentType } from '#shared/rules/content/content-types.ts';
import { LENGTH_TYPES, TEXT_LENGTHS } from '#shared/rules/content/text-lengths.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { KIT_ENDINGS } from '#shared/rules/kits/kit-endings.ts';
import { KIT_GOALS } from '#shared/rules/kits/kit-goals.ts';
import { endpoints } from './endpoint.ts';
import type { ErrorCode } from './error-catalogue.ts';
import { errorBodySchema } from './errors.ts';
import { component, count, id, idParam, idReference, positive, timestamp } from './fields.ts';
import { usedResultsSchema } from './generation/generated-content.ts';
import { receiptSchema } from './generation/generations.ts';
import { issue } from './issue-codes.ts';

const kits = endpoints('Launch kits', 'user');

/** `paused`: texts being written are finished, no other one starts. `ended`: nothing is written or on hold. */
export const kitStates = ['running', 'paused', 'ended'] as const;
export type KitState = (typeof kitStates)[number];

/**
 * `waiting`: for its inputs, for a free place, or because the kit is paused; its credits are on hold. `queued`: starts in
 * a moment. `skipped`: a required input was not written, so it costs nothing. `cancelled`: by the user.
 */
export const kitStepStates = [
  'waiting',
  'queued',
  'writing',
  'done',
  'failed',
  'skipped',
  'cancelled',
] as const;
export type KitStepState = (typeof kitStepStates)[number];

const contentType = z.enum(CONTENT_TYPES as [ContentType, ...ContentType[]], issue('type_unknown'));
const tier = z.enum(generationTiers, issue('tier_unknown'));
const length = z.enum(TEXT_LENGTHS, issue('length_unknown'));
const typeList = z
  .array(contentType)
  .max(CONTENT_TYPES.length, issue('too_many_entries', { limit: CONTENT_TYPES.length }));

const goal = z.enum(KIT_GOALS, issue('kit_goal_unknown'));

const kitFields = {
  productId: idReference(issue('product_required')),
  types: typeList
    .min(1, issue('content_type_required'))
    .optional()
    .describe('Those that exist are written again. Missing required inputs are added.'),
  goal: goal
    .optional()
    .describe(
      'Instead of `types`: what is not written of it or out of date, with what that requires. The steps say which texts it brings.',
    ),
  tier: tier.default('standard'),
  tiers: z
    .partialRecord(contentType, tier)
    .meta({ maxProperties: CONTENT_TYPES.length })
    .default({})
    .describe('Types whose tier differs.'),
  length: length.default('usual').describe(`Of ${LENGTH_TYPES.join(', ')}; other types have one length.`),
  lengths: z
    .partialRecord(z.enum(LENGTH_TYPES as [ContentType, ...ContentType[]], issue('length_fixed')), length)
    .meta({ maxProperties: LENGTH_TYPES.length })
    .default({})
    .describe('Types whose length differs.'),
  mode: z
    .enum(['fast', 'thorough'], issue('kit_mode_unknown'))
    .optional()
    .describe('Ignored: each text waits for what it uses.'),
  overwriteEdited: typeList
    .default([])
    .describe(
      'Types whose text was edited by a person and may be replaced. Of the other ones the edited text stays, and the new one is a version beside it.',
    ),
};

/** A list of types or a goal. */
function asked<Schema extends z.ZodType<{ types?: unknown; goal?: unknown }>>(schema: Schema): Schema {
  return schema.superRefine(({ types, goal: named }, context) => {
    if (types !== undefined && named !== undefined) {
      context.addIssue({ code: 'custom', path: ['goal'], message: issue('kit_goal_or_types') });
    }
    if (types === undefined && named === undefined) {
      context.addIssue({ code: 'custom', path: ['types'], message: issue('content_type_required') });
    }
  });
}

const quotedCredits = count.describe('The price that was shown; 409 when it is another by now.');
const quoteKitBody = asked(z.object(kitFields));
const createKitBody = asked(z.object({ ...kitFields, quotedCredits }));
export type KitBody = z.infer<typeof quoteKitBody>;

const existingTextSchema = z.object({
  type: contentType,
  contentId: id,
  versionNumber: positive,
});

const quotedStepSchema = component('QuotedKitStep', {
  type: contentType,
  tier,
  length,
  credits: positive,
  level: count.describe('0 starts at once; others are written after lower levels.'),
  reason: z
    .enum(['requested', 'needed'])
    .describe('`needed`: added, because it is a required input that does not exist.'),
  reuses: z.array(existingTextSchema).describe('Existing texts that it is written from.'),
  replaces: z
    .object({ contentId: id, versionNumber: positive, isEdited: z.boolean(), isKept: z.boolean() })
    .nullable()
    .describe(
      'The text that exists. `isKept`: a person has edited it and it stays; the new one is offered beside it.',
    ),
});

const kitQuoteSchema = component('KitQuote', {
  goal: goal.nullable(),
  steps: z.array(quotedStepSchema).describe('In the order of writing.'),
  credits: count,
  availableCredits: count.describe('The balance afterwards is the difference.'),
  affordable: z
    .array(contentType)
    .describe('What the balance is enough for, in the order of writing: everything, or the first steps.'),
  estimatedSeconds: z
    .object({ fast: count, thorough: count })
    .describe(
      'From the median of earlier generations, with as many texts at a time as a kit may write. Both are the same.',
    ),
});
export type KitQuote = z.infer<typeof kitQuoteSchema>;

export const kitStepSchema = component('KitStep', {
  type: contentType,
  tier,
  length,
  credits: positive.describe('Its price, fixed when it was booked.'),
  creditsCharged: count,
  promptVersion: positive.describe('Version of the prompt template, fixed when it was booked.'),
  level: count,
  reason: z.enum(['requested', 'needed']),
  state: z.enum(kitStepStates),
  waitsFor: z
    .array(contentType)
    .describe('Inputs that are not finished. Empty while waiting: for a free place, or the kit is paused.'),
  leftOut: z
    .array(contentType)
    .describe('Inputs of this kit that it could do without and that were not written.'),
  blockedBy: contentType.nullable().describe('Of a `skipped` step: the required input that is missing.'),
  generationId: z
    .uuid()
    .describe('Its live words: `GET /api/generations/:id/stream`, which can be opened while it waits.'),
  characters: count.describe('Written so far while `writing`, else 0.'),
  expectedCharacters: positive,
  contentId: id.nullable(),
  versionNumber: positive.nullable().describe('The version that it wrote.'),
  isOffered: z
    .boolean()
    .describe('The version was stored beside a text that a person has edited, which stays the newest one.'),
  usedResults: usedResultsSchema,
  error: errorBodySchema.omit({ details: true }).nullable(),
  finishedAt: timestamp.nullable(),
});
export type KitStep = z.infer<typeof kitStepSchema>;

export const kitSchema = component('LaunchKit', {
  id: z.uuid(),
  productId: id,
  tier,
  goal: goal.nullable().describe('Null: the types were chosen one by one.'),
  state: z.enum(kitStates),
  ending: z.enum(KIT_ENDINGS).nullable().describe('Null until it has ended.'),
  isSample: z.boolean().describe('No AI provider is asked: the server writes samples.'),
  steps: z.array(kitStepSchema).describe('In the order of writing.'),
  credits: count.describe('Price of all steps.'),
  creditsHeld: count,
  creditsCharged: count.describe(
    'Of all its generations, those before a retry included, without what was refunded.',
  ),
  retryCredits: count.describe('What `retry` costs now; 0: nothing to retry.'),
  estimatedSeconds: count.describe('When it was booked.'),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type Kit = z.infer<typeof kitSchema>;

const kitSummarySchema = kitSchema
  .omit({ steps: true, retryCredits: true })
  .extend({ types: z.array(contentType), done: count.describe('Steps that were written.') })
  .meta({ id: 'LaunchKitSummary' });
export type KitSummary = z.infer<typeof kitSummarySchema>;

const params = z.object({ id: z.uuid('Must be the id of a launch kit') });
export const quoteKit = kits.post('/api/kits/quote', {
  summary: 'The quote of a launch kit: its steps in order, and its price',
  body: quoteKitBody,
  response: kitQuoteSchema,
  errors: ['product_not_found', 'content_type_not_found', 'missing_variables'],
});

const bookingErrors: ErrorCode[] = [
  'product_not_found',
  'missing_variables',
  'price_changed',
  'insufficient_credits',
  'kit_running',
  'content_limit',
  'version_limit',
  'storage_full',
  'too_many_failures',
  'too_many_at_once',
  'no_ai_provider',
];

export const createKit = kits.post('/api/kits', {
  summary:
    'Book all texts of a launch kit, whose whole price is put on hold. A repeat with the same `Idempotency-Key` is the same kit',
  limit: 'generation',
  body: createKitBody,
  response: kitSchema,
  status: 201,
  errors: [
    ...bookingErrors,
    'content_type_not_found',
    'kit_nothing_to_write',
    'invalid_idempotency_key',
    'idempotency_conflict',
  ],
});

export const listKits = kits.get('/api/kits', {
  summary: 'The last launch kits of a product, newest first',
  query: z.object({ productId: idParam }),
  response: z.array(kitSummarySchema),
  errors: ['product_not_found'],
});

export const getKit = kits.get('/api/kits/:id', {
  summary: 'One launch kit with its steps; `GET /api/generations/events` tells when to read it again',
  params,
  response: kitSchema,
  errors: ['kit_not_found'],
});

const kitReceiptSchema = component('LaunchKitReceipt', {
  generations: z.array(receiptSchema),
  creditsCharged: count,
  usage: z.object({
    inputTokens: count,
    outputTokens: count,
    reasoningTokens: count,
    cachedInputTokens: count,
    cacheWriteTokens: count,
  }),
  costMicroUsd: count.nullable().optional().describe('Only for administrators; null when unknown.'),
});
export type KitReceipt = z.infer<typeof kitReceiptSchema>;

export const getKitReceipt = kits.get('/api/kits/:id/receipt', {
  summary: 'The receipts of all generations of a launch kit, and their sums',
  params,
  response: kitReceiptSchema,
  errors: ['kit_not_found'],
});

export const cancelKit = kits.post('/api/kits/:id/cancel', {
  summary:
    'Cancel the rest: what waits costs nothing, texts being written are cut off and charged by their share, finished ones stay',
  params,
  response: kitSchema,
  errors: ['kit_not_found'],
});

export const pauseKit = kits.post('/api/kits/:id/pause', {
  summary: 'Finish the texts being written and start no other one',
  params,
  response: kitSchema,
  errors: ['kit_not_found', 'kit_ended'],
});

export const resumeKit = kits.post('/api/kits/:id/resume', {
  summary: 'Go on with a paused kit',
  params,
  response: kitSchema,
  errors: ['kit_not_found', 'kit_ended'],
});

export const retryKit = kits.post('/api/kits/:id/retry', {
  summary: 'Book the steps again that failed, were skipped or cancelled, for the price of today',
  limit: 'generation',
  params,
  body: z.object({ quotedCredits }),
  response: kitSchema,
  errors: [...bookingErrors, 'kit_not_found', 'kit_nothing_to_retry'],
});
