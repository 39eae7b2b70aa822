import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { Product } from '#shared/contracts/products.ts';
import { MAX_SEARCH_LENGTH, type SearchGroup, type SearchResults } from '#shared/contracts/search.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { createProduct, store } from './search-texts.ts';

let client: CookieClient;
let product: Product;

prepareApp();
beforeAll(async () => {
  client = await app.signUp();
  product = await createProduct(client, { name: 'Crewboard' });
});

async function find(query: string, of = client): Promise<SearchResults> {
  const answer = await of.get(`/api/search?q=${encodeURIComponent(query)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as SearchResults;
}

async function group(name: SearchGroup, query: string, of = client) {
  return (await find(query, of)).groups.find((one) => one.group === name)?.results ?? [];
}

async function finds(contentId: number, query: string): Promise<boolean> {
  const { groups } = await find(query);
  return groups.some(({ results }) => results.some((result) => result.contentId === contentId));
}

describe('what matches', () => {
  test('products by name, elevator pitch and target audience, in any case', async () => {
    const { id } = await createProduct(client, {
      name: 'Zebrawood',
      elevatorPitch: 'Plans the QUOKKA season.',
      targetAudience: 'Keepers of one narwhal or more',
      primaryIndustry: 'Capybara husbandry',
    });
    for (const query of ['zebraw', 'quokka', 'OF ONE NARWHAL']) {
      expect((await group('products', query)).map(({ productId }) => productId)).toEqual([id]);
    }
    expect(await group('products', 'capybara')).toEqual([]);
  });

  test('content by title, type (also as it is shown) and text; the result says where it is', async () => {
    const prompts = (await client.get('/api/ai-prompts')).body as { id: number; type: string }[];
    const [contentId] = await store(client, [
      {
        product,
        category: 'web_assets',
        type: 'sales_page',
        title: 'Axolotl page',
        text: `# Hello\n\n${'Filling words. '.repeat(40)}The **pangolin** leaves at 8:00.\n\nBye.`,
      },
    ]);
    for (const query of ['axolotl', 'SALES_PAGE', 'sales page', 'PANGOLIN', 'leaves at 8:00']) {
      const [result] = await group('web_assets', query);
      expect(result, query).toMatchObject({
        contentId,
        productId: product.id,
        title: 'Crewboard',
        subtitle: 'sales page',
        highlight: String(prompts.find(({ type }) => type === 'sales_page')?.id),
      });
    }
    const [{ snippet } = { snippet: '' }] = await group('web_assets', 'pangolin');
    expect(snippet).toMatch(/^….*words\. The pangolin leaves at 8:00\. Bye\.$/);
    expect((await group('web_assets', 'axolotl'))[0]?.snippet).toBe('Axolotl page');
  });

  test('an excerpt of ads begins with their words', async () => {
    const text = `## 1. Google\n\n- **Headline 8:** Vans on time\n- **Headline 9:** A bilby plans ahead\n`;
    await store(client, [{ product, category: 'web_assets', type: 'search_social_ads', title: 'Ads', text }]);
    const [found] = await group('web_assets', 'bilby');
    expect(found?.snippet).toMatch(/Vans on time A bilby plans ahead$/u);
    expect(found?.snippet).not.toContain('Headline');
  });

  test('a type without a prompt is highlighted by its own name', async () => {
    await store(client, [{ product, category: 'research', type: 'retired_type', text: 'A lone axolotl' }]);
    expect(await group('research', 'axolotl')).toMatchObject([
      { highlight: 'retired_type', subtitle: 'retired type' },
    ]);
  });

  test('groups come in order, without empty ones', async () => {
    await store(client, [
      { product, category: 'email_sequences', type: 'lead_nurture', text: 'tapir' },
      { product, category: 'positioning', type: 'value_proposition', text: 'tapir' },
    ]);
    await createProduct(client, { name: 'Tapir' });
    expect((await find('tapir')).groups.map((one) => one.group)).toEqual([
      'products',
      'positioning',
      'email_sequences',
    ]);
  });

  test('special characters match literally', async () => {
    const other = await createProduct(client, { name: 'Signs' });
    const [percent, underscore, backslash] = await store(client, [
      { product: other, category: 'research', type: 'a', text: 'growth of 100% in may' },
      { product: other, category: 'research', type: 'b', text: 'snake_case' },
      { product: other, category: 'research', type: 'c', text: 'C:\\temp\\file' },
    ]);
    for (const [id, hit, miss] of [
      [percent, '100% in', '100%may'],
      [underscore, 'snake_case', 'snake_ca_e'],
      [backslash, 'temp\\file', 'temp\\\\file'],
    ] as const) {
      expect(await finds(id as number, hit), hit).toBe(true);
      expect(await finds(id as number, miss), miss).toBe(false);
    }
    expect((await find('%')).groups).toHaveLength(1);
    expect((await find('_____')).groups).toEqual([]);
    expect((await find("'; drop table products; --")).groups).toEqual([]);
  });

  test('accents and other scripts are found as they are typed, in any case', async () => {
    const other = await createProduct(client, { name: 'Ñandú' });
    const [id] = await store(client, [
      { product: other, category: 'research', type: 'a', text: 'Été à São Paulo; 市場調査の結果; 👩‍🚀 ok' },
    ]);
    for (const query of ['ÉTÉ', 'são paulo', '市場調査', '👩‍🚀', 'ñANDÚ']) {
      expect((await find(query)).groups.length, query).toBeGreaterThan(0);
    }
    expect(await finds(id as number, 'sao paulo')).toBe(false);
  });
});

describe('what does not', () => {
  test('a blank query finds nothing; one that is missing, too long or no text is refused', async () => {
    expect(await find('  \t')).toEqual({ groups: [], isPartial: false });
    expect((await find(` ${'x'.repeat(MAX_SEARCH_LENGTH)} `)).groups).toEqual([]);
    for (const query of ['', `?q=${'x'.repeat(MAX_SEARCH_LENGTH + 1)}`, '?q=a&q=b', '?q=%00']) {
      const answer = await client.get(`/api/search${query}`);
      expect(answer.status, query).toBe(400);
      expect(answer.body).toMatchObject({ code: 'invalid_request' });
    }
    expect((await app.newClient().get('/api/search?q=x')).status).toBe(401);
  });

  test('what belongs to somebody else', async () => {
    const stranger = await app.signUp();
    const theirs = await createProduct(stranger, { name: 'Wombatworks' });
    await store(stranger, [{ product: theirs, category: 'research', type: 'a', text: 'wombat' }]);
    expect((await find('wombat')).groups).toEqual([]);
    expect((await find('wombat', stranger)).groups).toHaveLength(2);
  });

  test('what is deleted, until it is restored; an edited text is found by its new words only', async () => {
    const other = await createProduct(client, { name: 'Lemurline' });
    const [id] = await store(client, [
      { product: other, category: 'research', type: 'vertical_landscape', text: 'lemur' },
    ]);
    await client.delete(`/api/generated-content/${id}`);
    expect(await finds(id as number, 'lemur')).toBe(false);
    await client.post(`/api/generated-content/${id}/undelete`);
    expect(await finds(id as number, 'lemur')).toBe(true);
    await client.patch(`/api/generated-content/${id}`, { json: { markdownContent: 'now a kinkajou' } });
    expect(await finds(id as number, 'kinkajou')).toBe(true);
    await client.patch(`/api/products/${other.id}`, { json: { name: 'Numbat' } });
    expect(await group('products', 'lemurline')).toEqual([]);
    expect((await group('research', 'kinkajou'))[0]?.title).toBe('Numbat');
    await client.delete(`/api/products/${other.id}`);
    expect((await find('kinkajou')).groups).toEqual([]);
    expect((await find('numbat')).groups).toEqual([]);
  });
});

describe('a large account', () => {
  let large: CookieClient;
  let products: Product[];

  beforeAll(async () => {
    large = await app.signUp();
    products = [];
    for (let number = 0; number < 7; number += 1) {
      products.push(await createProduct(large, { name: `Bulk ${number}`, elevatorPitch: 'Has an ibex.' }));
    }
    products.push(await createProduct(large, { name: 'Ibex' }), await createProduct(large, { name: 'Last' }));
    const { id: userId } = (await large.get('/api/auth/user')).body as User;
    await app.db.raw(WRITABLE_TEXTS);
    await app.db.raw(
      `insert into current_texts (user_id, product_id, category, type, title, markdown_content)
       select ?, ?, 'research', 'type-' || n, 'Title ' || n,
         'everywhere ' || case when n in (3, 7) then 'quetzal zq' else '' end
           || case when n % 250 = 9 then ' saola' else '' end
           || case n when 2 then ' under_score 5% c:\\temp' when 4 then ' underXscore 5x c:temp' else '' end
       from generate_series(1, 1500) n`,
      [userId, products[0]?.id as number],
    );
  });

  const types = async (query: string) => (await group('research', query, large)).map(({ type }) => type);

  test('each group has the newest five at most; products with the text in their name come first', async () => {
    expect(await types('everywhere')).toEqual([1500, 1499, 1498, 1497, 1496].map((n) => `type-${n}`));
    expect((await group('products', 'ibex', large)).map(({ title }) => title)).toEqual([
      'Ibex',
      'Bulk 6',
      'Bulk 5',
      'Bulk 4',
      'Bulk 3',
    ]);
  });

  test('a rare word is found however old its text is, and the newest of a word that is neither', async () => {
    expect(await types('quetzal')).toEqual(['type-7', 'type-3']);
    expect(await types('saola')).toEqual([1259, 1009, 759, 509, 259].map((n) => `type-${n}`));
    expect((await find('quetzal', large)).isPartial).toBe(false);
    expect((await find('absent', large)).isPartial).toBe(false);
  });

  test('special characters match literally in old texts too', async () => {
    for (const query of ['under_score', 'score 5% c', 'c:\\temp'])
      expect(await types(query)).toEqual(['type-2']);
    expect(await types('%score')).toEqual([]);
  });

  test('what is deleted or belongs to somebody else takes no place of what is not', async () => {
    const stranger = await app.signUp();
    const theirs = await createProduct(stranger, { name: 'Everywhere too' });
    await store(
      stranger,
      Array.from({ length: 120 }, (_, number) => ({
        product: theirs,
        category: 'research',
        type: `theirs-${number}`,
        text: 'everywhere quetzal',
      })),
    );
    for (let number = 0; number < 6; number += 1) await createProduct(stranger, { name: `Ibex ${number}` });
    await app.db.raw(
      `update generated_contents set deleted_at = now() where type in ('type-1500', 'type-1499', 'type-7')`,
    );
    expect(await types('everywhere')).toEqual([1498, 1497, 1496, 1495, 1494].map((n) => `type-${n}`));
    expect(await types('quetzal')).toEqual(['type-3']);
    expect((await group('products', 'ibex', large))[0]?.title).toBe('Ibex');
    const { rows } = await app.db.raw('select count(*)::int from search_texts where body like ?', [
      '%title 1499%',
    ]);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('two letters are looked for in the newest texts, and the answer says so', async () => {
    expect(await find('zq', large)).toEqual({ groups: [], isPartial: true });
    expect(await find('ev', large)).toMatchObject({ isPartial: false });
    expect(await find('zq')).toEqual({ groups: [], isPartial: false });
  });
});

describe('a slow database', () => {
  const running = async () => {
    const { rows } = await app.db.raw<{ rows: { count: number }[] }>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
         and query like '%search_texts%'`,
    );
    return rows[0]?.count;
  };

  test('abandoned searches never run; one that takes too long gets a clear error', async () => {
    const blocker = await app.db.transaction();
    try {
      await blocker.raw('lock table search_texts in access exclusive mode');
      const typing = new AbortController();
      const abandoned = ['c', 'cr', 'cre', 'crew', 'crewb'].map((q) =>
        client.get(`/api/search?q=${q}`, { signal: typing.signal }).catch((error: Error) => error.name),
      );
      await expect.poll(running).toBe(1);
      typing.abort();
      expect(await Promise.all(abandoned)).toEqual(Array(5).fill('AbortError'));
      const answer = await client.get('/api/search?q=crewbo');
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({
        code: 'search_timed_out',
        message: expect.stringContaining('too long'),
      });
      await sleep(100);
      expect(await running()).toBe(0);
    } finally {
      await blocker.rollback();
    }
    expect((await find('crewboard')).groups.length).toBeGreaterThan(0);
  });

  test('several of one user at the same time run one after the other', async () => {
    const blocker = await app.db.transaction();
    try {
      await blocker.raw('lock table search_texts in access exclusive mode');
      const answers = Promise.all(
        Array.from({ length: 12 }, () => client.get('/api/search?q=crewboard').then(({ status }) => status)),
      );
      await expect.poll(running).toBe(1);
      await sleep(300);
      expect(await running()).toBe(1);
      await blocker.rollback();
      expect(await answers).toEqual(Array(12).fill(200));
    } finally {
      if (!blocker.isCompleted()) await blocker.rollback();
    }
  });
});

test('the example product is found by what it says', async () => {
  await createProduct(client, completeProduct);
  expect((await group('products', 'a route each technician'))[0]).toMatchObject({
    title: 'Crewboard',
    subtitle: completeProduct.elevatorPitch,
    snippet: expect.stringContaining('a route each technician'),
  });
});

describe('limited to a group or a product', () => {
  test('finds only there, and nothing in the product of somebody else', async () => {
    const other = await createProduct(client, { name: 'Vicuna stables' });
    const [here, there] = await store(client, [
      { product, category: 'web_assets', type: 'vsl', text: 'A vicuna at the gate.' },
      { product: other, category: 'positioning', type: 'value_proposition', text: 'Another vicuna.' },
    ]);
    const idsFor = async (filter: string, of = client) => {
      const { body, status } = await of.get<SearchResults>(`/api/search?q=vicuna&${filter}`);
      expect(status).toBe(200);
      return body.groups.flatMap(({ results }) =>
        results.map((one) => one.contentId ?? `product ${one.productId}`),
      );
    };
    expect(await idsFor('')).toEqual([`product ${other.id}`, there, here]);
    expect(await idsFor('group=web_assets')).toEqual([here]);
    expect(await idsFor('group=products')).toEqual([`product ${other.id}`]);
    expect(await idsFor(`productId=${product.id}`)).toEqual([here]);
    expect(await idsFor(`productId=${other.id}`)).toEqual([`product ${other.id}`, there]);
    expect(await idsFor(`productId=${other.id}&group=positioning`)).toEqual([there]);
    const stranger = await app.signUp();
    expect(await idsFor(`productId=${other.id}`, stranger)).toEqual([]);
    await client.delete(`/api/generated-content/${there}`);
    expect(await idsFor(`productId=${other.id}`)).toEqual([`product ${other.id}`]);
  });
});
