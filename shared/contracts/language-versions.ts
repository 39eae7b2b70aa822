import { z } from 'zod';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { languageNameOf } from '#shared/rules/language-tags.ts';
import { productLimits } from '#shared/rules/products/product-fields.ts';
import { endpoints } from './endpoint.ts';
import { component, count, idParams, writtenText } from './fields.ts';
import { issue } from './issue-codes.ts';
import { briefSchema } from './product-briefs.ts';
import { productSchema } from './products.ts';

const products = endpoints('Products', 'user');

/** Of one product: all count as one in the limit of a plan, and each names the others in every list. */
export const MOST_VERSIONS = 30;

/** Enough for every tag with a script and a region. */
const LONGEST_TAG = 35;

/** BCP 47. */
export const languageTag = z
  .string(issue('language_tag_unknown'))
  .trim()
  .max(LONGEST_TAG, issue('language_tag_unknown'))
  .refine((tag) => languageNameOf(tag) !== undefined, issue('language_tag_unknown'));

const languageVersionBody = z.object({
  language: languageTag.describe('BCP 47 tag, such as `es-ES`.'),
  geography: writtenText(productLimits.line)
    .optional()
    .describe('Where its buyers are; by default where those of the original are.'),
});
export type LanguageVersionBody = z.infer<typeof languageVersionBody>;

export const quoteLanguageVersion = products.post('/api/products/:id/language-versions/quote', {
  summary: 'What a product in another language costs',
  params: idParams,
  body: languageVersionBody,
  response: component('LanguageVersionQuote', {
    language: z.string().describe('Canonical tag.'),
    languageName: z.string().describe('What `targetLanguage` of the version will be.'),
    credits: count.describe('Of both.'),
    briefCredits: count.describe('The translated description, which `language-versions` charges.'),
    textCredits: count.describe('Texts of the types that the original has, as a kit writes them afterwards.'),
    types: z.array(z.enum(CONTENT_TYPES)).describe('Those types.'),
    isTranslated: z
      .boolean()
      .describe(
        'False where no AI provider is asked: the version then begins with the words of the original.',
      ),
  }),
  errors: ['product_not_found', 'language_version_exists', 'too_many_languages'],
});

export const createLanguageVersion = products.post('/api/products/:id/language-versions', {
  summary:
    'Add a product in another language. It begins with the words of the original; a brief proposes their translation. A version of a version belongs to the original. A repeat with the same `Idempotency-Key` is the same version',
  limit: 'brief',
  waits: true,
  params: idParams,
  body: languageVersionBody,
  response: productSchema,
  status: 201,
  errors: [
    'product_not_found',
    'language_version_exists',
    'too_many_languages',
    'product_limit',
    'deleted_product_limit',
    'storage_full',
    'insufficient_credits',
    'invalid_idempotency_key',
    'idempotency_conflict',
    'too_many_at_once',
    'no_ai_provider',
    'file_reading_busy',
  ],
});

export const translateVersion = products.post('/api/products/:id/translation', {
  summary: 'Translate the description of a language version again, for the price of a brief',
  limit: 'brief',
  waits: true,
  params: idParams,
  response: briefSchema,
  status: 202,
  errors: [
    'product_not_found',
    'insufficient_credits',
    'invalid_idempotency_key',
    'idempotency_conflict',
    'too_many_at_once',
    'no_ai_provider',
  ],
});
