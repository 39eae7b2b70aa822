import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import type { PromptVersion } from '#shared/contracts/admin/prompt-versions.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { TypeStaleness } from '#shared/contracts/generation/staleness.ts';
import type { Product } from '#shared/contracts/products.ts';
import { EMPTY_OFFER, type OfferFields } from '#shared/rules/products/offer.ts';
import { completeOffer } from '#tests/support/example-offer.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

prepareApp({ env: { SIGNUP_CREDITS: '80' } });

/** Short names for the six texts: each is written from those before it, the rivals stand alone. */
const TYPES = {
  market: 'vertical_landscape',
  rivals: 'direct_competitor_analysis',
  buyer: 'ideal_customer_profile',
  pains: 'primary_pain_points',
  psyche: 'ideal_customer_profile_psychographic',
  value: 'value_proposition',
} as const;
type Name = keyof typeof TYPES;
const NAMES = Object.keys(TYPES) as Name[];
const nameOf = (type: string | undefined) => NAMES.find((name) => TYPES[name] === type);

let client: CookieClient;
let calls: ReturnType<typeof okCalls>;
let product: Product;
const texts = {} as Record<Name, GeneratedContent>;

async function write(name: Name, more: object = {}): Promise<GeneratedContent> {
  texts[name] = await calls.send<GeneratedContent>('/api/generate/ai-content', {
    productId: product.id,
    promptType: TYPES[name],
    tier: 'standard',
    ...more,
  });
  return texts[name];
}

beforeAll(async () => {
  client = await app.signUp();
  calls = okCalls(client);
  product = await calls.send<Product>('/api/products', completeProduct);
  await offer({});
  for (const name of NAMES) await write(name);
});

const marks = () => calls.ask<Record<string, TypeStaleness>>(`/api/products/${product.id}/staleness`);

/** The stale texts, each with its reasons: `field_changed name`, `input_edited market`. */
async function stale(): Promise<Partial<Record<Name, string[]>>> {
  const all = await marks();
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const { state, reasons } = all[TYPES[name]] as TypeStaleness;
      expect(state === 'stale', name).toBe(reasons.length > 0);
      const said = reasons.map(({ kind, type, field }) => `${kind} ${nameOf(type) ?? field ?? ''}`.trim());
      return state === 'stale' ? [[name, said]] : [];
    }),
  );
}

const field = (values: Partial<Record<keyof typeof completeProduct, string>>) =>
  calls.patch(`/api/products/${product.id}`, values);
const offer = (values: Partial<OfferFields>) =>
  client.put(`/api/products/${product.id}/offer`, { json: { ...completeOffer, ...values } });
const voice = (values: object) => client.put(`/api/products/${product.id}/brand-voice`, { json: values });
const edit = (name: Name, markdownContent: string) =>
  calls.patch(`/api/generated-content/${texts[name].id}`, { markdownContent });
const restore = (name: Name, version: number) =>
  calls.send(`/api/generated-content/${texts[name].id}/versions/${version}/restore`, {});

interface Row {
  change: string;
  make: () => Promise<unknown>;
  /** By name; a name with no own reason is stale through its inputs. */
  stale: Partial<Record<Name, string[]>>;
  undo: () => Promise<unknown>;
}

/** Every text is made from the field; the later ones also say that their inputs are stale. */
const everywhere = (reason: string): Row['stale'] => ({
  market: [reason],
  rivals: [reason],
  buyer: [reason, 'input_stale market'],
  pains: [reason, 'input_stale buyer'],
  psyche: [reason, 'input_stale buyer', 'input_stale pains'],
  value: [reason, 'input_stale buyer', 'input_stale pains', 'input_stale rivals', 'input_stale psyche'],
});
const INPUTS_OF_BUYER = {
  pains: ['input_stale buyer'],
  psyche: ['input_stale buyer', 'input_stale pains'],
};

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
];

describe('A change of the product marks what was made from it, and taking it back clears the marks', () => {
  test('nothing is stale at first, and what is not written is missing', async () => {
    expect(await stale()).toEqual({});
    expect((await marks()).sales_page).toEqual({ state: 'missing', reasons: [], contentId: null });
    expect(Object.keys(await marks())).toHaveLength(21);
  });

  for (const { change, make, stale: expected, undo } of rows) {
    test(`${change}: ${Object.keys(expected).join(', ') || 'nothing'}`, async () => {
      await make();
      expect(await stale()).toEqual(expected);
      await undo();
      expect(await stale()).toEqual({});
    });
  }

  test('the reasons say when it changed', async () => {
    const before = Date.now();
    await field({ outcome: 'More' });
    await field({ elevatorPitch: 'Later' });
    const { reasons = [] } = (await marks()).vertical_landscape ?? {};
    const at = (name: string) => Date.parse(reasons.find((reason) => reason.field === name)?.at ?? '');
    expect(at('outcome')).toBeGreaterThanOrEqual(before - 1_000);
    expect(at('elevatorPitch')).toBeGreaterThan(at('outcome'));
    await field({ outcome: completeProduct.outcome, elevatorPitch: completeProduct.elevatorPitch });
    expect(await stale()).toEqual({});
  });
});

describe('A change of a text marks what was written from it', () => {
  const AFTER_MARKET = {
    buyer: ['input_edited market'],
    ...INPUTS_OF_BUYER,
    value: ['input_stale buyer', 'input_stale pains', 'input_stale psyche'],
  };

  test('an edit, and the original text restored', async () => {
    await edit('market', '# Mine');
    expect(await stale()).toEqual(AFTER_MARKET);
    await restore('market', 1);
    expect(await stale()).toEqual({});
    await restore('market', 2);
    expect(await stale()).toEqual({ ...AFTER_MARKET, buyer: ['input_restored market'] });
    await restore('market', 1);
  });

  test('an edit of a text in the middle, and of one that nothing was written from', async () => {
    await edit('pains', '# Pains');
    expect(await stale()).toEqual({
      psyche: ['input_edited pains'],
      value: ['input_edited pains', 'input_stale psyche'],
    });
    await restore('pains', 1);
    await edit('value', '# Value');
    expect(await stale()).toEqual({});
    await restore('value', 1);
  });

  test('only new sources without another text change nothing', async () => {
    await calls.patch(`/api/generated-content/${texts.market.id}`, { citations: ['https://one.example/'] });
    expect(await stale()).toEqual({});
  });

  test('a text written again, and its dependants one after the other', async () => {
    await write('market', { variables: { additionalContext: 'Write it differently, and say why.' } });
    await edit('market', '# The market, written again');
    expect((await stale()).buyer).toEqual(['input_edited market']);
    await write('buyer');
    await edit('buyer', '# The buyer, written again');
    expect(await stale()).toEqual({
      pains: ['input_edited buyer'],
      psyche: ['input_edited buyer', 'input_stale pains'],
      value: ['input_edited buyer', 'input_stale pains', 'input_stale psyche'],
    });
    for (const name of ['pains', 'psyche', 'value'] as const) await write(name);
    expect(await stale()).toEqual({});
    await write('buyer');
    expect((await stale()).pains).toEqual(['input_rewritten buyer']);
    for (const name of ['pains', 'psyche', 'value'] as const) await write(name);
    expect(await stale()).toEqual({});
  });

  test('an edited text stays stale when it was made from another field, until it is written again', async () => {
    await field({ outcome: 'Something else' });
    await edit('rivals', '# My rivals');
    expect((await stale()).rivals).toEqual(['field_changed outcome']);
    await write('rivals');
    expect((await stale()).rivals).toBeUndefined();
    await restore('rivals', 1);
    expect((await stale()).rivals).toEqual(['field_changed outcome']);
    await field({ outcome: completeProduct.outcome });
    expect(await stale()).toEqual({});
  });

  test('a deleted text is missing, and what it was used for is not stale; restored it is as before', async () => {
    await client.delete(`/api/generated-content/${texts.market.id}`);
    expect((await marks()).vertical_landscape?.state).toBe('missing');
    expect(await stale()).toEqual({});
    await calls.send(`/api/generated-content/${texts.market.id}/undelete`, {});
    expect(await stale()).toEqual({});
  });

  test('a text that could have been used but was not there makes nothing stale', async () => {
    const { id } = await calls.send<GeneratedContent>('/api/generate/ai-content', {
      productId: product.id,
      promptType: 'messaging_pillars',
      tier: 'standard',
    });
    expect(await stale()).toEqual({});
    expect((await marks()).messaging_pillars).toEqual({ state: 'fresh', reasons: [], contentId: id });
  });
});

describe('A template', () => {
  const PATH = '/api/admin/ai-prompts';

  async function promoteNew(type: string): Promise<() => Promise<unknown>> {
    const prompt = (await calls.ask<AdminPrompt[]>(PATH)).find((one) => one.type === type) as AdminPrompt;
    const path = `${PATH}/${prompt.id}/versions`;
    const { number } = await calls.send<PromptVersion>(path, { prompt: `${prompt.prompt}\nBe brief.` });
    await calls.send(`${path}/${number}/production`, { expectedVersion: prompt.version });
    return () => calls.send(`${path}/${prompt.version}/production`, { expectedVersion: number });
  }

  test('that is promoted marks the texts of its type and what was written from them, until it is taken back', async () => {
    const back = await promoteNew('primary_pain_points');
    expect(await stale()).toEqual({
      pains: ['template_promoted'],
      psyche: ['input_stale pains'],
      value: ['input_stale pains', 'input_stale psyche'],
    });
    await back();
    expect(await stale()).toEqual({});
  });

  test('that is only drafted marks nothing, and one of a last text marks only that', async () => {
    const back = await promoteNew('value_proposition');
    expect(await stale()).toEqual({ value: ['template_promoted'] });
    await write('value');
    expect(await stale()).toEqual({});
    await back();
    expect(await stale()).toEqual({ value: ['template_promoted'] });
    await write('value');
  });
});

describe('Texts from before it was recorded what they were made from', () => {
  test('are stale when something has changed after they were requested', async () => {
    await app.db('generations').update({ made_from: null, created_at: app.db.fn.now() });
    expect(await stale()).toEqual({});
    await field({ problemStatement: 'Another problem' });
    expect(await stale()).toEqual(everywhere('field_changed problemStatement'));
    await voice({ dos: ['Be exact'] });
    expect((await stale()).market).toEqual(['field_changed problemStatement', 'voice_changed']);
  });

  test('other people cannot ask for them', async () => {
    const other = await app.signUp();
    expect((await other.get(`/api/products/${product.id}/staleness`)).status).toBe(404);
  });
});
