import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import { component, id, idParams, timestamp } from '#shared/contracts/fields.ts';

const products = endpoints('Products', 'user');

/**
 * `field_changed`, `offer_changed`, `voice_changed` and `template_promoted`: the text's own basis has changed.
 * `input_rewritten`, `input_edited` and `input_restored`: an earlier text that it used has another text now.
 * `input_stale`: an earlier text that it used is stale itself.
 * `original_changed`: the text that it is a translation of has another text now.
 */
export const STALE_KINDS = [
  'field_changed',
  'offer_changed',
  'voice_changed',
  'template_promoted',
  'input_rewritten',
  'input_edited',
  'input_restored',
  'input_stale',
  'original_changed',
] as const;
export type StaleKind = (typeof STALE_KINDS)[number];

export const stalenessReasonSchema = component('StalenessReason', {
  kind: z.enum(STALE_KINDS),
  type: z.string().optional().describe('The earlier text, for the kinds that begin with `input`.'),
  field: z.string().optional().describe('Field of the product, or part of its offer.'),
  at: timestamp.nullable().describe('When it changed; null when that is not known.'),
});
export type StalenessReason = z.infer<typeof stalenessReasonSchema>;

export const typeStalenessSchema = component('TypeStaleness', {
  state: z.enum(['fresh', 'stale', 'missing']),
  reasons: z
    .array(stalenessReasonSchema)
    .describe('Why it is stale: its own reasons, then those of its inputs.'),
  contentId: id.nullable(),
});
export type TypeStaleness = z.infer<typeof typeStalenessSchema>;

export const getStaleness = products.get('/api/products/:id/staleness', {
  summary: "Which of a product's texts were made from something that has changed since, by content type",
  limit: 'report',
  params: idParams,
  response: z.record(z.string(), typeStalenessSchema),
  errors: ['product_not_found'],
});
