import { z } from 'zod';
import { issue } from '#shared/contracts/issue-codes.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import {
  isRequiredField,
  isUrlField,
  PRODUCT_FIELD_DESCRIPTIONS,
  PRODUCT_FIELDS,
  type ProductField,
  productFieldLimit,
} from '#shared/rules/products/product-fields.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { endpoints } from './endpoint.ts';
import {
  component,
  count,
  id,
  idParams,
  pageQuery,
  requiredText,
  timestamp,
  trimmedText,
  version,
  writtenText,
} from './fields.ts';

const products = endpoints('Products', 'user');

const requiredFields = PRODUCT_FIELDS.filter(isRequiredField);
type RequiredField = (typeof requiredFields)[number];
type OptionalField = Exclude<ProductField, RequiredField>;

function required(field: RequiredField) {
  const message = issue(PRODUCT_FIELD_DESCRIPTIONS[field].requiredIssue);
  return writtenText(productFieldLimit(field), message).refine((value) => !isBlankText(value), message);
}

const emptyWhenNull = (value: unknown) => (value === null ? '' : value);

function optional(field: OptionalField) {
  const message = issue(isUrlField(field) ? 'url_invalid' : 'text_required');
  const text = writtenText(productFieldLimit(field), message);
  const checked = isUrlField(field)
    ? text.refine((value) => isBlankText(value) || isHttpUrl(value), message)
    : text;
  return z.preprocess(emptyWhenNull, checked).optional();
}

function shapeOf<Field extends ProductField, Schema>(
  fields: readonly Field[],
  schemaOf: (field: Field) => Schema,
) {
  return Object.fromEntries(fields.map((field) => [field, schemaOf(field)])) as Record<Field, Schema>;
}

/** Missing fields are stored empty. */
export const createProductBody = z.object({
  ...shapeOf(requiredFields, required),
  ...shapeOf(
    PRODUCT_FIELDS.filter((field): field is OptionalField => !isRequiredField(field)),
    optional,
  ),
});
export type CreateProductBody = z.infer<typeof createProductBody>;

export const CLIENT_NAME_LIMIT = 100;
const clientName = trimmedText(CLIENT_NAME_LIMIT, issue('text_required'));

/** Missing fields keep their value. */
export const updateProductBody = createProductBody.partial().extend({
  clientName: clientName
    .optional()
    .describe('The client that the product belongs to; empty: none. Makes no new version.'),
  version: version
    .optional()
    .describe('The version that was edited; 409 with the newest state when it is another by now.'),
});
export type UpdateProductBody = z.infer<typeof updateProductBody>;

/** Product fields of a response. All are texts and may be empty. */
export const productFields = z.object(shapeOf(PRODUCT_FIELDS, () => z.string()));

export const productSchema = z
  .object({ id })
  .extend(productFields.shape)
  .extend({
    geography: z.string().describe('Same value as targetGeography.'),
    language: z.string().describe('Same value as targetLanguage.'),
    isComplete: z.boolean(),
    hasBrandVoice: z.boolean().describe('Whether its texts are written in a voice of their own.'),
    hasOffer: z.boolean().describe('Whether price, terms or proof of it are known.'),
    clientName: z.string().describe('The client that it belongs to; empty: none.'),
    version,
    origin: z
      .object({ productId: id, name: z.string() })
      .nullable()
      .describe(
        'The product that it is a language version of; null for an original, or when that is deleted.',
      ),
    versions: z
      .array(z.object({ productId: id, name: z.string(), language: z.string() }))
      .describe('The same product in other languages, the original first.'),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

/** Maximum bytes, enough for all fields at their limits in any script. */
const PRODUCT_BODY_LIMIT = Math.max(
  256_000,
  PRODUCT_FIELDS.reduce((sum, field) => sum + 3 * productFieldLimit(field) + 100, 0),
);

export const productRowSchema = component('ProductRow', {
  id,
  name: z.string(),
  client: z.string().describe('Empty: none.'),
  languages: z.array(z.string()).describe('Its own, then those of its versions.'),
  written: count.describe('Of the content of a whole launch.'),
  lastChangeAt: timestamp.describe('Of the product or of its content.'),
});
export type ProductRow = z.infer<typeof productRowSchema>;

export const listProducts = products.get('/api/products', {
  summary: "The user's products, newest first; in pages where there are more than 200, or long ones",
  query: pageQuery.extend({
    view: z.enum(['full', 'rows']).default('full').describe('`rows`: what a list shows of each.'),
  }),
  // The static type is that of the usual view.
  response: z.union([z.array(productSchema), z.array(productRowSchema)]) as unknown as z.ZodArray<
    typeof productSchema
  >,
});

export const renameClient = products.patch('/api/client-names', {
  summary: 'Rename a client in all its products, join it with another one, or take the name off',
  body: z.object({
    from: requiredText(CLIENT_NAME_LIMIT, issue('text_required')),
    to: clientName,
  }),
  response: z.object({ changed: count.describe('Number of products.') }),
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
  params: idParams,
  body: updateProductBody,
  bodyLimit: PRODUCT_BODY_LIMIT,
  response: productSchema,
  errors: ['product_not_found', 'stale_edit', 'storage_full'],
});

export const deleteProduct = products.delete('/api/products/:id', {
  summary: 'Delete a product',
  params: idParams,
  errors: ['product_not_found'],
});
