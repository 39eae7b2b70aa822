import { z } from 'zod';
import { type EventOf, endpoints } from '#shared/contracts/endpoint.ts';
import { errorBodySchema } from '#shared/contracts/errors.ts';
import { component, count, id, positive, timestamp } from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { categories } from '#shared/contracts/prompts.ts';
import { TEXT_LENGTHS } from '#shared/rules/content/text-lengths.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { KIT_ENDINGS } from '#shared/rules/kits/kit-endings.ts';
import { generatedContentSchema, usedResultsSchema } from './generated-content.ts';
import { pagesReadSchema } from './pages-read.ts';

const generation = endpoints('Generation', 'user');

/**
 * `waiting`: for other steps of its launch kit. `queued`: for a server. `cancelled`: also used for a text that ended
 * unfinished, at the time limit or at the length limit of its model, and is kept. `error` then has the reason.
 */
export const generationStates = ['waiting', 'queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type GenerationState = (typeof generationStates)[number];

/**
 * `lost`: the server died; `moved`: the server stopped and requeued the generation; `cancelled`: by the user.
 */
export const attemptOutcomes = [
  'succeeded',
  'auth',
  'bad_request',
  'model_not_found',
  'too_large',
  'rate_limited',
  'quota',
  'overloaded',
  'server',
  'network',
  'timeout',
  'bad_response',
  'malformed',
  'refused',
  'truncated',
  'skipped',
  'cancelled',
  'lost',
  'moved',
] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

const attemptUsageSchema = z.object({
  inputTokens: count,
  outputTokens: count,
  cachedInputTokens: count
    .optional()
    .describe('Part of the input; absent in attempts from before it was recorded.'),
  cacheWriteTokens: count
    .optional()
    .describe('Part of the input; absent in attempts from before it was recorded.'),
  costMicroUsd: count.nullable().optional().describe('Only for administrators.'),
  isEstimated: z
    .boolean()
    .describe('Worked out from what was sent and received, because the provider reported nothing.'),
});
export type AttemptUsage = z.infer<typeof attemptUsageSchema>;

export const generationAttemptSchema = component('GenerationAttempt', {
  number: positive,
  provider: z.string(),
  model: z.string(),
  startedAt: timestamp,
  durationMs: count,
  firstTextMs: count
    .optional()
    .describe('To the first text; absent without one and in attempts from before it was recorded.'),
  outcome: z.enum(attemptOutcomes).describe('`skipped`: not asked, because it has just failed repeatedly.'),
  status: z.number().int().nullable().describe("The provider's HTTP status, when there was one."),
  usage: attemptUsageSchema
    .nullable()
    .describe('Null when the provider did nothing for it, or when it is not known.'),
  isRepair: z
    .boolean()
    .optional()
    .describe('Corrects the answer of the attempt before it. Costs the user nothing.'),
  isKept: z
    .boolean()
    .optional()
    .describe(
      'Of the correction of a finished text: whether it was stored instead of the text before it. Absent in attempts from before it was recorded.',
    ),
});
export type GenerationAttempt = z.infer<typeof generationAttemptSchema>;

const generationFields = z.object({
  id: z.uuid(),
  productId: id,
  kitId: z.uuid().nullable().describe('The launch kit that it is a step of.'),
  promptType: z.string(),
  category: z.enum(categories),
  tier: z.enum(generationTiers),
  isContinuation: z.boolean().describe('Goes on where an unfinished text had stopped.'),
  isFix: z.boolean().describe('Corrects chosen findings of a finished text. Its text is not streamed.'),
  isSample: z.boolean().describe('No AI provider is asked: the server writes a sample.'),
  state: z.enum(generationStates),
  credits: positive.describe('Its price: held while it runs.'),
  creditsCharged: count.describe(
    'The price once the text is finished; of one that its user has cancelled, what was delivered costs; else 0.',
  ),
  expectedCharacters: positive.describe(
    'Length of the text that the price of cancelling is worked out from.',
  ),
  attempt: count.describe('Number of the attempt whose text is being streamed.'),
  provider: z.string(),
  model: z.string(),
  contentId: id.nullable(),
  error: errorBodySchema.omit({ details: true }).nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});

export const generationSchema = generationFields.meta({ id: 'Generation' });
export type Generation = z.infer<typeof generationSchema>;

/**
 * The reasons from `most_delivered` to `cancelled_free` mean that the user cancelled. `not_finished`: free, for example at
 * the length limit of the model. `time_limit_charged`: from before such texts were free.
 */
export const chargeReasons = [
  'unfinished',
  'whole_text',
  'most_delivered',
  'part_delivered',
  'cancelled_free',
  'time_limit',
  'time_limit_charged',
  'not_finished',
  'failed',
] as const;
export type ChargeReason = (typeof chargeReasons)[number];

const reviewCallSchema = component('ReviewCall', {
  provider: z.string(),
  model: z.string(),
  inputTokens: count,
  outputTokens: count.describe('Reasoning included.'),
  costMicroUsd: count
    .nullable()
    .optional()
    .describe('Only for administrators: in millionths of a US dollar; null when unknown.'),
});
export type ReviewCall = z.infer<typeof reviewCallSchema>;

export const receiptSchema = generationFields
  .extend({
    length: z.enum(TEXT_LENGTHS).describe('As it was chosen; `usual` of types that have one length.'),
    promptVersion: positive.describe('Version of the prompt template.'),
    attempts: z.array(generationAttemptSchema),
    usedResults: usedResultsSchema,
    pagesRead: pagesReadSchema,
    usage: z
      .object({
        inputTokens: count,
        outputTokens: count.describe('Reasoning included.'),
        reasoningTokens: count,
        cachedInputTokens: count.describe('Part of the input that was read from the cache of the provider.'),
        cacheWriteTokens: count.describe('Part of the input that was written there at an extra price.'),
      })
      .nullable(),
    costMicroUsd: count
      .nullable()
      .optional()
      .describe(
        'Only for administrators: what the providers are paid for all attempts, in millionths of a US dollar; null when unknown.',
      ),
    costIsEstimated: z.boolean().optional().describe('Only for administrators.'),
    review: reviewCallSchema
      .nullable()
      .describe(
        'The call of the second reader for this text, beside `usage`, `attempts` and the cost above; null until it has ended.',
      ),
    refundedCredits: count.describe('Credits that the operator has returned since.'),
    chargeReason: z.enum(chargeReasons),
    deliveredCharacters: count
      .nullable()
      .describe('Characters that could be read of a text that has no end; else null.'),
    finishReason: z.string().nullable(),
    usedBrandVoice: z.boolean(),
    additionalContext: z.string().describe('What the user had added to the request; else empty.'),
  })
  .meta({ id: 'GenerationReceipt' });
export type GenerationReceipt = z.infer<typeof receiptSchema>;

/**
 * Server-sent events. A new `attempt` restarts the text after a failure. The event id of a `delta` is
 * `attempt:offset after it`, from which a stream can resume (`Last-Event-ID`).
 */
export const generationEventSchemas = {
  generation: generationSchema,
  attempt: z.object({ attempt: positive, provider: z.string(), model: z.string() }),
  delta: z.object({
    attempt: positive,
    offset: count.describe('Characters (UTF-16 units) before this text.'),
    text: z.string(),
  }),
  citation: z.object({ url: z.string(), title: z.string().nullable() }),
  checking: z
    .object({ attempt: positive })
    .describe('The text of this attempt is complete. It is being corrected; `done` has the result.'),
  done: z.object({ generation: receiptSchema, content: generatedContentSchema }),
  error: errorBodySchema,
} as const;

const generationParams = z.object({ id: z.uuid('Must be the id of a generation') });

export const listGenerations = generation.get('/api/generations', {
  summary: "The user's generations, newest first; with active=1 only those still being written",
  limit: 'report',
  query: z.object({
    active: z.enum(['0', '1'], issue('zero_or_one')).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.array(generationSchema),
});

const followedGenerationSchema = generationFields
  .extend({ characters: count.describe('Written so far by the current attempt.') })
  .meta({ id: 'FollowedGeneration' });
export type FollowedGeneration = z.infer<typeof followedGenerationSchema>;

const endedKitSchema = z.object({
  id: z.uuid(),
  productId: id,
  productName: z.string(),
  ending: z.enum(KIT_ENDINGS),
  done: count.describe('Steps that were written.'),
  steps: count,
});
export type EndedKit = z.infer<typeof endedKitSchema>;

const changedWorkSchema = z.object({
  kind: z.enum(['kit', 'brief', 'edit', 'review', 'set-check']),
  id: z.uuid(),
  contentId: id.optional().describe('Of an edit or a review: its content.'),
});
export type ChangedWork = z.infer<typeof changedWorkSchema>;

/** Must come before `/api/generations/:id`, which would match this path too. */
export const followGenerations = generation.get('/api/generations/events', {
  summary:
    "The user's unfinished generations and the last ended ones, of every device; as events also each change from then on, and which launch kits, briefs, AI edits, set checks and reviewed texts to read again",
  response: z.array(followedGenerationSchema),
  events: {
    snapshot: z.array(followedGenerationSchema),
    generation: followedGenerationSchema.describe('Started, changed or ended.'),
    progress: followedGenerationSchema.pick({ id: true, characters: true }),
    kit: endedKitSchema.describe('A launch kit has ended.'),
    changed: changedWorkSchema.describe(
      'Its read answers something new. A `snapshot` may hide such changes: read again what was unfinished.',
    ),
  },
  errors: ['server_restarting'],
});
export type FeedEvent = EventOf<typeof followGenerations>;

export const getGeneration = generation.get('/api/generations/:id', {
  summary: 'One generation with its receipt',
  params: generationParams,
  response: receiptSchema,
  errors: ['generation_not_found'],
});

export const streamGeneration = generation.get('/api/generations/:id/stream', {
  summary: 'Follow a generation from any point; an ended one answers its end at once',
  params: generationParams,
  query: z.object({
    attempt: z.coerce.number().int().min(0).default(0),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  response: 'events',
  events: generationEventSchemas,
  errors: ['generation_not_found'],
});

export type GenerationEvent = EventOf<typeof streamGeneration>;

export const cancelGeneration = generation.post('/api/generations/:id/cancel', {
  summary:
    'End a generation. Text that was delivered is kept, cut off, and charged by its share. One that is still `running` in the answer ends in a moment',
  params: generationParams,
  response: generationSchema,
  errors: ['generation_not_found', 'too_many_free_cancels'],
});
