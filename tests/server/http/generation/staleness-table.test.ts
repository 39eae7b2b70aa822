import { describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { EMPTY_OFFER, type OfferFields } from '#shared/rules/products/offer.ts';
import { completeOffer } from '#tests/support/example-offer.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { app } from '#tests/support/prepared-app.ts';
import {
  AFTER_MARKET,
  calls,
  client,
  edit,
  everywhere,
  field,
  INPUTS_OF_BUYER,
  marks,
  type Name,
  offer,
  prepareTexts,
  product,
  promoteNew,
  restore,
  stale,
  texts,
  voice,
  write,
} from './staleness-bench.ts';

prepareTexts();

interface Row {
  change: string;
  make: () => Promise<unknown>;
  /** By name; a name with no own reason is stale through its inputs. */
  stale: Partial<Record<Name, string[]>>;
  undo: () => Promise<unknown>;
}

const fieldRow = (name: keyof typeof completeProduct, value = 'Something else'): Row => ({
  change: `the field ${name}`,
  make: () => field({ [name]: value }),
  stale: everywhere(`field_changed ${name}`),
  undo: () => field({ [name]: completeProduct[name] }),
});
const competitorRow = (name: 'competitorUrl1' | 'competitorUrl2' | 'competitorUrl3'): Row => ({
  ...fieldRow(name, 'https://another.example/'),
  stale: { rivals: [`field_changed ${name}`], value: ['input_stale rivals'] },
});
const offerRow = (name: keyof OfferFields, value: unknown, expected: Row['stale']): Row => ({
  change: `the offer's ${name}`,
  make: () => offer({ [name]: value }),
  stale: expected,
  undo: () => offer({}),
});
const PRICE = 'offer_changed price';
const GUARANTEE = 'offer_changed guarantee';
const DEAL = 'offer_changed dealSize';
const [quote, secret, ...proof] = completeOffer.proof;

let demote: () => Promise<unknown>;
const current = (name: Name) => calls.ask<GeneratedContent>(`/api/generated-content/${texts[name].id}`);

const rows: Row[] = [
  fieldRow('name'),
  fieldRow('type', 'Online Course'),
  fieldRow('primaryIndustry'),
  fieldRow('decisionMakerTitle'),
  fieldRow('targetAudience'),
  fieldRow('problemStatement'),
  fieldRow('targetUseCase'),
  fieldRow('targetGeography', 'Spain'),
  fieldRow('targetLanguage', 'Spanish'),
  fieldRow('elevatorPitch'),
  fieldRow('coreFeatures'),
  { ...fieldRow('outcome', ''), change: 'an emptied field' },
  fieldRow('keyDifferentiators'),
  competitorRow('competitorUrl1'),
  competitorRow('competitorUrl2'),
  competitorRow('competitorUrl3'),
  offerRow('price', '€199 a month', {
    rivals: [PRICE],
    buyer: [PRICE],
    pains: ['input_stale buyer'],
    psyche: [PRICE, 'input_stale buyer', 'input_stale pains'],
    value: [PRICE, 'input_stale buyer', 'input_stale pains', 'input_stale rivals', 'input_stale psyche'],
  }),
  offerRow('guarantee', 'None', { rivals: [GUARANTEE], value: [GUARANTEE, 'input_stale rivals'] }),
  offerRow('dealSize', '€9,000 a year', {
    market: [DEAL],
    buyer: [DEAL, 'input_stale market'],
    ...INPUTS_OF_BUYER,
    value: ['input_stale buyer', 'input_stale pains', 'input_stale psyche'],
  }),
  offerRow('proof', [quote, secret, ...proof, { kind: 'case', text: 'One more case.' }], {
    rivals: ['offer_changed proof'],
    value: ['offer_changed proof', 'input_stale rivals'],
  }),
  offerRow('proof', [quote, ...proof], {}),
  offerRow('senderName', 'Somebody else', {}),
  {
    change: 'the whole offer',
    make: () => client.put(`/api/products/${product.id}/offer`, { json: EMPTY_OFFER }),
    stale: {
      market: [DEAL, 'offer_changed salesMotion'],
      rivals: [PRICE, 'offer_changed terms', 'offer_changed included', GUARANTEE, 'offer_changed proof'],
      buyer: [PRICE, DEAL, 'offer_changed salesMotion', 'input_stale market'],
      pains: ['input_stale buyer'],
      psyche: [PRICE, 'offer_changed salesMotion', 'input_stale buyer', 'input_stale pains'],
      value: [
        PRICE,
        GUARANTEE,
        'offer_changed proof',
        'input_stale buyer',
        'input_stale pains',
        'input_stale rivals',
        'input_stale psyche',
      ],
    },
    undo: () => offer({}),
  },
  {
    change: 'a brand voice where there was none',
    make: () => voice({ dos: ['Be exact'] }),
    stale: everywhere('voice_changed'),
    undo: () => voice({}),
  },
  {
    change: 'the form of address',
    make: () => voice({ formality: 'formal' }),
    stale: everywhere('voice_changed'),
    undo: () => voice({}),
  },
  {
    change: 'words to avoid',
    make: () => voice({ bannedWords: ['cheap'] }),
    stale: everywhere('voice_changed'),
    undo: () => voice({}),
  },
  {
    change: 'spaces around a field',
    make: () => field({ outcome: `  ${completeProduct.outcome} ` }),
    stale: {},
    undo: () => field({ outcome: completeProduct.outcome }),
  },
  {
    change: 'an edit of the first text',
    make: () => edit('market', '# Mine'),
    stale: AFTER_MARKET,
    undo: () => restore('market', 1),
  },
  {
    change: 'an edit of a text in the middle',
    make: () => edit('pains', '# Pains'),
    stale: { psyche: ['input_edited pains'], value: ['input_edited pains', 'input_stale psyche'] },
    undo: () => restore('pains', 1),
  },
  {
    change: 'an edit of a text that nothing was written from',
    make: () => edit('value', '# Value'),
    stale: {},
    undo: () => restore('value', 1),
  },
  {
    change: 'other sources of the same text',
    make: () =>
      calls.patch(`/api/generated-content/${texts.market.id}`, { citations: ['https://one.example/'] }),
    stale: {},
    undo: () => restore('market', 1),
  },
  {
    change: 'an edited version that is restored',
    make: async () => {
      await edit('rivals', '# Rivals');
      const { versionNumber } = await current('rivals');
      await restore('rivals', 1);
      await restore('rivals', versionNumber);
    },
    stale: { value: ['input_restored rivals'] },
    undo: () => restore('rivals', 1),
  },
  {
    change: 'a text that is written again',
    // Another text than the sample, which is the same each time.
    make: async () => {
      app.generation.sampleMode = false;
      await write('rivals').finally(() => {
        app.generation.sampleMode = true;
      });
    },
    stale: { value: ['input_rewritten rivals'] },
    undo: () => restore('rivals', 1),
  },
  {
    change: 'a deleted text',
    make: () => client.delete(`/api/generated-content/${texts.market.id}`),
    stale: {},
    undo: () => calls.send(`/api/generated-content/${texts.market.id}/undelete`, {}),
  },
  {
    change: 'a promoted template of a text in the middle',
    make: async () => {
      demote = await promoteNew('primary_pain_points');
    },
    stale: {
      pains: ['template_promoted'],
      psyche: ['input_stale pains'],
      value: ['input_stale pains', 'input_stale psyche'],
    },
    undo: () => demote(),
  },
  {
    change: 'a promoted template of a type that is not written',
    make: async () => {
      demote = await promoteNew('sales_page');
    },
    stale: {},
    undo: () => demote(),
  },
];

describe('A change marks what was made from it, and taking it back clears the marks', () => {
  test('nothing is stale at first, and what is not written is missing', async () => {
    expect(await stale()).toEqual({});
    expect((await marks()).sales_page).toEqual({ state: 'missing', reasons: [], contentId: null });
    expect(Object.keys(await marks())).toHaveLength(CONTENT_TYPES.length);
  });

  for (const { change, make, stale: expected, undo } of rows) {
    test(`${change}: ${Object.keys(expected).join(', ') || 'nothing'}`, async () => {
      await make();
      expect(await stale()).toEqual(expected);
      await undo();
      expect(await stale()).toEqual({});
    });
  }
});
