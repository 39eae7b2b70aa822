import { expect, test } from 'vitest';
import { wholePage } from '#server/integrations/web/pages/whole-page.ts';
import { MARKETING_PAGES } from '#tests/fixtures/briefs/marketing-pages.ts';

const LEAST_SHARE = 0.9;

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function shareKept(visible: string, text: string): number {
  const left = Map.groupBy(wordsIn(text), (word) => word);
  const words = wordsIn(visible);
  return words.filter((word) => left.get(word)?.pop() !== undefined).length / words.length;
}

test('of ten marketing pages at least nine words of ten are kept, and nothing that nobody sees', () => {
  const rows = MARKETING_PAGES.map(({ name, html, visible }) => {
    const { text } = wholePage(html, 'https://fleetwise.net/');
    expect(text).not.toMatch(/dataLayer|grid-template|tracker pixel|icon of a tick/u);
    return { name, words: wordsIn(visible).length, kept: shareKept(visible, text) };
  });
  expect(rows).toHaveLength(10);
  const lines = rows.map(
    ({ name, words, kept }) => `${name.padEnd(26)} ${words} words, ${Math.round(kept * 100)} % kept`,
  );
  process.stdout.write(`\n${lines.join('\n')}\n`);
  for (const { name, kept } of rows) expect(kept, name).toBeGreaterThanOrEqual(LEAST_SHARE);
});

test('words that only the layout sets apart are apart, and words in pieces are whole', () => {
  const { text } = wholePage(
    '<p><a href="/a">Prices</a><a href="/b">About</a></p><p><span>S</span>tart <a href="/c">here</a>, <span>29</span><span>€</span></p>',
    'https://fleetwise.net/',
  );
  expect(text).toBe('Prices About\n\nStart here, 29€');
});

test('text stands as visitors read it, without marks and escapes', () => {
  const { text } = wholePage(
    '<h2>Plans &amp; prices</h2><p>Save <b>20 %</b> with SPRING_2026 *today*</p><ul><li>One<li>Two</ul><p>a<br>b</p>',
    'https://fleetwise.net/',
  );
  expect(text).toBe('## Plans & prices\n\nSave 20 % with SPRING_2026 *today*\n\n- One\n- Two\n\na\nb');
});

test('further pages are one of each kind before a second of any', () => {
  const links = [
    '/pricing/teams',
    '/pricing',
    '/plans',
    '/about',
    '/faq',
    '/clientes',
    '/funciones',
    '/precios?x=1',
    '/blog',
  ];
  const { furtherPages } = wholePage(
    `${links.map((link) => `<a href="${link}">x</a>`).join('')}<a href="https://other.net/pricing">x</a>`,
    'https://fleetwise.net/',
  );
  expect(furtherPages.map((link) => new URL(link).pathname)).toEqual([
    '/pricing',
    '/funciones',
    '/clientes',
    '/about',
  ]);
});

test('a page that scripts fill is told from one with hardly any text', () => {
  const needs = (html: string) => wholePage(html, 'https://fleetwise.net/').needsScripts;
  expect(needs('<div id="root"></div><script src="/a.js"></script>')).toBe(true);
  expect(needs('<app-shell></app-shell><script type="module">start()</script>')).toBe(true);
  expect(
    needs('<meta name="description" content="Plans routes for vans"><script src="/a.js"></script>'),
  ).toBe(true);
  const product = { '@type': 'Product', name: 'Fleetwise', description: 'It plans routes. '.repeat(8) };
  const data = `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
  expect(needs(`${data}<div id="root"></div><script src="/a.js"></script>`)).toBe(false);
  expect(needs('<p>Coming soon.</p>')).toBe(false);
  expect(needs(`<div id="root"><p>${'word '.repeat(30)}</p></div>`)).toBe(false);
});

test('of a page without an end only the beginning is kept, and it says so', () => {
  const whole = (items: number) => wholePage('<p>Vans deliver.</p>'.repeat(items), 'https://fleetwise.net/');
  expect(whole(4_000).isCut).toBe(false);
  expect(whole(6_000).isCut).toBe(true);
});

test.each([
  [
    'es',
    'Entregamos pan de masa madre antes de las siete de la mañana en toda la ciudad y alrededores',
    'es',
  ],
  [
    'en',
    'Entregamos grãos frescos toda semana e cuidamos das máquinas do seu escritório na cidade de São Paulo',
    'pt',
  ],
  [
    'pt-BR',
    'Entregamos grãos frescos toda semana e cuidamos das máquinas do seu escritório na cidade de São Paulo',
    'pt-BR',
  ],
  [
    'nonsense!',
    'Vans deliver parcels to shops every day and every night, and the routes are planned by people',
    'en',
  ],
])('declared as "%s", "%s" is in %s', (lang, text, language) => {
  expect(wholePage(`<html lang="${lang}"><p>${text}</p></html>`, 'https://fleetwise.net/').language).toBe(
    language,
  );
});
