/// <reference types="node" />

import { strFromU8, unzipSync } from 'fflate';
import i18next from 'i18next';
import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { offerPartText } from '#renderer/features/products/offer/offer-text.ts';
import { makeZip } from '#renderer/lib/export/files/make-zip.ts';
import { productArchive } from '#renderer/lib/export/product/product-archive.ts';
import { OFFER_PARTS, type OfferPart } from '#shared/content-types/offer-parts.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import en from '#shared/locales/en.json';
import { EMPTY_OFFER } from '#shared/rules/products/offer.ts';
import {
  descriptionOfField,
  PRODUCT_FIELDS,
  type ProductField,
} from '#shared/rules/products/product-fields.ts';
import { exampleSequence } from '#tests/shared/rules/emails/sequences.ts';
import { completeOffer } from '#tests/support/example-offer.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { fontFromDisk } from './font-files.ts';

/* A product's ZIP file can be opened and contains every text in every format. */

const content = (changes: Partial<GeneratedContent>): GeneratedContent => ({
  id: 1,
  productId: 7,
  category: 'research',
  type: 'vertical_landscape',
  title: 'Vertical Landscape: Crewboard',
  content: { content: '# Landscape\n\nWords 😀' },
  markdownContent: '',
  citations: [],
  sources: [],
  tier: 'standard',
  provider: null,
  model: null,
  isSample: false,
  isTruncated: false,
  usedResults: null,
  translatedFrom: null,
  versionNumber: 1,
  generationId: null,
  openPoints: null,
  dismissedFindings: [],
  review: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

const product = { ...completeProduct, id: 7, name: 'Crew/board (1)' } as unknown as Product;

const contents = [
  content({}),
  content({ id: 2, title: 'vertical landscape: crewboard', content: { analysis: 'The other' } }),
  content({
    id: 3,
    category: 'web_assets',
    type: 'sales_page',
    title: 'Página de ventas',
    content: { text: 'Ñ' },
  }),
  content({ id: 4, category: 'web_assets', title: 'Blank', content: { text: ' ' } }),
  content({
    id: 5,
    category: 'email_sequences',
    type: 'lead_nurture',
    title: 'Lead Nurture',
    content: { content: '# Mails', emails: exampleSequence() },
  }),
];

const texts = {
  language: 'en-US',
  sourcesHeading: 'Sources',
  categories: {
    research: 'Market Research',
    positioning: 'Positioning',
    web_assets: 'Web Assets',
    email_sequences: 'Email Sequences',
  },
  fields: Object.fromEntries(
    PRODUCT_FIELDS.map((field) => [field, descriptionOfField(field).label]),
  ) as Record<ProductField, string>,
  offerParts: Object.fromEntries(OFFER_PARTS.map((part) => [part, `The ${part}`])) as Record<
    OfferPart,
    string
  >,
  productHeading: 'Product',
  offerHeading: 'Offer and proof',
  contentsHeading: 'Contents',
};

it('holds every piece of content in every format, and says where', async () => {
  let pauses = 0;
  const archive = await productArchive({
    product,
    contents,
    offer: EMPTY_OFFER,
    offerText: () => '',
    texts,
    pause: async () => {
      pauses += 1;
    },
    loadFont: fontFromDisk,
  });
  const files = unzipSync(makeZip(archive));
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const all = (path: string) => ['pdf', 'docx', 'md', 'html', 'json'].map((kind) => `${path}.${kind}`);
  expect(Object.keys(files).toSorted()).toEqual(
    [
      'README.md',
      'product.json',
      ...all('1 Market Research/Vertical Landscape- Crewboard'),
      ...all('1 Market Research/vertical landscape- crewboard 2'),
      ...all('3 Web Assets/Página de ventas'),
      ...all('4 Email Sequences/Lead Nurture'),
      ...[
        '01-mail-1.html',
        '01-mail-1.txt',
        '02-mail-2.html',
        '02-mail-2.txt',
        'manifest.json',
        'sequence.csv',
      ].map((name) => `4 Email Sequences/Lead Nurture/${name}`),
    ].toSorted(),
  );
  expect(pauses).toBe(4);
  expect(textOf('1 Market Research/Vertical Landscape- Crewboard.md')).toBe('# Landscape\n\nWords 😀');
  expect(textOf('1 Market Research/vertical landscape- crewboard 2.html')).toContain('<p>The other</p>');
  const pdf = files['3 Web Assets/Página de ventas.pdf'] ?? new Uint8Array();
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  expect(text).toContain('Página de ventas');
  const buffer = Buffer.from(files['3 Web Assets/Página de ventas.docx'] ?? []);
  expect((await mammoth.extractRawText({ buffer })).value).toContain('Ñ');
  // Links of the list lead to files of the archive.
  const readme = textOf('README.md');
  expect(readme).toContain('# Crew/board (1)');
  expect(readme).toContain(`**Target Audience**\n\n> ${completeProduct.targetAudience.split('\n')[0]}`);
  // Follows Markdown's rules: an address ends at the first space.
  for (const [, path = ''] of readme.matchAll(/\]\((.+?)\)(?= ·|$)/gmu)) expect(path).toMatch(/^[\w%./-]+$/u);
  const links = [...readme.matchAll(/\]\(([^)]+)\)/gu)].map(([, path = '']) => decodeURIComponent(path));
  expect(links).toHaveLength(20);
  for (const link of links) expect(Object.keys(files)).toContain(link);
});

it('holds the offer with quotes that are not for publication, in words and as data', async () => {
  const t = i18next.createInstance({ lng: 'en', resources: { en: { translation: en } } });
  await t.init();
  const archive = await productArchive({
    product,
    contents: [],
    offer: completeOffer,
    offerText: (part) => offerPartText(t.t, completeOffer, part),
    texts,
    pause: async () => undefined,
  });
  expect(JSON.parse(String(archive['offer.json']))).toEqual(completeOffer);
  const readme = String(archive['README.md']);
  expect(readme).toContain(`## Offer and proof\n\n**The price**\n\n> ${completeOffer.price}`);
  expect(readme).toContain(
    '> “Please keep this one between us.”, Kim Secretive, Hush Heating (May not be published)',
  );
  expect(readme).toContain('> 41% fewer unfilled shifts, Survey of 63 customers, Q2 2026');
  expect(readme).toContain('> Start free\n> https://crewboard.example/start');
  expect(readme).toContain('> They sign up on their own');
});
