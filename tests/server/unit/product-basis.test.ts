import { expect, test } from 'vitest';
import { productBasis, WITH_ADDRESS } from '#server/features/generation/staleness/product-basis.ts';
import { staleMarks } from '#server/features/generation/staleness/stale-marks.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { completeOffer } from '#tests/support/example-offer.ts';
import { completeProduct } from '#tests/support/example-products.ts';

const basisOf = (type: ContentType, primaryAction: { label: string; url: string }) =>
  productBasis({
    type,
    product: completeProduct,
    offer: { ...completeOffer, primaryAction },
    brandVoice: undefined,
  });

/** Whether a text of a type counts as outdated. */
function isStale(type: ContentType, then: ReturnType<typeof basisOf>, now: ReturnType<typeof basisOf>) {
  const marks = staleMarks({
    texts: new Map([
      [
        type,
        {
          contentId: 1,
          madeFrom: { product: then, template: 1 } as never,
          changedInputs: new Map(),
          sameInputs: new Set<ContentType>(),
        },
      ],
    ]),
    now: () => ({ template: 1, product: now }),
    dates: { field: () => null, offer: () => null, voice: () => null, template: () => null },
  });
  return marks.get(type)?.state === 'stale';
}

const BUTTON = { label: 'Start free', url: '' };
const ADDRESSED = { label: 'Start free', url: 'https://crewboard.example/start' };

test('a page stays fresh when its button gets an address, and not when it says something else', () => {
  const written = basisOf('sales_page', BUTTON);
  expect(isStale('sales_page', written, basisOf('sales_page', ADDRESSED))).toBe(false);
  expect(isStale('sales_page', written, basisOf('sales_page', { ...BUTTON, label: 'Buy' }))).toBe(true);
  expect(isStale('sales_page', basisOf('sales_page', ADDRESSED), basisOf('sales_page', BUTTON))).toBe(false);
});

test('an email has the address in its text', () => {
  const written = basisOf('lead_nurture', BUTTON);
  expect(isStale('lead_nurture', written, basisOf('lead_nurture', ADDRESSED))).toBe(true);
});

test('a text from when the address counted is fresh while nothing has changed', () => {
  const { offer, ...others } = basisOf('sales_page', ADDRESSED);
  const { [WITH_ADDRESS]: primaryAction, ...parts } = offer;
  const earlier = { ...others, offer: { ...parts, ...(primaryAction && { primaryAction }) } };
  expect(isStale('sales_page', earlier, basisOf('sales_page', ADDRESSED))).toBe(false);
  expect(isStale('sales_page', earlier, basisOf('sales_page', { ...ADDRESSED, label: 'Buy' }))).toBe(true);
});
