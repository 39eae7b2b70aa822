import { z } from 'zod';
import { endpoints } from '#shared/contracts/endpoint.ts';
import {
  component,
  count,
  id,
  idParam,
  idParams,
  pageQuery,
  positive,
  timestamp,
  trimmedText,
  version,
  within,
} from '#shared/contracts/fields.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { categories } from '#shared/contracts/prompts.ts';
import { CONTENT_TEXT_KEYS } from '#shared/rules/content/content-text.ts';
import { withoutStructure } from '#shared/rules/content/structure-keys.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { OPEN_CHECKS } from '#shared/rules/quality/rubric/rubric-check.ts';
import { MAX_CITATIONS, sourceSchema } from '#shared/rules/sources/source.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { editedSequenceSchema } from './edited-sequence.ts';
import { reviewFindingSchema, textReviewSchema } from './reviews.ts';

const content = endpoints('Content', 'user');

/** Maximum characters of a text that an edit may store. */
export const MAX_CONTENT_LENGTH = 400_000;
/** Maximum number of AI edits that one save names. */
export const MAX_ACCEPTED_EDITS = 50;

export type GenerationTier = (typeof generationTiers)[number];

export const usedResultSchema = component('UsedResult', {
  type: z.string(),
  contentId: id,
  versionNumber: positive,
  sections: z
    .array(count)
    .optional()
    .describe(
      'Numbers of the sections that the prompt received; absent for texts from before they were recorded.',
    ),
  leftOut: z
    .array(count)
    .optional()
    .describe('Numbers of the sections that the content type asks for and that did not fit.'),
});
export type UsedResult = z.infer<typeof usedResultSchema>;

export const usedResultsSchema = z
  .array(usedResultSchema)
  .nullable()
  .describe('The earlier results that the text was written from; null when that is not known.');

export const translatedFromSchema = component('TranslatedFrom', {
  contentId: id,
  versionNumber: positive,
});
export type TranslatedFrom = z.infer<typeof translatedFromSchema>;

/** A point of the rubric that a text fails. */
export const openPointSchema = component('OpenPoint', {
  check: z.enum(OPEN_CHECKS),
  section: count.nullable().describe('Number of the section.'),
  detail: z.string().describe('Found and expected figures or quotes.'),
});
export type OpenPoint = z.infer<typeof openPointSchema>;

/** The text has one of several keys. Edits keep its key. */
const contentObject = z
  .object({
    content: z.string().optional(),
    text: z.string().optional(),
    analysis: z.string().optional(),
    profile: z.string().optional(),
    emails: z
      .unknown()
      .optional()
      .describe('For email sequences: the messages as a structure, see `EmailSequence`.'),
    emailsStale: z
      .boolean()
      .optional()
      .describe('The text was edited and does not follow the structure any more.'),
    userLinks: z
      .array(z.string())
      .optional()
      .describe(
        'Addresses in the text that its user put there. With those of its sources and of the product they are all ' +
          'that is shown as links. Worked out by the server.',
      ),
  })
  .catchall(z.unknown());

export const generatedContentSchema = component('GeneratedContent', {
  id,
  productId: id,
  category: z.enum(categories),
  type: z.string(),
  title: z.string(),
  content: contentObject,
  markdownContent: z.string(),
  citations: z.array(z.string()).describe('The URLs of `sources`, in the same order.'),
  sources: z.array(sourceSchema),
  tier: z.enum(generationTiers).nullable(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  isSample: z.boolean().describe('Written by the sample provider, without an AI key.'),
  isTruncated: z.boolean().describe('The model stopped at its length limit, or its user cancelled it.'),
  versionNumber: positive,
  generationId: z
    .uuid()
    .nullable()
    .describe('The generation that wrote the text last, whose receipt explains it.'),
  usedResults: usedResultsSchema,
  translatedFrom: translatedFromSchema
    .nullable()
    .describe('The text of the original product that a text of a language version was made from.'),
  openPoints: z
    .array(openPointSchema)
    .nullable()
    .describe(
      'What the check of the finished text has left open; null when it was not checked or was edited since.',
    ),
  dismissedFindings: z
    .array(z.string())
    .describe('Findings of the pre-flight checks that the user leaves as they are, by key.'),
  review: textReviewSchema
    .nullable()
    .describe(
      'What the second reader says about this version. Null: nobody has asked it, because the text was changed since, is a sample or no text of a generation, or the reader is off (`GET /api/system`).',
    ),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type GeneratedContent = z.infer<typeof generatedContentSchema>;

export const generatedContentSummarySchema = generatedContentSchema
  .omit({ content: true, markdownContent: true, review: true })
  .meta({ id: 'GeneratedContentSummary' });
export type GeneratedContentSummary = z.infer<typeof generatedContentSummarySchema>;

/** Limits only the keys that are stored. The server computes the structure. */
const editedContent = contentObject.refine(
  (content) => keptLength(withoutStructure(content)) <= MAX_CONTENT_LENGTH,
  issue('content_too_long'),
);

/** Counts the characters of all texts, and of keys that not every piece of content has. */
function keptLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return String(value).length;
  const usual: readonly string[] = CONTENT_TEXT_KEYS;
  return Object.entries(value).reduce(
    (sum, [key, part]) => sum + (usual.includes(key) ? 0 : key.length) + keptLength(part),
    0,
  );
}

/** An object with a text, within the limits of an edit. */
export const storedContentSchema = within(editedContent, 2 * MAX_CONTENT_LENGTH);

const citationUrl = trimmedText(2_000, issue('citation_url_invalid')).refine(
  isHttpUrl,
  issue('citation_url_invalid'),
);

export const updateContentBody = z
  .object({
    content: z
      .union([storedContentSchema, z.string().max(2 * MAX_CONTENT_LENGTH)], issue('content_invalid'))
      .optional()
      .describe('The text, an object holding it, or that object as a JSON string.'),
    markdownContent: z
      .string(issue('text_required'))
      .max(MAX_CONTENT_LENGTH, issue('content_too_long'))
      .optional(),
    emails: editedSequenceSchema
      .optional()
      .describe('Emails edited field by field; the text is made from them. Not together with a text.'),
    citations: z
      .array(citationUrl)
      .max(MAX_CITATIONS, issue('too_many_citations', { limit: MAX_CITATIONS }))
      .optional(),
    versionNumber: version
      .optional()
      .describe('The version that was edited; 409 with the newest state when it is another by now.'),
    acceptedEdits: z
      .array(z.uuid('Must be the id of an edit'))
      .max(MAX_ACCEPTED_EDITS, issue('too_many_entries', { limit: MAX_ACCEPTED_EDITS }))
      .optional()
      .describe(
        'AI edits of this content whose suggestions the text contains; the version names their models.',
      ),
  })
  .refine(
    ({ versionNumber: _edited, acceptedEdits: _accepted, ...changes }) =>
      Object.values(changes).some((value) => value !== undefined),
    issue('nothing_to_change'),
  )
  .refine(
    (body) => !body.emails || (body.content === undefined && body.markdownContent === undefined),
    issue('emails_or_text'),
  );
export type UpdateContentBody = z.infer<typeof updateContentBody>;

export const listContent = content.get('/api/generated-content', {
  summary: "All of the user's generated content, newest first; long lists in pages",
  limit: 'wholeLibrary',
  query: pageQuery.extend({ view: z.enum(['full', 'summary']).default('full') }),
  response: z.union([z.array(generatedContentSchema), z.array(generatedContentSummarySchema)]),
});

export const contentCountsSchema = component('ContentCounts', {
  total: count,
  byCategory: z.record(z.enum(categories), count),
});
export type ContentCounts = z.infer<typeof contentCountsSchema>;

export const countContent = content.get('/api/generated-content/counts', {
  summary: 'How much the user has generated, in all and in each category',
  response: contentCountsSchema,
});

export const listProductContent = content.get('/api/generated-content/product/:productId', {
  summary: 'The generated content of one product, newest first; long lists in pages',
  limit: 'report',
  params: z.object({ productId: idParam }),
  query: pageQuery,
  response: z.array(generatedContentSchema),
  errors: ['product_not_found'],
});

export const getContent = content.get('/api/generated-content/:id', {
  summary: 'A piece of content with its text',
  params: idParams,
  response: generatedContentSchema,
  errors: ['content_not_found'],
});

export const updateContent = content.patch('/api/generated-content/:id', {
  summary: 'Save an edited text or its citations',
  params: idParams,
  body: updateContentBody,
  // Large enough for a text of 400,000 characters in any script.
  bodyLimit: 2_000_000,
  response: generatedContentSchema,
  errors: [
    'content_not_found',
    'ai_edit_not_found',
    'text_blank',
    'text_too_long',
    'no_email_sequence',
    'emails_invalid',
    'stale_edit',
    'version_limit',
    'storage_full',
  ],
});

export const checkContent = content.post('/api/generated-content/:id/check', {
  summary:
    'Have the second reader read the current version, free of charge, and wait for its findings. A version that has been read is not read again',
  limit: 'review',
  waits: true,
  params: idParams,
  response: z.object({ findings: z.array(reviewFindingSchema) }),
  errors: [
    'content_not_found',
    'review_sample',
    'review_off',
    'too_long_to_review',
    'no_ai_provider',
    'review_busy',
    'review_failed',
  ],
});

export const deleteContent = content.delete('/api/generated-content/:id', {
  summary: 'Delete a generated content',
  params: idParams,
  errors: ['content_not_found'],
});

/** Maximum number of findings that one call may dismiss. */
export const MAX_DISMISSALS_PER_CALL = 200;
/** Maximum number of dismissed findings per content. Beyond it the oldest are removed. */
export const MAX_DISMISSALS = 1_000;

export const findingKey = z
  .string(issue('finding_key_invalid'))
  .regex(/^[\w.]{3,80}$/u, issue('finding_key_invalid'));

export const dismissFindings = content.put('/api/generated-content/:id/preflight-dismissals', {
  summary: 'Leave findings of the pre-flight checks as they are, or list them again',
  params: idParams,
  body: z.object({
    findings: z
      .array(findingKey, issue('finding_keys_required'))
      .min(1, issue('finding_required'))
      .max(MAX_DISMISSALS_PER_CALL, issue('too_many_findings', { limit: MAX_DISMISSALS_PER_CALL })),
    dismissed: z.boolean(issue('boolean_required')).describe('False lists them again.'),
  }),
  response: generatedContentSchema.pick({ dismissedFindings: true }),
  errors: ['content_not_found'],
});
