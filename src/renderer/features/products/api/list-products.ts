import { listProducts } from '#shared/contracts/products.ts';
import { apiQuery } from '#renderer/lib/api-query.ts';

export const productsQuery = apiQuery(listProducts, {});
