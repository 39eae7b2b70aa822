import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readSections } from '#server/integrations/web/pages/page-sections.ts';
import { wholePage } from '#server/integrations/web/pages/whole-page.ts';

// Not by `import`: React's types would add those of a browser to the server's.
const require = createRequire(import.meta.url);
const { createElement, Suspense, use } = require('react');
const { renderToPipeableStream } = require('react-dom/server');

const BASE = 'https://rival.net/';
const STORY =
  'Vans for hire by the hour in Lisbon, with no deposit and the fuel included in the price. '.repeat(4);

/** The same page as both readers see it. */
const bothTexts = (html: string) => [
  wholePage(html, BASE).text,
  readSections({ bytes: Buffer.from(html), charset: '', url: BASE })
    .sections.map(({ markdown }) => markdown)
    .join('\n\n'),
];

describe('an element that holds most of the text stays, whatever it is called', () => {
  test.each([
    ['a body marked by a cookie plugin', `<body class="home cookies-not-set"><h1>Vans</h1><p>${STORY}</p>`],
    ['a body with an open banner', `<body class="cookie-banner-open"><h1>Vans</h1><p>${STORY}</p>`],
    ['a theme class', `<body><main class="has-breadcrumbs gdpr"><p>${STORY}</p></main>`],
    ['a wrapper', `<body><div id="page" class="cookie-bar"><h1>Vans</h1><p>${STORY}</p></div>`],
    ['a wrapper of plain blocks', `<body><div id="cookie-consent"><p>${STORY.repeat(6)}</p></div>`],
    ['a body that a script shows', `<body style="visibility:hidden"><p>${STORY}</p>`],
    [
      'a menu that is never closed',
      `<body><nav><a href="/">Home</a><main><h1>Vans</h1><p>${STORY}</p></main>`,
    ],
    ['a part behind an open dialog', `<body><div aria-hidden="true"><main><p>${STORY}</p></main></div>`],
  ])('%s', (_name, html) => {
    for (const text of bothTexts(html)) expect(text).toContain('no deposit and the fuel included');
  });

  test.each(['product_cat-cookies', 'consent-form', 'gdpr', 'cookie-box', 'no-cookie-banner', 'cookies'])(
    'a small part called %s is no banner',
    (name) => {
      const html = `<body><main><p>${STORY}</p><div class="${name}"><p>Oat biscuits, 3 euros</p></div></main>`;
      for (const text of bothTexts(html)) expect(text).toContain('Oat biscuits, 3 euros');
    },
  );

  test.each([
    'id="cookie-notice" class="cookie-notice-hidden"',
    'id="onetrust-consent-sdk"',
    'id="CybotCookiebotDialog"',
    'class="cmplz-cookiebanner cmplz-hidden banner-1"',
    'id="BorlabsCookieBox"',
    'class="cky-consent-container cky-hide"',
    'class="CookieBanner_root__3kd9f"',
    'class="site-cookie-banner__inner"',
    'class="modal consent-box"',
    'id="moove_gdpr_cookie_info_bar"',
    'class="woocommerce-breadcrumb"',
    'class="skip-link screen-reader-text"',
  ])('a part with %s is a banner', (attributes) => {
    const html = `<body><p>${STORY}</p><div ${attributes}><h2>We value your privacy</h2><p>Accept all</p></div>`;
    for (const text of bothTexts(html)) {
      expect(text).toContain('no deposit');
      expect(text).not.toContain('Accept all');
    }
  });

  test('a banner on a page that scripts fill is no page', () => {
    const html = `<body><div id="root"></div><div class="cookie-banner"><p>${'We use cookies. '.repeat(30)}</p></div><script src="/a.js"></script>`;
    expect(wholePage(html, BASE).needsScripts).toBe(true);
  });
});

/** A page as React streams it, with parts that come late. */
async function streamed(identifierPrefix: string): Promise<string> {
  const late = <Value>(value: Value, ms: number) =>
    new Promise<Value>((resolve) => {
      setTimeout(() => resolve(value), ms);
    });
  const [outer, inner] = [late('Prices', 10), late('29 euros', 30)];
  const Inner = () => createElement('p', null, use(inner));
  const Outer = () =>
    createElement(
      'section',
      null,
      createElement('h2', null, use(outer)),
      createElement(Suspense, { fallback: createElement('i', null, 'Loading more') }, createElement(Inner)),
    );
  const page = createElement(
    'html',
    null,
    createElement(
      'body',
      null,
      createElement('h1', null, 'Vans'),
      createElement(Suspense, { fallback: createElement('b', null, 'Loading') }, createElement(Outer)),
      createElement('h2', null, 'Questions'),
    ),
  );
  return new Promise((resolve, reject) => {
    const chunks: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(String(chunk));
        done();
      },
      final(done) {
        resolve(chunks.join(''));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      identifierPrefix,
      onShellReady: () => pipe(sink),
      onError: reject,
    });
  });
}

describe('a page that React streams', () => {
  test.each(['', 'shop-'])('is read in the order that visitors see (prefix "%s")', async (prefix) => {
    const html = await streamed(prefix);
    expect(html).toContain(`<div hidden id="${prefix}S:0">`);
    const [whole, sections] = bothTexts(html);
    expect(whole).toBe('# Vans\n\n## Prices\n\n29 euros\n\n## Questions');
    expect(sections).toBe('# Vans\n\n## Prices\n\n29 euros\n\n## Questions');
  });

  test('parts without a place, and parts within each other, are read once', () => {
    const html =
      '<p>Start</p><div hidden id="S:0"><template id="P:1"></template>One</div><div hidden id="S:1"><template id="P:0"></template>Two</div><div hidden id="S:2">Three</div>';
    const { text } = wholePage(html, BASE);
    for (const word of ['Start', 'One', 'Two', 'Three']) expect(text.split(word)).toHaveLength(2);
  });
});

test('a crossed-out price is marked, whatever crosses it out', () => {
  const html = `<p>Was <s>95 EUR</s> <strike>96 EUR</strike> <del>97 EUR</del>
    <span style="color:grey; text-decoration: line-through">98 EUR</span> <span class="text-sm line-through">99 EUR</span> now 79 EUR</p>`;
  for (const text of bothTexts(html))
    expect(text).toBe('Was ~~95 EUR~~ ~~96 EUR~~ ~~97 EUR~~ ~~98 EUR~~ ~~99 EUR~~ now 79 EUR');
});
