import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentVersion } from '#shared/contracts/generation/content-versions.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { TypeStaleness } from '#shared/contracts/generation/staleness.ts';
import type { KitQuote } from '#shared/contracts/kits.ts';
import type { Product } from '#shared/contracts/products.ts';
import { grant, ended as kitEnded } from '#tests/server/http/kits/kit-bench.ts';
import { textOf } from '#tests/support/providers/routes/route.ts';
import { app, client, credits, expectSoundBooks, fault, product } from './generation-bench.ts';
import { prepareRepairBench } from './repair/repair-bench.ts';

prepareRepairBench();

let version: Product;

beforeEach(async () => {
  await grant(60);
  // Without a brief that translates the description.
  version = await inLanguage('es-ES');
  app.generation.sampleMode = false;
  app.generation.repairs = false;
  return () => {
    app.generation.sampleMode = true;
  };
});

async function inLanguage(language: string, more: object = {}): Promise<Product> {
  const { status, body } = await client.post<Product>(`/api/products/${product.id}/language-versions`, {
    json: { language, ...more },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

type Answer = GeneratedContent & { code: string };

async function write(of: Pick<Product, 'id'>, promptType: string, more: object = {}): Promise<Answer> {
  const { status, body } = await client.post<Answer>('/api/generate/ai-content', {
    json: { productId: of.id, promptType, tier: 'standard', ...more },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const answers = (text: string, sources: { url: string; title: string }[] = []) =>
  fault({ fault: { kind: 'answer', text, sources } });

/** Requests to models, newest last. */
const asked = () =>
  app.standIns.requests().flatMap(({ method, body: sent = {} }) => {
    if (method !== 'POST') return [];
    const user = textOf(sent.input ?? sent.messages ?? sent.contents);
    const block = /name="original">(.+?)<\/data-/u.exec(user)?.[1];
    return [{ user, whole: JSON.stringify(sent), original: block && JSON.parse(block) }];
  });
const lastAsked = () => asked().at(-1);

const staleness = async (of: Pick<Product, 'id'>) =>
  (await client.get<Record<string, TypeStaleness>>(`/api/products/${of.id}/staleness`)).body;
const reasonsOf = async (type: string) =>
  (await staleness(version))[type]?.reasons.map(({ kind }) => kind) ?? [];
const edit = (content: Pick<GeneratedContent, 'id'>, markdownContent: string) =>
  client.patch<Answer>(`/api/generated-content/${content.id}`, { json: { markdownContent } });
const versionsOf = async ({ id }: Pick<GeneratedContent, 'id'>) =>
  (await client.get<ContentVersion[]>(`/api/generated-content/${id}/versions`)).body;

const PAGE =
  '# Crewboard\n\n## 1. Page\n\nCrewboard costs $79 a month. [ADD GUARANTEE: how long]\n\n**Start now**\n';
const PAGINA =
  '# Crewboard\n\n## 1. Página\n\nCrewboard cuesta 79 $ al mes. [ADD GUARANTEE: cuánto]\n\n**Empieza ya**\n';

async function originalPage(): Promise<GeneratedContent> {
  answers(PAGE);
  return write(product, 'sales_page');
}

describe('a text of a language version', () => {
  test('is translated from that of the original, at the price of its type', async () => {
    const original = await originalPage();
    expect(lastAsked()?.original).toBeUndefined();
    const before = await credits();
    answers(PAGINA);
    const text = await write(version, 'sales_page');
    expect(await credits()).toEqual({ ...before, credits: before.credits - 1 });
    expect(lastAsked()?.original).toEqual({ language: 'English', text: PAGE.trim() });
    expect(lastAsked()?.user).toContain('Translate it as a native copywriter would write it');
    expect(lastAsked()?.user).toContain('Target language: "Spanish (Spain)"');
    const from = { contentId: original.id, versionNumber: 1 };
    expect(text).toMatchObject({ productId: version.id, translatedFrom: from });
    expect((await versionsOf(text))[0]).toMatchObject({ translatedFrom: from });
    expect(original).toMatchObject({ translatedFrom: null });
    await expectSoundBooks();
  });

  test('that sells by its wording is rewritten', async () => {
    await write(product, 'social_posts');
    const posts = await write(version, 'social_posts');
    expect(posts.translatedFrom).not.toBeNull();
    expect(lastAsked()?.user).toContain('what sells by its wording is not translated word for word');
  });

  test('of research is translated without a search within one market, with the sources of the original', async () => {
    const sources = [{ url: 'https://trade.example/report', title: 'Report' }];
    answers('# Market\n\n83% of vans wait [1].', sources);
    const original = await write(product, 'vertical_landscape');
    expect(lastAsked()?.whole).toContain('web_search');
    answers('# Mercado\n\nEl 83 % de las furgonetas espera [1].');
    const text = await write(version, 'vertical_landscape');
    expect(lastAsked()?.whole).not.toContain('web_search');
    expect(lastAsked()?.user).toContain('Search for nothing');
    expect(text).toMatchObject({
      sources: original.sources,
      markdownContent: '# Mercado\n\nEl 83 % de las furgonetas espera [1].',
      translatedFrom: { contentId: original.id, versionNumber: 1 },
    });
  });

  test('of research about another market is written anew', async () => {
    app.generation.sampleMode = true;
    const mexico = await inLanguage('es-MX', { geography: 'Mexico' });
    app.generation.sampleMode = false;
    await write(product, 'vertical_landscape');
    const text = await write(mexico, 'vertical_landscape');
    expect([lastAsked()?.original, text.translatedFrom]).toEqual([undefined, null]);
    expect(lastAsked()?.whole).toContain('web_search');
    // What is no research is translated for that market too.
    await originalPage();
    expect((await write(mexico, 'sales_page')).translatedFrom).not.toBeNull();
  });

  test('is written anew where the original has no finished text of a usual length', async () => {
    expect((await write(version, 'sales_page')).translatedFrom).toBeNull();
    const original = await originalPage();
    await edit(original, `${PAGE}${'A long sentence about vans. '.repeat(2_500)}`);
    expect((await write(version, 'sales_page')).translatedFrom).toBeNull();
    fault({ fault: { kind: 'incomplete' } });
    expect(await write(product, 'vsl')).toMatchObject({ isTruncated: true });
    expect((await write(version, 'vsl')).translatedFrom).toBeNull();
  });

  test('in a kit of the same types has the price that the language’s quote says', async () => {
    await originalPage();
    await write(product, 'social_posts');
    app.generation.sampleMode = true;
    const { body: languages } = await client.post<{ types: string[]; textCredits: number }>(
      `/api/products/${product.id}/language-versions/quote`,
      { json: { language: 'pt-BR' } },
    );
    app.generation.sampleMode = false;
    expect(languages.types).toEqual(['sales_page', 'social_posts']);
    const order = { productId: version.id, types: languages.types, tier: 'standard' };
    const quote = (await client.post<KitQuote>('/api/kits/quote', { json: order })).body;
    expect([quote.credits, quote.steps.map(({ type }) => type)]).toEqual([
      languages.textCredits,
      languages.types,
    ]);
    const booked = await client.post<{ id: string }>('/api/kits', {
      json: { ...order, quotedCredits: quote.credits },
    });
    await kitEnded(booked.body);
    const [text] = (await client.get<GeneratedContent[]>(`/api/generated-content/product/${version.id}`))
      .body;
    expect(text?.translatedFrom).not.toBeNull();
  });
});

describe('what a translation lost', () => {
  const PARITY = { check: 'parity', section: null, detail: '79 · $ · [ADD GUARANTEE] · **Start now**' };
  const SHORT = '# Crewboard\n\n## 1. Página\n\nCrewboard cuesta poco.\n';
  beforeEach(() => {
    app.generation.repairs = true;
  });

  test('is put right by its model, who is told what is missing', async () => {
    app.generation.repairs = false;
    await originalPage();
    app.generation.repairs = true;
    answers(SHORT);
    answers(PAGINA);
    const text = await write(version, 'sales_page');
    expect(text.markdownContent).toBe(PAGINA);
    expect(text.openPoints?.map(({ check }) => check)).not.toContain('parity');
    expect(lastAsked()?.user).toContain('The translation lacks something that the original has. Missing: ');
    expect(lastAsked()?.user).toContain('[ADD GUARANTEE]');
  });

  test('is a finding that can be corrected, not a failure', async () => {
    app.generation.repairs = false;
    await originalPage();
    app.generation.repairs = true;
    answers(SHORT);
    answers(SHORT);
    const text = await write(version, 'sales_page');
    expect(text.openPoints).toContainEqual(PARITY);
    answers(PAGINA);
    const fixed = await write(version, 'sales_page', {
      fixes: { versionNumber: text.versionNumber, findings: ['rubric.parity'] },
    });
    expect(fixed).toMatchObject({ markdownContent: PAGINA, translatedFrom: text.translatedFrom });
    expect(fixed.openPoints).not.toContainEqual(PARITY);
  });
});

describe('a changed original', () => {
  test('marks its translation until it is translated again, and edits of a person stay in the history', async () => {
    const original = await originalPage();
    answers(PAGINA);
    const text = await write(version, 'sales_page');
    expect(await reasonsOf('sales_page')).toEqual([]);
    const own = PAGINA.replace('al mes', 'cada mes');
    expect((await edit(text, own)).body.translatedFrom).toEqual(text.translatedFrom);
    await edit(original, PAGE.replace('$79', '$89'));
    expect(await reasonsOf('sales_page')).toEqual(['original_changed']);
    expect((await staleness(product)).sales_page?.state).toBe('fresh');
    // A change that is taken back is none.
    await edit(original, PAGE);
    expect(await reasonsOf('sales_page')).toEqual([]);
    await edit(original, PAGE.replace('$79', '$89'));
    answers(PAGINA.replace('79', '89'));
    const again = await write(version, 'sales_page', { isRegeneration: true });
    expect(again.translatedFrom).toEqual({ contentId: original.id, versionNumber: 4 });
    expect(lastAsked()?.original.text).toContain('$89');
    expect(await reasonsOf('sales_page')).toEqual([]);
    expect((await versionsOf(text)).map(({ origin }) => origin)).toEqual([
      'generation',
      'edit',
      'generation',
    ]);
  });

  test('that is deleted leaves its versions with their texts, which are then written on their own', async () => {
    await originalPage();
    answers(PAGINA);
    const text = await write(version, 'sales_page');
    await client.delete(`/api/products/${product.id}`);
    expect((await client.get<Answer>(`/api/generated-content/${text.id}`)).body).toMatchObject({
      markdownContent: PAGINA,
      translatedFrom: text.translatedFrom,
    });
    expect(await reasonsOf('sales_page')).toEqual([]);
    const again = await write(version, 'sales_page', { isRegeneration: true });
    expect([again.versionNumber, again.translatedFrom]).toEqual([2, null]);
  });
});
