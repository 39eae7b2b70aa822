import { expect, test } from 'vitest';
import { aiModelConfigSeeds } from '#server/boot/seeds/ai-model-configs.ts';
import { expectedCost } from '#server/features/admin/models/expected-cost.ts';
import { exampleProducts } from '#server/features/prompts/example-products.ts';
import { claimsRequest } from '#server/features/set-checks/claims-request.ts';
import { findCatalogueModel } from '#server/integrations/ai/model-catalogue.ts';
import { readClaims, readShowcase } from '#server/showcases/read-showcase.ts';
import {
  CONTENT_TYPES,
  type ContentType,
  categoryOfContentType,
} from '#shared/rules/content/content-types.ts';
import { estimateTokens, JSON_TOKEN_SHARE } from '#shared/rules/prompts/estimate-tokens.ts';

/** What a check brings: one credit of the cheapest plan, see `margins.test.ts`. */
const CREDIT_USD = 0.015;
/** The first check reads everything; the one after a kit is a part of the kit's price. */
const MOST_WHOLE_SET_USD = 0.0295;
/** Later checks read what has changed: that many texts, on average. */
const CHANGED_TEXTS = 11;
/** A reader marks more than the claims of the examples, and does so without a good reason. */
const LONGER_ANSWER = 1.5;
const at = new Date('2027-01-01');

function costOf(product: (typeof exampleProducts)[number], type: ContentType): number {
  const text = readShowcase(product.key, type)?.text ?? '';
  const claims = readClaims(product.key)[type] ?? [];
  const { system, user, schema } = claimsRequest({
    text: { title: type, type, markdownContent: text },
    ...{ product: product.input, offer: product.offer, model: 'm', nonce: 'n'.repeat(16) },
    subjects: Object.fromEntries(claims.map(({ kind, key }) => [kind, [key]])),
  });
  const seed = aiModelConfigSeeds.find(
    ({ category, tier }) => category === categoryOfContentType(type) && tier === 'standard',
  );
  const costs = (seed?.models ?? []).map(([provider, model]) => {
    const { microUsd } = expectedCost(
      findCatalogueModel(provider, model),
      {
        promptTokens: estimateTokens(system + user + JSON.stringify(schema?.schema)),
        answerTokens: estimateTokens(JSON.stringify({ claims })) * JSON_TOKEN_SHARE * LONGER_ANSWER,
        ...{ effort: 'low', searches: 0, openedPages: 0, reviewTokens: 0 },
      },
      at,
    );
    return microUsd ?? Number.POSITIVE_INFINITY;
  });
  return Math.min(...costs) / 1e6;
}

test.each(exampleProducts)(
  'a check of the set of $key costs little, and of half of it less than its credit brings',
  (product) => {
    const usd = CONTENT_TYPES.map((type) => costOf(product, type)).reduce((sum, cost) => sum + cost, 0);
    process.stdout.write(`USD per set check of ${product.key}: ${usd.toFixed(4)}\n`);
    expect(usd).toBeLessThanOrEqual(MOST_WHOLE_SET_USD);
    expect((usd / CONTENT_TYPES.length) * CHANGED_TEXTS).toBeLessThanOrEqual(CREDIT_USD);
  },
);
