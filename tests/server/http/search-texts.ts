import type { User } from '#shared/contracts/accounts/users.ts';
import type { Product } from '#shared/contracts/products.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { minimalProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app } from '#tests/support/prepared-app.ts';

export async function createProduct(of: CookieClient, values: object): Promise<Product> {
  return (await of.post('/api/products', { json: { ...minimalProduct, ...values } })).body as Product;
}

interface Text {
  product: Product;
  category: string;
  type: string;
  text: string;
  title?: string;
}

/** Inserted into the database, since each generation would take long. */
export async function store(of: CookieClient, texts: Text[]): Promise<number[]> {
  const { id: userId } = (await of.get('/api/auth/user')).body as User;
  const rows = texts.map(({ product: { id, name }, category, type, text, title }) => ({
    userId,
    productId: id,
    category,
    type,
    title: title ?? `Text – ${name}`,
    markdownContent: text,
  }));
  await app.db.raw(WRITABLE_TEXTS);
  const stored = await app.db('current_texts').insert(rows).returning('id');
  return stored.map(({ id }) => id as number);
}
