import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { productLimits } from '#shared/rules/products/product-fields.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { endpoint } from './endpoint.ts';
import { id, idParam, MAX_ID, timestamp } from './fields.ts';
import { pageQuery } from './pages.ts';

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

function requiredLine(message: string) {
  return z
    .string(message)
    .max(productLimits.line, issue('too_long', { limit: productLimits.line }))
    .refine((value) => !isBlankText(value), message);
}

function requiredText(message: string) {
  return z
    .string(message)
    .max(productLimits.text, issue('too_long', { limit: productLimits.text }))
    .refine((value) => !isBlankText(value), message);
}

const emptyWhenNull = (value: unknown) => (value === null ? '' : value);
const optionalLine = z.preprocess(
  emptyWhenNull,
  z.string(issue('text_required')).max(productLimits.line, issue('too_long', { limit: productLimits.line })),
);
const optionalText = z.preprocess(
  emptyWhenNull,
  z.string(issue('text_required')).max(productLimits.text, issue('too_long', { limit: productLimits.text })),
);
const optionalUrl = z.preprocess(
  emptyWhenNull,
  z
    .string(issue('url_invalid'))
    .max(productLimits.url, issue('too_long', { limit: productLimits.url }))
    .refine((value) => isBlankText(value) || isHttpUrl(value), issue('url_invalid')),
);

const requiredFields = {
  name: requiredLine(issue('product_name_required')),
  type: requiredLine(issue('product_type_required')),
  primaryIndustry: requiredLine(issue('primary_industry_required')),
  targetAudience: requiredText(issue('target_audience_required')),
};

const optionalFields = {
  decisionMakerTitle: optionalLine,
  targetGeography: optionalLine,
  targetLanguage: optionalLine,
  elevatorPitch: optionalText,
  coreFeatures: optionalText,
  targetUseCase: optionalText,
  problemStatement: optionalText,
  outcome: optionalText,
  keyDifferentiators: optionalText,
  competitorUrl1: optionalUrl,
  competitorUrl2: optionalUrl,
  competitorUrl3: optionalUrl,
};

/** What the product form sends; fields that are left out are stored empty. */
export const createProductBody = z.object({
  ...requiredFields,
  ...(z.object(optionalFields).partial().shape as {
    [Field in keyof typeof optionalFields]: z.ZodOptional<(typeof optionalFields)[Field]>;
  }),
});
export type CreateProductBody = z.infer<typeof createProductBody>;

/** Counts the changes of a product, from 1. */
const version = z
  .number(issue('whole_number'))
  .int(issue('whole_number'))
  .min(1, issue('whole_number'))
  .max(MAX_ID, issue('whole_number'));

/** Any part of the form; fields that are left out keep their value. */
export const updateProductBody = createProductBody.partial().extend({
  version: version.optional().meta({
    description: 'The version that was edited; 409 with the newest state when it is another by now.',
  }),
});
export type UpdateProductBody = z.infer<typeof updateProductBody>;

export const productSchema = z
  .object({
    id,
    name: z.string(),
    type: z.string(),
    primaryIndustry: z.string(),
    decisionMakerTitle: z.string(),
    targetAudience: z.string(),
    targetUseCase: z.string(),
    targetGeography: z.string(),
    targetLanguage: z.string(),
    geography: z.string().meta({ description: 'Same value as targetGeography.' }),
    language: z.string().meta({ description: 'Same value as targetLanguage.' }),
    elevatorPitch: z.string(),
    coreFeatures: z.string(),
    problemStatement: z.string(),
    outcome: z.string(),
    keyDifferentiators: z.string(),
    competitorUrl1: z.string(),
    competitorUrl2: z.string(),
    competitorUrl3: z.string(),
    isComplete: z.boolean(),
    hasBrandVoice: z
      .boolean()
      .meta({ description: 'Whether its texts are written in a voice of their own.' }),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

/** Seven long texts in any script. */
const PRODUCT_BODY_LIMIT = 256_000;

const productParams = z.object({ id: idParam });

export const listProducts = endpoint({
  tag: 'Products',
  summary: "The user's products, newest first; in pages where there are more than 200, or long ones",
  method: 'get',
  path: '/api/products',
  access: 'user',
  query: pageQuery,
  response: z.array(productSchema),
});

export const createProduct = endpoint({
  tag: 'Products',
  summary: 'Describe a new product',
  method: 'post',
  path: '/api/products',
  access: 'user',
  body: createProductBody,
  bodyLimit: PRODUCT_BODY_LIMIT,
  response: productSchema,
  status: 201,
  errors: ['product_limit', 'plan_product_limit', 'deleted_product_limit', 'storage_full'],
});

export const updateProduct = endpoint({
  tag: 'Products',
  summary: 'Change a product',
  method: 'patch',
  path: '/api/products/:id',
  access: 'user',
  params: productParams,
  body: updateProductBody,
  bodyLimit: PRODUCT_BODY_LIMIT,
  response: productSchema,
  errors: ['product_not_found', 'stale_edit', 'storage_full'],
});

export const deleteProduct = endpoint({
  tag: 'Products',
  summary: 'Delete a product',
  method: 'delete',
  path: '/api/products/:id',
  access: 'user',
  params: productParams,
  errors: ['product_not_found'],
});
