import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { PRODUCT_FIELDS, type ProductField, productLimits } from '#shared/rules/products/product-fields.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { endpoints } from './endpoint.ts';
import { id, idParam, pageQuery, timestamp, version, writtenText } from './fields.ts';

const products = endpoints('Products', 'user');

/** The spec's product types; the label of `Course` is "Online Course". */
export const productTypes = [
  'SaaS Platform',
  'Digital Product',
  'B2B Service',
  'E-commerce',
  'Course',
  'Consulting',
  'Other',
] as const;

const { line, text, url } = productLimits;

const required = (limit: number, message: string) =>
  writtenText(limit, message).refine((value) => !isBlankText(value), message);

const emptyWhenNull = (value: unknown) => (value === null ? '' : value);
const optional = (limit: number) => z.preprocess(emptyWhenNull, writtenText(limit, issue('text_required')));
const optionalUrl = z.preprocess(
  emptyWhenNull,
  writtenText(url, issue('url_invalid')).refine(
    (value) => isBlankText(value) || isHttpUrl(value),
    issue('url_invalid'),
  ),
);

const requiredFields = {
  name: required(line, issue('product_name_required')),
  type: required(line, issue('product_type_required')),
  primaryIndustry: required(line, issue('primary_industry_required')),
  targetAudience: required(text, issue('target_audience_required')),
};

const optionalFields = {
  decisionMakerTitle: optional(line),
  targetGeography: optional(line),
  targetLanguage: optional(line),
  elevatorPitch: optional(text),
  coreFeatures: optional(text),
  targetUseCase: optional(text),
  problemStatement: optional(text),
  outcome: optional(text),
  keyDifferentiators: optional(text),
  competitorUrl1: optionalUrl,
  competitorUrl2: optionalUrl,
  competitorUrl3: optionalUrl,
};

/** Missing fields are stored empty. */
export const createProductBody = z.object({
  ...requiredFields,
  ...(z.object(optionalFields).partial().shape as {
    [Field in keyof typeof optionalFields]: z.ZodOptional<(typeof optionalFields)[Field]>;
  }),
});
export type CreateProductBody = z.infer<typeof createProductBody>;

/** Missing fields keep their value. */
export const updateProductBody = createProductBody.partial().extend({
  version: version
    .optional()
    .describe('The version that was edited; 409 with the newest state when it is another by now.'),
});
export type UpdateProductBody = z.infer<typeof updateProductBody>;

/** Product fields of a response. All are texts and may be empty. */
export const productFields = z.object(
  Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, z.string()])) as Record<ProductField, z.ZodString>,
);

export const productSchema = productFields
  .extend({
    id,
    geography: z.string().describe('Same value as targetGeography.'),
    language: z.string().describe('Same value as targetLanguage.'),
    isComplete: z.boolean(),
    hasBrandVoice: z.boolean().describe('Whether its texts are written in a voice of their own.'),
    hasOffer: z.boolean().describe('Whether price, terms or proof of it are known.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

/** Maximum bytes, enough for seven long texts in any script. */
const PRODUCT_BODY_LIMIT = 256_000;

const productParams = z.object({ id: idParam });

export const listProducts = products.get('/api/products', {
  summary: "The user's products, newest first; in pages where there are more than 200, or long ones",
  query: pageQuery,
  response: z.array(productSchema),
});

export const createProduct = products.post('/api/products', {
  summary: 'Describe a new product',
  body: createProductBody,
  bodyLimit: PRODUCT_BODY_LIMIT,
  response: productSchema,
  status: 201,
  errors: ['product_limit', 'plan_product_limit', 'deleted_product_limit', 'storage_full'],
});

export const exampleLanguages = ['en', 'es', 'pt'] as const;

export const createExampleProduct = products.post('/api/example-products', {
  summary: 'Add an example product with a text of every type; an existing one is returned as it is',
  limit: 'exampleProduct',
  body: z.object({ language: z.enum(exampleLanguages) }),
  response: productSchema,
  status: 201,
  errors: ['product_limit', 'plan_product_limit', 'deleted_product_limit', 'content_limit', 'storage_full'],
});

export const updateProduct = products.patch('/api/products/:id', {
  summary: 'Change a product',
  params: productParams,
  body: updateProductBody,
  bodyLimit: PRODUCT_BODY_LIMIT,
  response: productSchema,
  errors: ['product_not_found', 'stale_edit', 'storage_full'],
});

export const deleteProduct = products.delete('/api/products/:id', {
  summary: 'Delete a product',
  params: productParams,
  errors: ['product_not_found'],
});
