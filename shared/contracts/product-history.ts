import { z } from 'zod';
import { PRODUCT_FIELDS, type ProductField } from '#shared/rules/products/product-fields.ts';
import { endpoint } from './endpoint.ts';
import { id, idParam, timestamp } from './fields.ts';
import { productSchema } from './products.ts';

/** How many former versions of a product are kept. */
export const MAX_PRODUCT_VERSIONS = 50;

const fields = z.object(
  Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, z.string()])) as Record<ProductField, z.ZodString>,
);
export type ProductFields = z.infer<typeof fields>;

export const productVersionSchema = z
  .object({
    version: productSchema.shape.version,
    isCurrent: z.boolean().meta({ description: 'Whether it is what the product holds now.' }),
    fields,
    createdAt: timestamp,
  })
  .meta({ id: 'ProductVersion' });
export type ProductVersion = z.infer<typeof productVersionSchema>;

export const deletedProductSchema = z
  .object({
    id,
    name: z.string(),
    type: z.string(),
    contentCount: z.number().int().min(0).meta({ description: 'How many contents come back with it.' }),
    deletedAt: timestamp,
    restorableUntil: timestamp.meta({ description: 'From this moment on it is gone.' }),
  })
  .meta({ id: 'DeletedProduct' });
export type DeletedProduct = z.infer<typeof deletedProductSchema>;

export const listProductVersions = endpoint({
  tag: 'Products',
  summary: `What a product was before each change, newest first: the first, the last and at most ${MAX_PRODUCT_VERSIONS} in all`,
  method: 'get',
  path: '/api/products/:id/versions',
  access: 'user',
  limit: 'report',
  params: z.object({ id: idParam }),
  response: z.array(productVersionSchema),
  errors: ['product_not_found'],
});

export const restoreProductVersion = endpoint({
  tag: 'Products',
  summary: 'Give a product the fields of an earlier version, as a new version',
  method: 'post',
  path: '/api/products/:id/versions/:version/restore',
  access: 'user',
  params: z.object({ id: idParam, version: idParam }),
  response: productSchema,
  errors: ['product_not_found', 'version_not_found', 'storage_full'],
});

export const listDeletedProducts = endpoint({
  tag: 'Products',
  summary: 'Products that were deleted and can be restored, last deleted first, 200 at most',
  method: 'get',
  path: '/api/products/deleted',
  access: 'user',
  limit: 'report',
  response: z.array(deletedProductSchema),
});

export const undeleteProduct = endpoint({
  tag: 'Products',
  summary: 'Restore a deleted product with the contents that were deleted with it',
  method: 'post',
  path: '/api/products/:id/undelete',
  access: 'user',
  params: z.object({ id: idParam }),
  response: productSchema,
  errors: ['deleted_product_not_found', 'product_limit', 'plan_product_limit', 'storage_full'],
});
