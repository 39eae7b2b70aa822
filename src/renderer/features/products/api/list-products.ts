import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { listProducts } from '#shared/contracts/products.ts';

export const productsQuery = apiQuery(listProducts, {});
