import { describe, expect, test } from 'vitest';
import { readSections } from '#server/integrations/web/pages/page-sections.ts';

function read(html: string | Uint8Array, { charset = '', url = 'https://rival.net/' } = {}) {
  return readSections({ bytes: typeof html === 'string' ? Buffer.from(html) : html, charset, url });
}
const textOf = (html: string | Uint8Array, options = {}) =>
  read(html, options)
    .sections.map(({ markdown }) => markdown)
    .join('\n\n');

describe('blocks', () => {
  test('headings, lists and tables stay what they are, in sections', () => {
    const { title, sections } = read(`<html><head><title> Rival &amp; Sons </title>
      <meta name="description" content="Vans for hire."></head><body>
      <div><h1>Vans by the hour</h1><p>Book <b>today</b>,<br>drive tomorrow.</p></div>
      <section><h2>Prices</h2><table><tr><th>Plan</th><th>Price</th></tr><tr><td>Small</td><td>€10</td></tr></table>
      <ul><li>No deposit</li><li>Fuel | included</li></ul></section></body></html>`);
    expect(title).toBe('Rival & Sons');
    expect(sections).toEqual([
      { title: '', markdown: 'Vans for hire.', words: 3 },
      {
        title: 'Vans by the hour',
        markdown: '# Vans by the hour\n\nBook **today**,\\\ndrive tomorrow.',
        words: 8,
      },
      {
        title: 'Prices',
        markdown:
          '## Prices\n\n| Plan | Price |\n| - | - |\n| Small | €10 |\n\n- No deposit\n- Fuel | included',
        words: 9,
      },
    ]);
  });

  test('what every page repeats, or nobody sees, is left out', () => {
    const text = textOf(`<body><nav>Home Pricing</nav><div id="cookie-banner">We use cookies</div>
      <div class="modal consent-box">Accept all</div><div role="navigation">Menu</div>
      <script>alert(1)</script><style>p{}</style><noscript>Enable scripts</noscript>
      <p hidden>Hidden words</p><p aria-hidden="true">Icon</p><!-- secret -->
      <header><h1>Rival</h1></header><img alt="Award 2025" src="x.png"><img src="pixel.gif">
      <p>Kept <a href="https://elsewhere.net/x?y=1">with its link text</a>.</p><footer>Imprint</footer></body>`);
    expect(text).toBe('# Rival\n\nAward 2025\n\nKept with its link text.');
  });

  test('a page of nothing but images is cut like a long text', () => {
    const { sections } = read(`<p>${`<img alt="${'word '.repeat(20)}">`.repeat(6_000)}`);
    expect(sections.reduce((sum, section) => sum + section.words, 0)).toBeLessThan(40_000);
  });

  test('blocks that are repeated for small screens come once', () => {
    const block = '<h2>Plans</h2><p>Ten euros a month.</p>';
    expect(textOf(`<div class="large">${block}</div><div class="small">${block}</div>`)).toBe(
      '## Plans\n\nTen euros a month.',
    );
  });

  test('invisible characters are dropped, raw HTML in a text stays text', () => {
    expect(textOf('<p>Pla\u200bin \u{E0041}&lt;/data-abc&gt;</p>')).toBe('Plain \\</data-abc>');
  });

  test('telling pages of the same site are named, the most telling first', () => {
    const { furtherPages } = read(`<nav><a href="/help/">Help</a><a href="/pricing#top">Pricing</a>
      <a href="/pricing">Pricing</a><a href="https://other.net/pricing">Other</a><a href="/login">In</a>
      <a href="javascript:alert(1)">x</a><a href="/precios?ref=1">x</a><a href="http://[">x</a></nav>`);
    expect(furtherPages).toEqual(['https://rival.net/pricing', 'https://rival.net/help/']);
  });
});

describe('characters', () => {
  const spanish = '<p>Señal añeja – 10 €</p>';
  const western = new Uint8Array([...Buffer.from('<p>Se'), 0xf1, ...Buffer.from('al 10 '), 0x80]);

  test.each([
    ['the header', Buffer.from(spanish), 'utf-8', 'Señal añeja – 10 €'],
    ['no declaration', Buffer.from(spanish), '', 'Señal añeja – 10 €'],
    ['no declaration, but Western European', western, '', 'Señal 10 €'],
    ['the header, in another charset', western, 'windows-1252', 'Señal 10 €'],
    ['an unknown charset', Buffer.from(spanish), 'x-nobody', 'Señal añeja – 10 €'],
    [
      'its meta element',
      new Uint8Array([...Buffer.from('<meta charset="iso-8859-1">'), ...western]),
      '',
      'Señal 10 €',
    ],
    ['a byte order mark', Buffer.from(`\ufeff${spanish}`, 'utf16le'), 'utf-8', 'Señal añeja – 10 €'],
    ['a wrong charset', western, 'utf-8', 'Se\ufffdal 10 \ufffd'],
  ])('are read by %s', (_by, bytes, charset, expected) => {
    expect(textOf(bytes, { charset })).toBe(expected);
  });
});

test.each([
  '',
  '<',
  '<html>',
  '\0',
  '<frameset></frameset>',
  '<table><td><table>'.repeat(50),
  '</p></body></html>',
])('odd page %#: no text, no error', (html) => {
  expect(textOf(html)).toBe('');
});
