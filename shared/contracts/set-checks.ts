import { z } from 'zod';
import { CLAIM_KINDS } from '#shared/rules/set-check/claims.ts';
import { COMPARED_PARTS, CONTRADICTION_KINDS } from '#shared/rules/set-check/compare-set.ts';
import { endpoints } from './endpoint.ts';
import { errorBodySchema } from './errors.ts';
import { component, count, id, idParams, timestamp } from './fields.ts';
import { generationAttemptSchema } from './generation/generations.ts';

const products = endpoints('Products', 'user');

/** Credits of a check by button. The one at the end of a launch kit is free. */
export const SET_CHECK_CREDITS = 1;
export const FEWEST_TEXTS = 2;

export const setCheckStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;

const sideSchema = z.object({ contentId: id, passage: z.string(), value: z.string() });

export const contradictionSchema = component('Contradiction', {
  key: z.string().describe('Opaque; the same as long as both sides say the same.'),
  kind: z.enum(CONTRADICTION_KINDS),
  subject: z.string(),
  left: sideSchema,
  right: z
    .union([
      sideSchema,
      z.object({ source: z.enum(['offer', 'product']), field: z.enum(COMPARED_PARTS), value: z.string() }),
    ])
    .nullable()
    .describe('Null: what should be there is in no text.'),
  isDismissed: z.boolean().describe('Somebody has said that it is meant so.'),
});
export type Contradiction = z.infer<typeof contradictionSchema>;

export const setCheckSchema = component('SetCheck', {
  id: z.uuid(),
  state: z.enum(setCheckStates).describe('A cancelled one is never the latest.'),
  creditsCharged: count.describe(
    '0 for the check at the end of a launch kit, and when a text could not be read.',
  ),
  isSample: z.boolean(),
  texts: count.describe('Texts that it is about.'),
  read: count.describe('Texts that have been read so far.'),
  unread: z.array(id).describe('Ids of the texts that could not be read. Until it has ended: empty.'),
  outdatedSince: timestamp
    .nullable()
    .describe(
      'When the first of its texts was changed, or another one was written. Null: all are as they were read.',
    ),
  claims: z
    .array(
      z.object({
        contentId: id,
        kind: z.enum(CLAIM_KINDS),
        key: z.string(),
        value: z.string(),
        passage: z.string(),
      }),
    )
    .describe('Empty until it has succeeded, as are `contradictions` and `matrix`.'),
  contradictions: z
    .array(contradictionSchema)
    .describe('Compared anew at each call: a contradiction goes when one of its passages does.'),
  matrix: z
    .array(z.object({ kind: z.enum(CLAIM_KINDS), subject: z.string(), texts: z.array(sideSchema) }))
    .describe('What each text says of the subjects that more than one speaks of.'),
  attempts: z.array(generationAttemptSchema),
  error: errorBodySchema.omit({ details: true }).nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type SetCheck = z.infer<typeof setCheckSchema>;

const contradictionKey = z.string().regex(/^[\w-]{1,40}$/u);

export const startSetCheck = products.post('/api/products/:id/set-checks', {
  summary:
    'Read all texts of a product and compare what they say. Costs one credit, and nothing when a text could not be read, at most five times a day. With the same `Idempotency-Key` it is the same check',
  limit: 'setCheck',
  params: idParams,
  response: setCheckSchema,
  status: 202,
  errors: [
    'product_not_found',
    'set_check_too_few_texts',
    'set_check_running',
    'set_check_sample',
    'set_check_unread_limit',
    'insufficient_credits',
    'invalid_idempotency_key',
    'idempotency_conflict',
    'too_many_at_once',
    'no_ai_provider',
    'check_busy',
  ],
});

/** Listed checks of a product. */
export const LISTED_CHECKS = 20;

export const listSetChecks = products.get('/api/products/:id/set-checks', {
  summary: 'The last checks of the texts of a product, newest first, without what they found',
  params: idParams,
  response: z.array(setCheckSchema.pick({ id: true, state: true, createdAt: true, finishedAt: true })),
  errors: ['product_not_found'],
});

export const getSetCheck = products.get('/api/products/:id/set-checks/latest', {
  summary: 'The last check of the texts of a product; 404 when there was none',
  limit: 'report',
  params: idParams,
  response: setCheckSchema,
  errors: ['product_not_found', 'set_check_not_found', 'check_busy'],
});

export const cancelSetCheck = products.post('/api/products/:id/set-checks/latest/cancel', {
  summary: 'End the running check of a product free of charge',
  params: idParams,
  errors: ['product_not_found', 'set_check_not_found', 'too_many_free_cancels'],
});

export const settleContradiction = products.post('/api/products/:id/set-checks/latest/facts', {
  summary:
    'Say that one side of a contradiction is right: it becomes a fact of the product, and what the other side says waits for it as a changed value. Changes no text',
  params: idParams,
  body: z.object({ key: contradictionKey, side: z.enum(['left', 'right']) }),
  response: z.object({ factKey: z.string().describe('`GET /api/products/:id/facts` has the fact.') }),
  errors: [
    'product_not_found',
    'set_check_not_found',
    'fact_not_found',
    'too_many_facts',
    'facts_too_long',
    'storage_full',
    'check_busy',
  ],
});

export const dismissContradiction = products.put('/api/products/:id/set-checks/latest/dismissals', {
  summary: 'Say that a contradiction is meant so, or take that back',
  params: idParams,
  body: z.object({ key: contradictionKey, isDismissed: z.boolean() }),
  errors: ['product_not_found', 'set_check_not_found', 'too_many_dismissals'],
});
