import { describe, expect, test } from 'vitest';
import {
  appliedFields,
  compareWithProduct,
  proposalsOf,
  proposedFormValues,
  proposedOffer,
} from '#renderer/features/products/source/brief-values.ts';
import type { BriefFieldProposal, ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { BriefField } from '#shared/rules/briefs/brief-fields.ts';

const source: ProductBrief['sources'][number] = {
  kind: 'url',
  isNamed: true,
  address: 'https://fleetwise.net/',
  title: 'Fleetwise',
  state: 'read',
  words: 90,
  isCut: false,
  language: 'en',
  readAt: '2026-11-23T08:00:00.000Z',
};
const backed = (field: BriefField, value: string): BriefFieldProposal => ({
  field,
  value,
  quote: `They say: ${value}`,
  sourceIndex: 0,
  kind: 'stated',
  verified: true,
});
const suggested = (field: BriefField, value: string): BriefFieldProposal => ({
  field,
  value,
  quote: '',
  sourceIndex: null,
  kind: 'suggested',
  verified: false,
});
const proposals = proposalsOf({
  sources: [source],
  fields: [
    backed('name', 'Fleetwise'),
    suggested('primaryIndustry', 'Software'),
    backed('targetAudience', 'Dispatchers'),
    backed('price', '29 €'),
    suggested('guarantee', 'Money back'),
    backed('proofFigure', '2 hours saved'),
    backed('proofFigure', '80 vans'),
    suggested('proofCase', 'A firm in Leeds'),
    backed('competitorUrl1', 'https://routific.com/'),
  ],
});

describe('the form of a new product', () => {
  test('has every value with evidence, and no suggestion', () => {
    expect(proposedFormValues(proposals)).toMatchObject({
      name: 'Fleetwise',
      targetAudience: 'Dispatchers',
      primaryIndustry: '',
    });
    expect(proposedOffer(proposals)).toEqual({ 3: '29 €', 5: '2 hours saved', 6: '80 vans' });
  });

  test('saves what it shows: corrected, without what was emptied or unticked', () => {
    const values = { ...proposedFormValues(proposals), name: 'Fleetwise Go', type: 'Other', outcome: ' ' };
    const offer = { ...proposedOffer(proposals), 5: '', 4: 'Money back' };
    expect(appliedFields(values, offer, proposals)).toEqual([
      { field: 'name', value: 'Fleetwise Go' },
      { field: 'type', value: 'Other' },
      { field: 'targetAudience', value: 'Dispatchers' },
      { field: 'competitorUrl1', value: 'https://routific.com/' },
      { field: 'price', value: '29 €', proposal: 3 },
      { field: 'guarantee', value: 'Money back', proposal: 4 },
      { field: 'proofFigure', value: '80 vans', proposal: 6 },
    ]);
  });

  test('takes no evidence from a proposal whose quote was not found', () => {
    const [unverified] = proposalsOf({
      sources: [source],
      fields: [{ ...backed('name', 'Fleetwise'), verified: false }],
    });
    expect(unverified?.evidence).toBeUndefined();
    expect(proposedFormValues(unverified ? [unverified] : []).name).toBe('');
  });
});

describe('a product to fill in', () => {
  const known: Partial<Record<BriefField, string[]>> = {
    name: ['Fleetwise '],
    targetAudience: ['Couriers'],
    price: [' '],
    proofFigure: ['80 vans'],
    competitorUrl2: ['https://routific.com/'],
  };
  const { additions, differences } = compareWithProduct(proposals, (field) => known[field] ?? ['']);

  test('gets proposals for empty fields and for further proof', () => {
    expect(additions.map(({ field, value }) => [field, value])).toEqual([
      ['primaryIndustry', 'Software'],
      ['price', '29 €'],
      ['guarantee', 'Money back'],
      ['proofFigure', '2 hours saved'],
      ['proofCase', 'A firm in Leeds'],
    ]);
  });

  test('shows what differs, and nothing that is the same', () => {
    expect(differences.map(({ field, now, value }) => [field, now, value])).toEqual([
      ['targetAudience', 'Couriers', 'Dispatchers'],
    ]);
  });
});
