import { z } from 'zod';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { USE_KINDS } from '#shared/rules/facts/fill-hole.ts';
import { FACT_KINDS } from '#shared/rules/facts/holes.ts';
import { endpoints } from './endpoint.ts';
import type { ErrorCode } from './error-catalogue.ts';
import { component, count, id, idParams, timestamp, writtenText } from './fields.ts';
import { MAX_CONTENT_LENGTH } from './generation/generated-content.ts';
import { issue } from './issue-codes.ts';

const products = endpoints('Products', 'user');

/** Facts of a product that somebody has answered or merged. */
export const MOST_FACTS = 200;
/** Characters of all of them as JSON: every call about a product reads them. */
export const MOST_FACT_CHARACTERS = 500_000;
/** Characters of a value. */
export const LONGEST_FACT = 2_000;
/** Values that texts say instead of that of a fact. */
export const MOST_OTHERS = 10;
/** Sentences of one fact that somebody has called right, and characters of each. */
export const MOST_RIGHT = 50;
export const LONGEST_RIGHT = 1_000;
const MOST_TEXTS = 100;
const MOST_PASSAGES = 500;
/** Characters of all sentences of a save, before and after. */
const MOST_CHARACTERS = 600_000;

const offset = z.number().int().min(0).max(MAX_CONTENT_LENGTH);
const passage = z.object({
  start: offset.describe('In UTF-16 code units of the named version.'),
  end: offset,
  text: z.string().min(1).max(MAX_CONTENT_LENGTH),
});

const state = { value: z.string().max(LONGEST_FACT).optional(), absent: z.literal(true).optional() };
/** What a product keeps of its facts, by key: as exports hold it. */
export const storedFactsSchema = z.record(
  z.string().max(100),
  z.object({
    ...{ kind: z.enum(FACT_KINDS), label: z.string().max(200), ...state },
    into: z.string().max(100).optional().describe('Key of the fact that is the same one.'),
    others: z
      .array(z.string().max(LONGEST_FACT))
      .max(MOST_OTHERS)
      .optional()
      .describe('Values that texts say instead, as a check of the set has found.'),
    right: z
      .array(z.string().max(LONGEST_RIGHT))
      .max(MOST_RIGHT)
      .optional()
      .describe('Sentences that are right although they hold a value that it had before.'),
  }),
);

const waitingSchema = z.object({
  contentId: id,
  type: z.string(),
  version: count,
  passages: z.array(passage),
});

export const factSchema = component('Fact', {
  key: z.string().describe('Opaque.'),
  kind: z.enum(FACT_KINDS),
  label: z.string().describe('What is missing, as the texts ask for it; of a field or an offer its name.'),
  question: z.string().describe('What to ask a person for it, in the language of the reader.'),
  value: z.string().nullable().describe('Null: nobody has said it.'),
  absent: z.boolean().describe('Somebody has said that there is no such thing.'),
  source: z
    .object({ kind: z.enum(['field', 'offer', 'proof', 'user']) })
    .nullable()
    .describe('Where the value belongs. `user`: filled in as a fact. Null: nobody has said it.'),
  changedAt: timestamp.nullable(),
  saveId: z.uuid().nullable().describe('The last save that filled it, with which it can be taken back.'),
  merged: z.array(z.object({ key: z.string(), label: z.string() })).describe('Facts that are the same one.'),
  waiting: z.array(waitingSchema).describe('The sentences that need it, or say a value that it had before.'),
  isComplete: z
    .boolean()
    .describe('False: the texts are too many or too long to be searched for all values that it had before.'),
});
export type Fact = z.infer<typeof factSchema>;

const useSchema = passage.extend({
  after: z.string().describe('The sentence with the fact; empty: it is left out.'),
  how: z.enum(USE_KINDS).describe('`rewrite`: the sentence has to be worded anew, by hand or by an AI edit.'),
  credits: count.optional().describe('With `rewrite`: what an AI edit costs now; 0 within a paid block.'),
});

export const factUsesSchema = z.array(
  waitingSchema.omit({ passages: true }).extend({
    title: z.string(),
    passages: z.array(useSchema),
    isComplete: z
      .boolean()
      .describe('False: there were more texts and values than can be searched, so sentences may be missing.'),
  }),
);
export type FactUses = z.infer<typeof factUsesSchema>;

const changeErrors: ErrorCode[] = [
  'product_not_found',
  'fact_not_found',
  'too_many_facts',
  'facts_too_long',
  'storage_full',
];
/** Letters, digits and three signs, so that it can stand in an address. */
const factKey = z.string().regex(/^[\w.-]{1,100}$/u);
const factParams = idParams.extend({ key: factKey });

const value = writtenText(LONGEST_FACT, issue('text_required')).refine(
  (given) => !isBlankText(given),
  issue('text_required'),
);

const patchedText = z.object({
  contentId: id,
  version: count,
  passages: z
    .array(
      passage.extend({
        after: z.string().max(MAX_CONTENT_LENGTH),
        editId: z.uuid().optional().describe('The AI edit that has worded it.'),
      }),
    )
    .min(1)
    .max(MOST_PASSAGES),
});

function charactersOf(texts: readonly z.infer<typeof patchedText>[]): number {
  const passages = texts.flatMap((text) => text.passages);
  return passages.reduce((sum, { text, after }) => sum + text.length + after.length, 0);
}

export const saveFactBody = z
  .object({
    value: value.optional(),
    absent: z.literal(true).optional(),
    expectedChangedAt: timestamp
      .nullable()
      .optional()
      .describe('`changedAt` of the fact that was edited; 409 when it is another by now.'),
    apply: z
      .array(patchedText)
      .max(MOST_TEXTS)
      .refine(
        (texts) => charactersOf(texts) <= MOST_CHARACTERS,
        issue('too_long_in_all', { limit: MOST_CHARACTERS }),
      )
      .meta({ 'x-maxCharacters': MOST_CHARACTERS })
      .default([]),
  })
  .refine((body) => (body.value === undefined) !== (body.absent === undefined), issue('value_or_absent'));
export type SaveFactBody = z.infer<typeof saveFactBody>;

export const savedFactSchema = z.object({
  saveId: z.uuid().describe('With it `…/undo` takes the whole save back.'),
  contents: z.array(z.object({ contentId: id, version: count })),
});

/** Fits all sentences that `uses` answers. */
const SAVE_BODY_LIMIT = 2_000_000;

export const listFacts = products.get('/api/products/:id/facts', {
  summary:
    'What the texts of a product lean on: first what is missing, by the number of texts that wait for it, then what is known',
  limit: 'report',
  params: idParams,
  response: z.array(factSchema),
  errors: ['product_not_found', 'check_busy'],
});

export const getFactUses = products.get('/api/products/:id/facts/:key/uses', {
  summary: 'What filling, changing or ruling out a fact would do, sentence by sentence. Changes nothing',
  limit: 'report',
  params: factParams,
  query: z.object({ value: z.string().max(LONGEST_FACT).optional(), absent: z.literal('true').optional() }),
  response: factUsesSchema,
  errors: ['product_not_found', 'fact_not_found', 'check_busy'],
});

export const saveFact = products.put('/api/products/:id/facts/:key', {
  summary:
    'Fill in, change or rule out a fact and patch the named sentences in one save. That of a field or the offer changes the product',
  params: factParams,
  body: saveFactBody,
  bodyLimit: SAVE_BODY_LIMIT,
  response: savedFactSchema,
  errors: [
    ...changeErrors,
    'content_not_found',
    'ai_edit_not_found',
    'stale_edit',
    'texts_changed',
    'text_blank',
    'text_too_long',
    'version_limit',
  ],
});

const rightSentence = z
  .object({ contentId: id, version: count, start: offset, end: offset })
  .refine(({ start, end }) => end > start && end - start <= LONGEST_RIGHT, issue('not_allowed'));

const markRightBody = z.object({ right: z.array(rightSentence).min(1).max(MOST_RIGHT) });
export type MarkRightBody = z.infer<typeof markRightBody>;

export const markRight = products.put('/api/products/:id/facts/:key/uses', {
  summary: 'Say that sentences are right although they hold a value that the fact had before',
  params: factParams,
  body: markRightBody,
  errors: [...changeErrors, 'content_not_found', 'texts_changed'],
});

export const undoFact = products.post('/api/products/:id/facts/:key/undo', {
  summary:
    'Take a save back: the fact and all sentences are as before. 409 once one of its texts has changed',
  params: factParams,
  body: z.object({ saveId: z.uuid() }),
  errors: [
    'product_not_found',
    'fact_not_found',
    'stale_edit',
    'texts_changed',
    'facts_too_long',
    'version_limit',
    'storage_full',
  ],
});

export const mergeFact = products.post('/api/products/:id/facts/:key/merge', {
  summary: 'Say that a fact is the same as another one',
  params: factParams,
  body: z.object({ into: factKey }),
  errors: [...changeErrors, 'facts_not_mergeable'],
});

export const unmergeFact = products.delete('/api/products/:id/facts/:key/merge', {
  summary: 'Say that a fact is one of its own again',
  params: factParams,
  errors: changeErrors,
});
