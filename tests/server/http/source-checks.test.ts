import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { SourceCheck, SourceChecks } from '#shared/contracts/generation/source-checks.ts';
import type { Product } from '#shared/contracts/products.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createSmallInternet, type Site, type SmallInternet } from '#tests/support/web/small-internet.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let internet: SmallInternet;
let app: TestApp;
let client: CookieClient;
let product: Product;
let docs: Site;
/** The documentation site's response: a status, or a redirect. */
let answer: number | string;

beforeAll(async () => {
  internet = createSmallInternet();
  docs = await internet.site('docs.net', (_request, response) => {
    response.writeHead(typeof answer === 'number' ? answer : 301, {
      'Content-Type': 'text/html',
      ...(typeof answer === 'string' && { Location: answer }),
    });
    response.end('<title>Routes &amp; vans</title>');
  });
  internet.names.set('inside.net', ['10.0.0.7']);
  app = await startTestApp({ network: internet.network });
});
afterAll(async () => {
  await app.close();
  await internet.close();
});
beforeEach(async () => {
  await app.standIns.reset();
  app.generation.sampleMode = true;
  app.clock.now = undefined;
  answer = 200;
  docs.hits = [];
  internet.isOnline = true;
  client = await app.signUp({ email: `${randomUUID()}@example.com` });
  product = (await client.post('/api/products', { json: completeProduct })).body as Product;
});

async function generate(by = client, productId = product.id): Promise<GeneratedContent> {
  const { body, status } = await by.post('/api/generate/ai-content', {
    json: { productId, promptType: 'vertical_landscape' },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as GeneratedContent;
}

async function cite(content: GeneratedContent, citations: string[], by = client): Promise<void> {
  const { status } = await by.patch(`/api/generated-content/${content.id}`, { json: { citations } });
  expect(status).toBe(200);
}

async function known(by = client, productId = product.id): Promise<SourceChecks> {
  const { body } = await by.get(`/api/generated-content/product/${productId}/source-checks`);
  return body as SourceChecks;
}

/** Waits for this many source checks. @returns the product's checks */
async function checked(count: number, by = client, productId = product.id): Promise<SourceCheck[]> {
  await expect.poll(async () => (await known(by, productId)).checks.length).toBe(count);
  return (await known(by, productId)).checks;
}

const jobsOf = async ({ id }: GeneratedContent): Promise<string[]> => {
  const { rows } = await app.db.raw(
    `select state from pgboss.job where name = 'source-check' and data @> ?::jsonb`,
    [JSON.stringify({ contentId: id })],
  );
  return rows.map(({ state }: { state: string }) => state);
};
/** Waits until no check is queued or running. */
const settled = (content: GeneratedContent) =>
  expect.poll(async () => (await jobsOf(content)).filter((state) => state !== 'completed')).toEqual([]);
const recheck = (content: GeneratedContent, by = client) =>
  by.post(`/api/generated-content/${content.id}/source-checks`);
const later = (ms: number) => {
  app.clock.now = new Date(Date.now() + ms);
};

describe('the sources of a text', () => {
  test('are checked in the background, each with its result', async () => {
    const content = await generate();
    const moved = await internet.site('moved.net', (_request, response) => {
      response.writeHead(301, { Location: `${docs.origin}/new` });
      response.end();
    });
    const gone = await internet.site('gone.net', (_request, response) => response.writeHead(410).end());
    const shy = await internet.site('shy.net', (_request, response) => response.writeHead(403).end());
    const urls = [
      `${docs.origin}/page#part`,
      moved.origin,
      gone.origin,
      shy.origin,
      'http://nobody.net/',
      'http://inside.net/admin',
      'http://169.254.169.254/latest/meta-data/',
    ];
    await cite(content, [...urls, 'https://www.example.org/reserved']);
    const checks = new Map((await checked(urls.length)).map((check) => [check.url, check]));
    expect(urls.map((url) => checks.get(url)?.state)).toEqual([
      'reachable',
      'reachable',
      'gone',
      'refused',
      'no_site',
      'blocked',
      'blocked',
    ]);
    expect(checks.get(`${docs.origin}/page#part`)).toEqual({
      url: `${docs.origin}/page#part`,
      state: 'reachable',
      httpStatus: 200,
      finalDomain: null,
      pageTitle: 'Routes & vans',
      checkedAt: expect.any(String),
    });
    expect(checks.get(moved.origin)).toMatchObject({ finalDomain: new URL(docs.origin).host });
    expect(checks.get(gone.origin)).toMatchObject({ httpStatus: 410, pageTitle: null });
    expect(docs.hits).toContain('GET /page');
  });

  test('are not checked when they are samples or reserved example names', async () => {
    const sample = await generate();
    expect(sample.sources.length).toBeGreaterThan(0);
    app.generation.sampleMode = false;
    const reserved = await generate();
    expect(reserved).toMatchObject({ isSample: false, versionNumber: 2 });
    expect(await jobsOf(sample)).toEqual([]);
    expect(await known()).toEqual({ isOn: true, checks: [] });
  });

  test('come from the provider alone; an address in the model’s text is neither a source nor checked', async () => {
    app.generation.sampleMode = false;
    const invented = `${docs.origin}/invented-report`;
    app.standIns.fault({
      fault: {
        kind: 'answer',
        text: `# Market\n\nVans are late [1], says the report at ${invented} and [this study](${docs.origin}/study).`,
        sources: [{ url: `${docs.origin}/cited`, title: 'Cited' }],
      },
    });
    const content = await generate();
    expect(content.markdownContent).toContain(invented);
    expect(content.sources).toEqual([{ url: `${docs.origin}/cited`, title: 'Cited', origin: 'provider' }]);
    expect(await checked(1)).toMatchObject([
      { url: `${docs.origin}/cited`, state: 'reachable', pageTitle: null },
    ]);
    // The title is stored, so one HEAD is enough.
    expect(docs.hits).toEqual(['HEAD /cited']);
  });

  test('are all checked, however many there are', async () => {
    const content = await generate();
    const urls = Array.from({ length: 70 }, (_, index) => {
      internet.names.set(`site${index}.net`, ['127.0.0.1']);
      return `http://site${index}.net:${docs.port}/`;
    });
    await cite(content, urls);
    expect(new Set((await checked(70)).map(({ state }) => state))).toEqual(new Set(['reachable']));
    expect(await jobsOf(content)).toHaveLength(2);
  });

  test('are checked only after the text was stored', async () => {
    const content = await generate();
    await app.db.raw(`create function refuse_log() returns trigger language plpgsql as
      $$ begin raise exception 'no log today'; end $$;
      create trigger refuse_log before insert on activity_logs for each row execute function refuse_log()`);
    const { status } = await client.patch(`/api/generated-content/${content.id}`, {
      json: { citations: [`${docs.origin}/never`] },
    });
    await app.db.raw('drop trigger refuse_log on activity_logs; drop function refuse_log()');
    expect(status).toBe(500);
    expect(await jobsOf(content)).toEqual([]);
  });
});

describe('a known source', () => {
  test('is checked again after 30 days when it is cited again, and after one day when it failed', async () => {
    const content = await generate();
    answer = 503;
    await cite(content, [`${docs.origin}/page`]);
    expect(await checked(1)).toMatchObject([{ state: 'failing', httpStatus: 503 }]);
    const asked = docs.hits.length;
    const citeAgain = async () => {
      await cite(content, []);
      await cite(content, [`${docs.origin}/page`]);
      await settled(content);
    };
    await citeAgain();
    expect(docs.hits.length).toBe(asked);
    answer = 200;
    later(DAY_MS + MINUTE_MS);
    await citeAgain();
    expect(await known()).toMatchObject({ checks: [{ state: 'reachable' }] });
    const askedTwice = docs.hits.length;
    expect(askedTwice).toBeGreaterThan(asked);
    later(30 * DAY_MS);
    await citeAgain();
    expect(docs.hits.length).toBe(askedTwice);
    later(32 * DAY_MS);
    await citeAgain();
    expect(docs.hits.length).toBeGreaterThan(askedTwice);
  });

  test('is checked again on request, but neither at once nor without limit', async () => {
    const content = await generate();
    await cite(content, [`${docs.origin}/page`]);
    await checked(1);
    expect(await recheck(content)).toMatchObject({ status: 429, body: { code: 'sources_just_checked' } });
    answer = 404;
    later(6 * MINUTE_MS);
    expect(await recheck(content)).toMatchObject({ status: 202, body: { requested: 1 } });
    // Rejected while that check is queued, and after it.
    expect(await recheck(content)).toMatchObject({ status: 429 });
    await expect.poll(async () => (await known()).checks).toMatchObject([{ state: 'gone' }]);
    expect(await recheck(content)).toMatchObject({ status: 429 });
  });

  test('is checked at most a thousand times a day per user, repeats included', async () => {
    const content = await generate();
    const { id } = (await client.get<User>('/api/auth/user')).body;
    const counter = () => app.db('rate_limits').where({ key: `sourceChecks:${id}` });
    await cite(content, [`${docs.origin}/page`]);
    await checked(1);
    later(6 * MINUTE_MS);
    expect((await recheck(content)).status).toBe(202);
    await settled(content);
    expect(await counter().first()).toMatchObject({ points: 2 });
    await counter().update({ points: 999 });
    await cite(content, [`${docs.origin}/a`, `${docs.origin}/b`, `${docs.origin}/c`]);
    await settled(content);
    expect((await known()).checks).toHaveLength(1);
    later(DAY_MS + 6 * MINUTE_MS);
    await cite(content, []);
    await cite(content, [`${docs.origin}/a`, `${docs.origin}/b`, `${docs.origin}/c`]);
    await checked(3);
  });

  test('is left unchecked while this server is offline, and checked later', async () => {
    const content = await generate();
    const urls = [`${docs.origin}/page`, 'http://nobody.net/', 'http://inside.net/admin'];
    await cite(content, urls.slice(0, 1));
    await checked(1);
    internet.isOnline = false;
    await cite(content, urls);
    await expect
      .poll(async () => (await jobsOf(content)).toSorted())
      .toEqual(['completed', 'completed', 'created']);
    expect((await known()).checks).toMatchObject([{ url: urls[0], state: 'reachable' }]);
    const waiting = app
      .db('pgboss.job')
      .where({ name: 'source-check', state: 'created' })
      .whereRaw('data @> ?::jsonb', [JSON.stringify({ contentId: content.id, offlineTries: 1 })]);
    const [{ seconds }] = await waiting
      .clone()
      .select(app.db.raw('extract(epoch from start_after - created_on)::int as seconds'));
    expect(seconds).toBe(300);
    internet.isOnline = true;
    await waiting.update({ start_after: app.db.fn.now() });
    const states = new Map((await checked(3)).map(({ url, state }) => [url, state]));
    expect(urls.map((url) => states.get(url))).toEqual(['reachable', 'no_site', 'blocked']);
  });

  test('is not shown to other users', async () => {
    const content = await generate();
    const url = `${docs.origin}/shared`;
    await cite(content, [url]);
    await checked(1);
    expect(docs.hits).toEqual(['HEAD /shared', 'GET /shared']);
    const other = await app.signUp({ email: `${randomUUID()}@example.com` });
    const otherProduct = (await other.post('/api/products', { json: completeProduct })).body as Product;
    const otherContent = await generate(other, otherProduct.id);
    expect(await client.get(`/api/generated-content/product/${otherProduct.id}/source-checks`)).toMatchObject(
      {
        status: 404,
      },
    );
    expect(await recheck(otherContent)).toMatchObject({ status: 404 });
    const before = Date.now();
    await cite(otherContent, [url], other);
    const [check] = await checked(1, other, otherProduct.id);
    expect(Date.parse(check?.checkedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(docs.hits).toHaveLength(4);
    const { userId } = await app.db('products').where({ id: otherProduct.id }).first('userId');
    await app.db('source_checks').where({ userId }).delete();
    expect((await known(other, otherProduct.id)).checks).toEqual([]);
    expect((await known()).checks).toHaveLength(1);
  });
});

test('an operator can switch the checks off', async () => {
  const quiet = await startTestApp({ env: { SOURCE_CHECKS: 'off' }, network: internet.network });
  try {
    const person = await quiet.signUp();
    const { body } = await person.post('/api/products', { json: completeProduct });
    const { id } = body as Product;
    const content = await generate(person, id);
    await cite(content, [`${docs.origin}/page`], person);
    expect(await known(person, id)).toEqual({ isOn: false, checks: [] });
    expect(await recheck(content, person)).toMatchObject({ status: 503 });
    const { rows } = await quiet.db.raw(`select 1 from pgboss.job where name = 'source-check'`);
    expect(rows).toEqual([]);
    expect(docs.hits).toEqual([]);
  } finally {
    await quiet.close();
  }
});
