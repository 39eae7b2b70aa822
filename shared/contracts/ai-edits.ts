import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { endpoints } from './endpoint.ts';
import { errorBodySchema } from './errors.ts';
import { LONGEST_FACT } from './facts.ts';
import {
  component,
  count,
  id,
  idParam,
  idParams,
  requiredText,
  timestamp,
  tooLong,
  version,
  wholeNumber,
} from './fields.ts';
import { MAX_CONTENT_LENGTH } from './generation/generated-content.ts';
import { generationAttemptSchema } from './generation/generations.ts';

const edits = endpoints('AI edits', 'user');
const administration = endpoints('AI edits', 'admin');

export const aiEditLimits = {
  /** UTF-16 units of the selected passage. */
  passage: 6_000,
  /** Characters of an instruction's value; a fact may have more. */
  value: 1_000,
  creditsPerBlock: 20,
  editsPerBlock: 1_000,
} as const;

/** `value` is required by: `tone`, `translate` (a language), `finding` (its key), `fact` and `own`. */
export const aiEditKinds = [
  'rewrite',
  'shorten',
  'expand',
  'simplify',
  'tone',
  'translate',
  'concrete',
  'alternatives',
  'finding',
  'fact',
  'own',
] as const;
export type AiEditKind = (typeof aiEditKinds)[number];

const KINDS_WITH_VALUE: readonly AiEditKind[] = ['tone', 'translate', 'finding', 'fact', 'own'];

export const aiEditStates = ['running', 'succeeded', 'failed', 'cancelled'] as const;
export type AiEditState = (typeof aiEditStates)[number];

/** Fields of a message that can be edited with AI. */
export const aiEditEmailFields = [
  'subject',
  'subjectAlternatives',
  'preheader',
  'bodyMarkdown',
  'ctaLabel',
] as const;

const offset = count.max(MAX_CONTENT_LENGTH, issue('whole_number'));

const emailFieldSchema = z.object({
  email: count.max(100, issue('whole_number')).describe('Index in `content.emails.emails`, from 0.'),
  name: z.enum(aiEditEmailFields),
  index: count
    .max(100, issue('whole_number'))
    .optional()
    .describe('Index in `subjectAlternatives`, from 0; only there.'),
});
export type AiEditEmailField = z.infer<typeof emailFieldSchema>;

const selectionSchema = z
  .object({
    from: offset.describe('First UTF-16 unit of the passage in the stored Markdown, or in the field.'),
    to: offset.describe('Behind its last unit.'),
    text: z
      .string(issue('text_required'))
      .max(aiEditLimits.passage, tooLong(aiEditLimits.passage))
      .refine((value) => !isBlankText(value), issue('text_required'))
      .describe('The passage; 409 when the version has another text there.'),
    field: emailFieldSchema
      .optional()
      .describe('For structured emails: the field that `from` and `to` count in. Else the Markdown.'),
  })
  .refine(({ from, to, text }) => to - from === text.length, issue('not_allowed'));
export type AiEditSelection = z.infer<typeof selectionSchema>;

const instructionSchema = z
  .object({
    kind: z.enum(aiEditKinds),
    value: requiredText(LONGEST_FACT, issue('text_required'))
      .optional()
      .describe(
        '`tone`: the tone. `translate`: the language. `finding`: key of a finding. `fact`: what fills its `[ADD …]` item. `own`: the instruction.',
      ),
  })
  .refine(({ kind, value }) => KINDS_WITH_VALUE.includes(kind) === (value !== undefined), {
    error: issue('text_required'),
    path: ['value'],
  })
  .refine(({ kind, value = '' }) => kind === 'fact' || value.length <= aiEditLimits.value, {
    error: tooLong(aiEditLimits.value),
    path: ['value'],
  });
export type AiEditInstruction = z.infer<typeof instructionSchema>;

const createAiEditBody = z.object({
  baseVersion: version.describe('`versionNumber` that the offsets count in; 409 when it is not the newest.'),
  selection: selectionSchema,
  instruction: instructionSchema,
});
export type CreateAiEditBody = z.infer<typeof createAiEditBody>;

const lostSchema = z.object({
  marks: z
    .array(z.string())
    .describe('Source marks `[n]`, placeholders such as `[ADD: price]` and merge tags of the passage.'),
  links: z.array(z.string()).describe('Addresses of the passage.'),
});

const suggestionSchema = component('AiEditSuggestion', {
  replacement: z.string().describe('Replaces the passage. Contains no address that the passage lacks.'),
  lost: lostSchema.describe('What accepting it would lose; empty lists otherwise.'),
});
export type AiEditSuggestion = z.infer<typeof suggestionSchema>;

export const aiEditSchema = component('AiEdit', {
  id: z.uuid(),
  receiptId: z
    .uuid()
    .describe('Its receipt, `GET /api/generated-content/:id/edits/:editId`; the same as `id`.'),
  contentId: id.nullable().describe('Null once the content has been removed.'),
  state: z.enum(aiEditStates),
  baseVersion: version,
  selection: z.object({ from: count, to: count, field: emailFieldSchema.nullable() }),
  instruction: z.object({ kind: z.enum(aiEditKinds), value: z.string().nullable() }),
  replacement: z.string().nullable().describe('Null until it has succeeded.'),
  lost: lostSchema,
  alternatives: z
    .array(suggestionSchema)
    .describe('For `alternatives` all three, the first is `replacement`. Else empty.'),
  isSample: z.boolean().describe('No AI provider is asked: the server writes a sample.'),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  creditsCharged: count.describe('What it cost beyond the allowance: the price of a block, or 0.'),
  attempts: z.array(generationAttemptSchema).describe('Requests to models.'),
  error: errorBodySchema.omit({ details: true }).nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type AiEdit = z.infer<typeof aiEditSchema>;

const params = z.object({ id: idParam, editId: z.uuid('Must be the id of an edit') });

/** Body limit: a passage of the maximum length in any script. */
const BODY_LIMIT = 64_000;

export const createAiEdit = edits.post('/api/generated-content/:id/edits', {
  summary:
    'Have a model edit a passage. `GET /api/generations/events` tells when to read its end. Changes nothing by itself: `PATCH /api/generated-content/:id` accepts it. With the same `Idempotency-Key` it is the same edit',
  limit: 'aiEdit',
  params: idParams,
  body: createAiEditBody,
  bodyLimit: BODY_LIMIT,
  response: aiEditSchema,
  status: 202,
  errors: [
    'content_not_found',
    'stale_edit',
    'ai_edit_selection_changed',
    'product_not_found',
    'content_type_not_found',
    'nothing_to_fix',
    'too_long_to_fix',
    'check_busy',
    'insufficient_credits',
    'invalid_idempotency_key',
    'idempotency_conflict',
    'too_many_at_once',
    'too_many_failures',
    'no_ai_provider',
  ],
});

export const getAiEdit = edits.get('/api/generated-content/:id/edits/:editId', {
  summary: 'One edit with its receipt',
  params,
  response: aiEditSchema,
  errors: ['content_not_found', 'ai_edit_not_found'],
});

export const cancelAiEdit = edits.post('/api/generated-content/:id/edits/:editId/cancel', {
  summary: 'End an edit free of charge; an ended one is returned as it is',
  params,
  response: aiEditSchema,
  errors: ['ai_edit_not_found', 'too_many_free_cancels'],
});

const priceFields = {
  creditsPerBlock: wholeNumber(0, aiEditLimits.creditsPerBlock),
  editsPerBlock: wholeNumber(1, aiEditLimits.editsPerBlock),
};

export const getAiEditAllowance = edits.get('/api/ai-edits/allowance', {
  summary: 'What edits cost, and how many the account has paid for: `included - used` are left',
  response: component('AiEditAllowance', {
    included: count.describe('Edits that the account has paid for, ever.'),
    used: count.describe('How many of them have been used. Failed and cancelled ones do not count.'),
    ...priceFields,
  }),
});

export const setAiEditPrice = administration.put('/api/admin/ai-edits/price', {
  needsFreshSignIn: true,
  summary: 'Set what a block of edits costs. Paid blocks stay as they are',
  body: z.object(priceFields),
  response: component('AiEditPrice', priceFields),
});
