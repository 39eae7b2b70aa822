import { describe, expect, test } from 'vitest';
import { OFFER_PARTS } from '#shared/content-types/offer-parts.ts';
import { saveOfferBody } from '#shared/contracts/offer.ts';
import { CONTENT_TYPES, factsOfContentType } from '#shared/rules/content/content-types.ts';
import {
  cleanOffer,
  EMPTY_OFFER,
  filledOffer,
  isOfferEmpty,
  missingOfferParts,
  type OfferFields,
  offerData,
  offerTexts,
} from '#shared/rules/products/offer.ts';
import { completeOffer } from '#tests/support/example-offer.ts';

const offer = (fields: Partial<OfferFields>): OfferFields => ({ ...EMPTY_OFFER, ...fields });
const secret = completeOffer.proof[1];
if (secret?.kind !== 'quote') throw new Error('the second proof is the quote without permission');

describe('the data of a prompt', () => {
  test('has only the parts that were asked for and have content', () => {
    const data = offerData(offer({ price: '€9', bonus: ' \u200b', deadline: 'Friday' }), [
      'guarantee',
      'bonus',
      'price',
    ]);
    expect(data).toEqual({ price: '€9' });
    expect(offerData(EMPTY_OFFER, OFFER_PARTS)).toEqual({});
  });

  test('never has a quote that may not be published, nor who said it', () => {
    const data = JSON.stringify(offerData(completeOffer, OFFER_PARTS));
    expect(data).toContain('Dana Whitfield');
    for (const text of [secret.quote, secret.name, secret.company, 'mayPublish'])
      expect(data).not.toContain(text);
    expect(offerData(offer({ proof: [secret] }), ['proof'])).toEqual({});
    expect(offerTexts(completeOffer)).not.toContain(secret.quote);
  });

  test('has proof and actions without their empty texts', () => {
    const data = offerData(
      offer({
        proof: [
          { kind: 'figure', figure: '41%', source: '', date: ' ' },
          { kind: 'case', text: ' ' },
        ],
        primaryAction: { label: 'Start', url: '' },
        secondaryAction: { label: ' ', url: '' },
      }),
      OFFER_PARTS,
    );
    expect(data).toEqual({ proof: [{ kind: 'figure', figure: '41%' }], primaryAction: { label: 'Start' } });
  });
});

test('answers fill no more than their part of a prompt, whole and newest first, and all of them may be repeated', () => {
  const answers = Array.from({ length: 200 }, (_, index) => ({
    fact: `Fact ${index}`,
    answer: index === 1 ? 'x'.repeat(9_000) : `${index} `.padEnd(1_990, 'y'),
  }));
  const asked = offerData({ ...EMPTY_OFFER, answers }, []).answers;
  expect(asked).toEqual([answers[0], answers[2], answers[3], answers[4]]);
  const notAvailable = Array.from({ length: 50 }, (_, index) => `${index}`.padEnd(160, 'z'));
  expect(offerData({ ...EMPTY_OFFER, notAvailable }, [])).toEqual({
    not_available_leave_out: notAvailable.slice(0, 12),
  });
  expect(offerTexts({ ...EMPTY_OFFER, answers })).toContain(answers[199]?.answer);
});

test('missing are the parts of which a prompt would learn nothing', () => {
  expect(missingOfferParts(completeOffer, OFFER_PARTS)).toEqual([]);
  expect(missingOfferParts(EMPTY_OFFER, ['guarantee', 'price'])).toEqual(['price', 'guarantee']);
  expect(missingOfferParts(offer({ price: '€9', proof: [secret] }), ['price', 'proof'])).toEqual(['proof']);
});

test('an offer says nothing without visible texts, and something with a private quote', () => {
  expect(isOfferEmpty(EMPTY_OFFER)).toBe(true);
  expect(isOfferEmpty(offer({ price: ' \n', proof: [{ kind: 'case', text: '\u200b' }] }))).toBe(true);
  // The API's response has these two additional fields.
  expect(isOfferEmpty({ ...EMPTY_OFFER, ...{ version: 2, updatedAt: '2026-11-20T10:00:00.000Z' } })).toBe(
    true,
  );
  expect(isOfferEmpty(offer({ proof: [secret] }))).toBe(false);
  expect(isOfferEmpty(offer({ salesMotion: 'shop' }))).toBe(false);
  expect(isOfferEmpty(offer({ secondaryAction: { label: '', url: 'https://a.example' } }))).toBe(false);
});

test('what is stored is trimmed, and has no part without content', () => {
  expect(
    filledOffer(
      offer({
        price: '  €9 ',
        terms: '\u200b',
        proof: [
          { kind: 'case', text: ' One ' },
          { kind: 'figure', figure: ' ', source: 'Nobody', date: '' },
        ],
        primaryAction: { label: ' Start ', url: ' https://a.example ' },
      }),
    ),
  ).toEqual({
    price: '€9',
    proof: [{ kind: 'case', text: 'One' }],
    primaryAction: { label: 'Start', url: 'https://a.example' },
  });
  expect(filledOffer(completeOffer)).toEqual(completeOffer);
  expect(cleanOffer(EMPTY_OFFER)).toEqual(EMPTY_OFFER);
});

test('every part is in the list, in the contract and in the empty offer', () => {
  expect(Object.keys(EMPTY_OFFER)).toEqual([...OFFER_PARTS]);
  expect(saveOfferBody.parse({})).toEqual(EMPTY_OFFER);
});

test('the texts that a piece of content may repeat are prices, figures, quotes and addresses, not the kinds of proof', () => {
  const texts = offerTexts(completeOffer);
  expect(texts).toEqual(
    expect.arrayContaining([
      completeOffer.price,
      '41% fewer unfilled shifts',
      'Monday took ten minutes instead of two hours.',
      'https://crewboard.example/start',
    ]),
  );
  expect(texts).not.toContain('figure');
});

test('each part reaches a prompt, but for the addresses in the footer of a page', () => {
  const used = new Set<string>(CONTENT_TYPES.flatMap((type) => factsOfContentType(type).offer));
  expect(OFFER_PARTS.filter((part) => !used.has(part))).toEqual(['imprintUrl', 'privacyUrl']);
});
