import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { BRIEF_FIELDS } from '#shared/rules/briefs/brief-fields.ts';
import {
  BRIEF_SOURCE_KINDS,
  BRIEF_SOURCE_STATES,
  SNAPSHOT_BYTES,
} from '#shared/rules/briefs/source-states.ts';
import { productLimits } from '#shared/rules/products/product-fields.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { endpoints } from './endpoint.ts';
import { errorBodySchema } from './errors.ts';
import {
  component,
  count,
  id,
  idParam,
  idParams,
  idReference,
  requiredText,
  timestamp,
  tooLong,
  version,
  wholeNumber,
  within,
  writtenText,
} from './fields.ts';
import { generationAttemptSchema } from './generation/generations.ts';
import { productSchema } from './products.ts';

const briefs = endpoints('Product briefs', 'user');
const administration = endpoints('Product briefs', 'admin');

export const briefLimits = {
  sources: 5,
  /** Bytes of an uploaded file. */
  file: 10_000_000,
  fileName: 200,
  /** Characters of a pasted text. */
  text: SNAPSHOT_BYTES,
  /** Characters of all sources of a request. */
  characters: 400_000,
  credits: 20,
} as const;

/** Content types of uploaded files. */
const BRIEF_FILE_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'text/markdown',
] as const;

const briefStates = ['reading', 'proposing', 'ready', 'failed', 'cancelled'] as const;
export type BriefState = (typeof briefStates)[number];

const briefFieldSchema = component('BriefField', {
  field: z.enum(BRIEF_FIELDS).describe('A field of the product or of its offer.'),
  value: z.string(),
  quote: z.string().describe('A sentence of the source, in its language; empty without evidence.'),
  sourceIndex: count.nullable().describe('Position in `sources`; null without evidence.'),
  kind: z
    .enum(['stated', 'inferred', 'suggested'])
    .describe('`suggested`: without evidence; never chosen in advance.'),
  verified: z.boolean().describe('Whether the quote occurs in the text that was read, and backs the value.'),
});
export type BriefFieldProposal = z.infer<typeof briefFieldSchema>;

export const briefSourceSchema = z.object({
  kind: z.enum(BRIEF_SOURCE_KINDS),
  isNamed: z
    .boolean()
    .describe('Whether the user entered it; otherwise code chose it from the links of a page.'),
  address: z.string().nullable(),
  title: z.string().nullable().describe('Title of a page or text, or name of a file.'),
  state: z.enum(BRIEF_SOURCE_STATES).describe('`read`, or why it could not be read.'),
  words: count.nullable(),
  isCut: z.boolean().describe('Whether only its beginning was read.'),
  language: z.string().nullable().describe('BCP 47 tag.'),
  readAt: timestamp.nullable(),
});

export const briefSchema = component('ProductBrief', {
  id: z.uuid(),
  state: z.enum(briefStates),
  credits: count.describe('Its price: held while it runs.'),
  creditsCharged: count.describe('0 unless enough fields have evidence.'),
  isSample: z.boolean().describe('No AI provider is asked: the server proposes a sample.'),
  isImported: z
    .boolean()
    .describe('It comes from an imported file, so nothing in it has been looked up here.'),
  sources: z.array(briefSourceSchema),
  fields: z.array(briefFieldSchema).describe('Empty before `ready`.'),
  productId: id.nullable().describe('The product that its fields were applied to.'),
  targetProductId: id.nullable().describe('The product that it is to fill in; null for a new one.'),
  intoLanguage: z
    .string()
    .nullable()
    .describe('Of a translated description: the language, in English. Null: its fields come from sources.'),
  isDismissed: z.boolean().describe('Whether the user no longer wants it to be offered.'),
  attempts: z.array(generationAttemptSchema).describe('Requests to models.'),
  error: errorBodySchema.omit({ details: true }).nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type ProductBrief = z.infer<typeof briefSchema>;

const url = z
  .string(issue('url_invalid'))
  .trim()
  .max(productLimits.url, tooLong(productLimits.url))
  .refine((value) => isHttpUrl(value) && !/^https?:\/\/[^/?#]*@/iu.test(value), issue('url_invalid'));

const sourceBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('url'), url }),
  z.object({
    kind: z.literal('text'),
    title: writtenText(productLimits.line).default(''),
    url: url.optional().describe('Where it comes from, if the desktop application has rendered a page.'),
    text: z
      .string(issue('text_required'))
      .max(briefLimits.text, tooLong(briefLimits.text))
      .refine((value) => !isBlankText(value), issue('text_required')),
  }),
]);

const createBriefBody = within(
  z.object({
    sources: z
      .array(sourceBody)
      .min(1, issue('source_required'))
      .max(briefLimits.sources, issue('too_many_entries', { limit: briefLimits.sources })),
  }),
  briefLimits.characters,
);
export type CreateBriefBody = z.infer<typeof createBriefBody>;

const BODY_LIMIT = 2_000_000;
/** Characters of all values. */
const APPLIED_CHARACTERS = 100_000;
const params = z.object({ id: z.uuid('Must be the id of a brief') });

export const createBrief = briefs.post('/api/product-briefs', {
  summary:
    'Propose the fields of a product from pages or texts, or from a file: the file is the body, and `X-File-Name` its percent-encoded name',
  limit: 'brief',
  waits: true,
  query: z.object({
    productId: idParam.optional().describe('The product to fill in; by default a new one.'),
  }),
  body: createBriefBody,
  bodyLimit: BODY_LIMIT,
  files: { types: BRIEF_FILE_TYPES, limit: briefLimits.file },
  response: briefSchema,
  status: 202,
  errors: [
    'insufficient_credits',
    'product_not_found',
    'invalid_idempotency_key',
    'idempotency_conflict',
    'too_many_at_once',
    'no_ai_provider',
    'page_reading_off',
    'file_unpacked_too_large',
    'file_has_no_text',
    'file_locked',
    'file_broken',
    'file_reading_busy',
    'too_little_text',
  ],
});

export const listBriefs = briefs.get('/api/product-briefs', {
  summary: "The user's last briefs, newest first",
  response: z.array(briefSchema),
});

const priceSchema = component('BriefPrice', {
  credits: wholeNumber(0, briefLimits.credits),
  chargedFromFields: count.describe('Fields with evidence that a brief needs to cost anything.'),
});

/** Before `/api/product-briefs/:id`, which would take its path. */
export const getBriefPrice = briefs.get('/api/product-briefs/price', {
  summary: 'What a brief costs, and when it costs nothing',
  response: priceSchema,
});

export const setBriefPrice = administration.put('/api/admin/product-briefs/price', {
  needsFreshSignIn: true,
  summary: 'Set what a brief costs',
  body: priceSchema.pick({ credits: true }),
  response: priceSchema,
});

export const getBrief = briefs.get('/api/product-briefs/:id', {
  summary: 'One brief; `GET /api/generations/events` tells when to read it again',
  params,
  response: briefSchema,
  errors: ['brief_not_found'],
});

export const cancelBrief = briefs.post('/api/product-briefs/:id/cancel', {
  summary: 'End a brief free of charge; an ended one is returned as it is',
  params,
  response: briefSchema,
  errors: ['brief_not_found', 'too_many_free_cancels'],
});

export const dismissBrief = briefs.post('/api/product-briefs/:id/dismiss', {
  summary: 'No longer offer a brief; it stays in the list',
  params,
  response: briefSchema,
  errors: ['brief_not_found'],
});

const appliedField = z.object({
  field: z.enum(BRIEF_FIELDS),
  value: requiredText(productLimits.text, issue('text_required'))
    .optional()
    .describe("The user's wording; by default what was proposed."),
  proposal: count
    .max(200)
    .optional()
    .describe('Index in `fields` of the brief; by default its first proposal for the field.'),
});

const applyBriefBody = within(
  z.object({
    productId: idReference(issue('product_reference'))
      .optional()
      .describe(
        'By default the product that the brief was applied to before, else the one that it is to fill in, else a new one.',
      ),
    version: version
      .optional()
      .describe(
        'Version of the product that was edited; 409 with the newest state when it is another by now.',
      ),
    fields: z
      .array(appliedField)
      .min(1, issue('nothing_to_change'))
      .max(60, issue('too_many_entries', { limit: 60 })),
  }),
  APPLIED_CHARACTERS,
);
export type ApplyBriefBody = z.infer<typeof applyBriefBody>;

export const applyBrief = briefs.post('/api/product-briefs/:id/apply', {
  summary: 'Write the chosen fields into a product with their evidence. Other fields keep their value',
  params,
  body: applyBriefBody,
  bodyLimit: 512_000,
  response: productSchema,
  errors: [
    'brief_not_found',
    'brief_not_ready',
    'brief_field_not_proposed',
    'product_not_found',
    'stale_edit',
    'product_limit',
    'plan_product_limit',
    'deleted_product_limit',
    'storage_full',
  ],
});

export const evidenceSchema = component('ProductEvidence', {
  field: z.enum(BRIEF_FIELDS),
  value: z.string().describe('The proposed value.'),
  quote: z.string(),
  kind: z.enum(['stated', 'inferred']),
  isChanged: z.boolean().describe('Whether the field has been edited since.'),
  source: briefSourceSchema.pick({ kind: true, address: true, title: true, readAt: true }),
  checkedAt: timestamp.nullable().describe('When its page was last looked at again.'),
  goneAt: timestamp.nullable().describe('Since when the page lacks the quote.'),
});
export type ProductEvidence = z.infer<typeof evidenceSchema>;

export const getProductEvidence = briefs.get('/api/products/:id/evidence', {
  summary: 'Where the fields of a product and its offer come from: the newest evidence for each',
  params: idParams,
  response: z.array(evidenceSchema),
  errors: ['product_not_found'],
});

export const lookAgain = briefs.post('/api/products/:id/evidence/check', {
  summary: 'Read the pages of the evidence again and mark quotes that have gone',
  limit: 'brief',
  waits: true,
  params: idParams,
  response: component('EvidenceCheck', {
    pages: z.array(
      z.object({
        address: z.string(),
        state: z.enum(BRIEF_SOURCE_STATES),
        isChanged: z.boolean().describe('Whether its text differs; false when it could not be read.'),
      }),
    ),
    evidence: z.array(evidenceSchema),
  }),
  errors: ['product_not_found', 'page_reading_off'],
});
