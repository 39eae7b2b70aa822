import { z } from 'zod';
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
    .max(productLimits.line, `At most ${productLimits.line} characters`)
    .refine((value) => !isBlankText(value), message);
}

function requiredText(message: string) {
  return z
    .string(message)
    .max(productLimits.text, `At most ${productLimits.text} characters`)
    .refine((value) => !isBlankText(value), message);
}

const emptyWhenNull = (value: unknown) => (value === null ? '' : value);
const optionalLine = z.preprocess(
  emptyWhenNull,
  z.string('Must be text').max(productLimits.line, `At most ${productLimits.line} characters`),
);
const optionalText = z.preprocess(
  emptyWhenNull,
  z.string('Must be text').max(productLimits.text, `At most ${productLimits.text} characters`),
);
const optionalUrl = z.preprocess(
  emptyWhenNull,
  z
    .string('Must be a valid URL')
    .max(productLimits.url, `At most ${productLimits.url} characters`)
    .refine((value) => isBlankText(value) || isHttpUrl(value), 'Must be a valid URL'),
);

const requiredFields = {
  name: requiredLine('Product name is required'),
  type: requiredLine('Product type is required'),
  primaryIndustry: requiredLine('Primary industry is required'),
  targetAudience: requiredText('Target audience is required'),
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
  .number('Must be a whole number')
  .int('Must be a whole number')
  .min(1, 'Must be a whole number')
  .max(MAX_ID, 'Must be a whole number');

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
  errors: ['quota_reached'],
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
  errors: ['not_found', 'conflict', 'quota_reached'],
});

export const deleteProduct = endpoint({
  tag: 'Products',
  summary: 'Delete a product',
  method: 'delete',
  path: '/api/products/:id',
  access: 'user',
  params: productParams,
  errors: ['not_found'],
});
