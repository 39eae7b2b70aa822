import type { ExampleProduct } from '#server/features/prompts/example-products.ts';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { tokensOfLength } from '#shared/rules/prompts/estimate-tokens.ts';
import { reviewRequest } from './review-request.ts';

/** Tokens of the request that has the text of an example product read: rules, product, offer, sources, text and schema. */
export function reviewTokens(type: ContentType, product: ExampleProduct): number {
  const { text = '', sources = [] } = readShowcase(product.key, type) ?? {};
  const { system, user, schema } = reviewRequest(
    { text, sources, product: product.input, brandVoice: undefined, offer: product.offer, wish: '' },
    { model: '', nonce: '0'.repeat(16) },
  );
  return tokensOfLength(system.length + user.length + JSON.stringify(schema?.schema ?? {}).length);
}
