import { z } from 'zod';
import { brandVoiceFields } from './brand-voice.ts';
import { endpoints } from './endpoint.ts';
import { component, count, id, idParam, idParams, timestamp } from './fields.ts';
import { offerFields } from './offer.ts';
import { productFields, productSchema } from './products.ts';

const products = endpoints('Products', 'user');

export const MAX_PRODUCT_VERSIONS = 100;

export type ProductFields = z.infer<typeof productFields>;

export const productVersionSchema = component('ProductVersion', {
  version: productSchema.shape.version,
  isCurrent: z.boolean().describe('Whether it is what the product holds now.'),
  fields: productFields,
  offer: z.object(offerFields),
  brandVoice: z
    .object(brandVoiceFields)
    .nullable()
    .optional()
    .describe('Null: none. Absent from versions that are older than its history.'),
  createdAt: timestamp,
});
export type ProductVersion = z.infer<typeof productVersionSchema>;

export const deletedProductSchema = component('DeletedProduct', {
  id,
  name: z.string(),
  type: z.string(),
  contentCount: count.describe('How many contents come back with it.'),
  deletedAt: timestamp,
  restorableUntil: timestamp.describe('From this moment on it is gone.'),
});
export type DeletedProduct = z.infer<typeof deletedProductSchema>;

export const listProductVersions = products.get('/api/products/:id/versions', {
  summary: `What a product was before each change of its fields, offer or brand voice, newest first: the first, the last and at most ${MAX_PRODUCT_VERSIONS} in all`,
  limit: 'report',
  params: idParams,
  response: z.array(productVersionSchema),
  errors: ['product_not_found'],
});

export const restoreProductVersion = products.post('/api/products/:id/versions/:version/restore', {
  summary: 'Give a product the fields of an earlier version, as a new version',
  params: z.object({ id: idParam, version: idParam }),
  query: z.object({
    of: z
      .enum(['fields', 'everything'])
      .default('fields')
      .describe('`everything`: its offer and brand voice too.'),
  }),
  response: productSchema,
  errors: ['product_not_found', 'version_not_found', 'storage_full'],
});

export const listDeletedProducts = products.get('/api/products/deleted', {
  summary: 'Products that were deleted and can be restored, last deleted first, 200 at most',
  limit: 'report',
  response: z.array(deletedProductSchema),
});

export const undeleteProduct = products.post('/api/products/:id/undelete', {
  summary: 'Restore a deleted product with the contents that were deleted with it',
  params: idParams,
  response: productSchema,
  errors: [
    'deleted_product_not_found',
    'product_limit',
    'plan_product_limit',
    'storage_full',
    'language_version_exists',
    'too_many_languages',
  ],
});
