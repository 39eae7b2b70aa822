import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { planOn } from '#tests/support/browser/on-screen.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';
import { projectRoot } from '#tests/support/project-root.ts';

// These tests fail if plans are read once per process, if `<` is not escaped in the JSON, if the links to
// other languages lack `?lang`, or if a response without plans is taken for plans.

const HOSTILE = `</script><script>document.title = 'owned'</script><!--"'\u2028&__CSP_NONCE__$&`;

prepareBrowser({ providers: [] });
afterEach(async () => {
  await app.query('update plans set active = true');
  await app.query("update plans set name = 'Launch Pack', description = 'For a launch.' where name = $1", [
    HOSTILE,
  ]);
});

const htmlOf = async (address = '/') =>
  (await fetch(app.url + address, { headers: { 'accept-language': 'en' } })).text();

async function visit(options: BrowserContextOptions = {}) {
  const tab = await app.browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
  const scripts: string[] = [];
  tab.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await tab.page.goto(app.url, { waitUntil: 'networkidle' });
  return { ...tab, scripts };
}

test('every page has a nonce of its own for its styles, and nothing else has one', async () => {
  const read = async (path: string) => {
    const answer = await fetch(app.url + path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { nonce: /style-src 'self' 'nonce-([\w+/=]{24})'/.exec(policy)?.[1], text: await answer.text() };
  };
  const pages = await Promise.all(['/', '/', '/products', '/nowhere'].map(read));
  for (const { nonce, text } of pages) expect(text).toContain(`nonce="${nonce}"`);
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(pages.length);
  expect((await read('/api/system')).nonce).toBeUndefined();
});

test('the text is in the page itself, without any script', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false });
  await page.getByRole('heading', { name: /Describe your product once/ }).waitFor();
  for (const feature of ['Smart Research', 'Web Assets', 'Email Sequences']) {
    await page.getByRole('heading', { name: feature, exact: true }).waitFor();
  }
  await page.getByRole('heading', { name: 'Start Creating Today' }).waitFor();
  expect(await page.getByRole('link', { name: 'Get Started' }).first().getAttribute('href')).toMatch(
    /^\/api\/login/,
  );
  for (const [name, price] of [
    ['Starter Pack', '$9 one time'],
    ['Pro', '$19/month'],
    ['Annual Max', '$24.92/month'],
  ] as const) {
    expect(await planOn(page, name).textContent()).toContain(price);
  }
  await page.getByText('What if the AI fails?').click();
  await page.getByText('Then you pay nothing.').waitFor();
  await context.close();
});

test('a price that another server process has changed is in the next answer', async () => {
  expect(await htmlOf()).toContain('$19<');
  await app.query("update plans set price_cents = 2150 where name = 'Pro'");
  expect(await htmlOf()).toContain('$21.50<');
  await app.query("update plans set price_cents = 1900 where name = 'Pro'");
  expect(await htmlOf()).not.toContain('$21.50');
});

test('without plans the page says so', async () => {
  await app.query('update plans set active = false');
  expect(await htmlOf()).toContain('Unable to load pricing plans. Please try again later.');
});

test.each([{}, null])('an answer of %o instead of plans says so too, in the application', async (answer) => {
  const { page, context } = await app.browser.newPage();
  // The cookie makes the application, and not the server, show the landing page.
  await context.addCookies([{ name: 'funnelsmith_signed_in', value: 'x', url: app.url }]);
  await page.route('**/api/pricing', (route) => route.fulfill({ json: answer }));
  await page.goto(app.url);
  await page.getByText('Unable to load pricing plans. Please try again later.').waitFor();
  await page.getByRole('heading', { name: 'Start Creating Today' }).waitFor();
  await context.close();
});

test("a plan's texts stay texts in the page and in its data", async () => {
  await app.query("update plans set name = $1, description = $1 where name = 'Launch Pack'", [HOSTILE]);
  const { page, context, expectNoConsoleProblems } = await visit();
  await page
    .getByRole('heading', { name: "</script><script>document.title = 'owned'", exact: false })
    .waitFor();
  expect(await page.title()).not.toBe('owned');
  const data = (await page.evaluate(`
    [...document.querySelectorAll('script[type$="json"]')].map((script) => JSON.parse(script.textContent))`)) as [
    { '@graph': [unknown, { offers: { name: string }[] }, unknown] },
    { payAsYouGo: { name: string }[] },
  ];
  const named = [...data[0]['@graph'][1].offers, ...data[1].payAsYouGo].filter(({ name }) =>
    name.startsWith('</script>'),
  );
  expect(named).toHaveLength(2);
  await page.mouse.move(300, 300, { steps: 2 });
  await page.waitForLoadState('networkidle');
  expect(await page.title()).not.toBe('owned');
  expectNoConsoleProblems();
  await context.close();
});

test('search engines find each language, its picture and the facts of the page', async () => {
  const html = await htmlOf('/?lang=es');
  expect(html).toContain('<html lang="es">');
  expect(html).toContain(`<link rel="canonical" href="${app.url}/?lang=es">`);
  for (const [language, address] of [
    ['en', '/'],
    ['es', '/?lang=es'],
    ['pt', '/?lang=pt'],
    ['x-default', '/'],
  ]) {
    expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="${app.url}${address}">`);
  }
  const picture = /property="og:image" content="([^"]+)"/u.exec(html)?.[1] ?? '';
  const png = Buffer.from(await (await fetch(picture)).arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html)?.[1] ?? '';
  const [organization, application, questions] = JSON.parse(json)['@graph'];
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Funnelsmith' });
  expect(application.offers).toHaveLength(5);
  expect(application.offers[0]).toMatchObject({ price: '9.00', priceCurrency: 'USD' });
  for (const { name, acceptedAnswer } of questions.mainEntity) {
    expect(html).toContain(`<summary>${name}</summary>`);
    expect(html).toContain(`<p>${acceptedAnswer.text}</p>`);
  }
  const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text();
  expect(sitemap.match(/<loc>[^<]+/gu)).toEqual(
    ['/', '/?lang=es', '/?lang=pt'].map((at) => `<loc>${app.url}${at}`),
  );
  expect(await (await fetch(`${app.url}/robots.txt`)).text()).toContain(`Sitemap: ${app.url}/sitemap.xml`);
});

test('a whole example can be read without an account, loaded one by one', async () => {
  const { page, context, expectNoConsoleProblems } = await visit({ locale: 'pt-BR' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/showcases/')) asked.push(pathname);
  });
  await page.getByRole('heading', { name: 'Leia um conjunto completo' }).scrollIntoViewIfNeeded();
  const list = page.getByRole('navigation', { name: 'Conteúdos do exemplo' });
  await list.getByRole('button', { name: 'Página de vendas' }).click();
  const text = page.getByRole('region', { name: 'Página de vendas' });
  const written = readFileSync(
    path.join(projectRoot, 'server/showcases/cafe-da-firma-pt/sales_page.md'),
    'utf8',
  );
  await text.getByRole('heading', { name: /^# (.*)$/mu.exec(written)?.[1] ?? '' }).waitFor();
  expect(await list.getByRole('button').count()).toBe(CONTENT_TYPES.length);
  expect(asked.length).toBeLessThanOrEqual(2);
  expectNoConsoleProblems();
  await context.close();
});

const examples = { en: 'crewboard-en', es: 'escandallo-es', pt: 'cafe-da-firma-pt' } as const;

test.each(Object.entries(examples))('the sample in %s is part of the example', (language, folder) => {
  const place = path.join(projectRoot, 'server/showcases', folder);
  const { specimen } = JSON.parse(
    readFileSync(path.join(projectRoot, 'shared/locales', `${language}.json`), 'utf8'),
  ).landing;
  expect(readFileSync(path.join(place, 'ideal_customer_profile.md'), 'utf8')).toContain(specimen.text);
  const sources = JSON.parse(readFileSync(path.join(place, 'sources.json'), 'utf8'));
  expect(Number.parseInt(specimen.sources, 10)).toBe(sources.ideal_customer_profile.length);
  const texts = readdirSync(place).filter((name) => !['sources.json', 'claims.json'].includes(name));
  expect(texts.length).toBe(CONTENT_TYPES.length);
});

test.each([
  ['es-MX', 'es', /Describe tu producto/],
  ['pt-BR', 'pt', /Descreva seu produto/],
  ['fr-FR', 'en', /Describe your product/],
])('a browser in %s gets the page in %s', async (locale, language, headline) => {
  const { page, context, expectNoConsoleProblems } = await visit({ locale });
  await page.getByRole('heading', { level: 1, name: headline }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  await page.mouse.move(300, 300, { steps: 2 });
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1, name: headline }).waitFor();
  const picture = page.getByRole('img', { name: /Funnelsmith/ }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1440);
  expect(await picture.getAttribute('src')).toContain(`research-${language}-light`);
  expectNoConsoleProblems();
  await context.close();
});

test('the language can be chosen', async () => {
  const { page, context } = await visit({ locale: 'es-MX' });
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: /Describe your product/ }).waitFor();
  await context.close();
});

test('the code of the page comes with the first sign of a reader; a press before that is not lost', async () => {
  const { page, context, scripts, expectNoConsoleProblems } = await visit({ colorScheme: 'light' });
  const before = scripts.length;
  const toggle = page.getByRole('button', { name: 'Use dark theme' });
  // A press without pointer movement, as on a touch screen.
  await toggle.dispatchEvent('pointerdown');
  await toggle.dispatchEvent('click');
  await page.getByRole('button', { name: 'Use light theme' }).waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(before).toBeLessThanOrEqual(4);
  expect(scripts.length).toBeGreaterThan(10);
  expectNoConsoleProblems();

  await page.reload();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.mouse.move(300, 300, { steps: 2 });
  await page.getByRole('button', { name: 'Use light theme' }).click();
  await page.getByRole('button', { name: 'Use dark theme' }).waitFor();
  expectNoConsoleProblems();
  await context.close();
});
