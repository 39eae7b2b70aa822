import { closedContent } from '#renderer/lib/export/content/closed-content.ts';
import { documentTextOf, type ExportTexts } from '#renderer/lib/export/content/content-document.ts';
import { contentJson } from '#renderer/lib/export/content/content-json.ts';
import { sequenceOf } from '#renderer/lib/export/content/content-sequence.ts';
import { mailArchive } from '#renderer/lib/export/email/mail-archive.ts';
import { type DocumentKind, documentData, documentKinds } from '#renderer/lib/export/files/document-file.ts';
import type { ArchiveFiles } from '#renderer/lib/export/files/make-zip.ts';
import type { LoadFont } from '#renderer/lib/export/pdf/pdf-fonts.ts';
import { OFFER_PARTS, type OfferPart } from '#shared/content-types/offer-parts.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { type Category, categories } from '#shared/contracts/prompts.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { readableText } from '#shared/rules/content/content-text.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';
import type { HoleClosing } from '#shared/rules/facts/close-holes.ts';
import { filledOffer, isOfferEmpty, type OfferFields } from '#shared/rules/products/offer.ts';
import {
  PRODUCT_FIELDS,
  type ProductField,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';

/** Texts in the interface language. */
export interface ArchiveTexts extends Omit<ExportTexts, 'product' | 'offer'> {
  /** Names of the folders. */
  categories: Record<Category, string>;
  fields: Record<ProductField, string>;
  offerParts: Record<OfferPart, string>;
  productHeading: string;
  offerHeading: string;
  /** Heading above the list of files. */
  contentsHeading: string;
}

export const archiveKinds = [...documentKinds, 'json'] as const satisfies readonly (DocumentKind | 'json')[];
export type ArchiveKind = (typeof archiveKinds)[number];

export interface ProductArchiveOptions {
  product: Product;
  /** Formats of each piece of content; by default all. */
  kinds?: readonly ArchiveKind[] | undefined;
  contents: readonly GeneratedContent[];
  /** What becomes of missing facts, except in JSON. */
  closing?: HoleClosing;
  offer: OfferFields;
  /** A part of the offer as text; '' for an empty part. */
  offerText: (part: OfferPart) => string;
  texts: ArchiveTexts;
  /** Called before each piece of content, so that the page stays responsive. */
  pause: () => Promise<void>;
  loadFont?: LoadFont;
}

interface ArchivedContent {
  content: GeneratedContent;
  folder: string;
  /** File name without extension. */
  name: string;
}

/** All content of a product in the chosen formats, in a folder per category, with the emails of sequences and a README. */
export async function productArchive(options: ProductArchiveOptions): Promise<ArchiveFiles> {
  const { product, offer, texts } = options;
  const archived = placesOf(options);
  const files: ArchiveFiles = {
    'README.md': readme(options, archived),
    'product.json': `${JSON.stringify(product, null, 2)}\n`,
    ...(!isOfferEmpty(offer) && { 'offer.json': `${JSON.stringify(filledOffer(offer), null, 2)}\n` }),
  };
  for (const { content: stored, folder, name } of archived) {
    await options.pause();
    const content = closedContent(stored, options.closing ?? 'show', product.targetLanguage);
    const text = documentTextOf(content, { ...texts, product, offer });
    const path = `${folder}/${name}`;
    for (const kind of kindsOf(options)) {
      files[`${path}.${kind}`] =
        kind === 'json'
          ? contentJson(stored)
          : await documentData(kind, text, { loadFont: options.loadFont });
    }
    const messages = content.category === 'email_sequences' ? sequenceOf(content) : undefined;
    if (messages && 'sequence' in messages) {
      const mails = mailArchive(messages.sequence, 'neutral', {
        productName: product.name,
        senderAddress: offer.senderAddress,
        mayLink: text.mayLink,
      });
      for (const [file, data] of Object.entries(mails)) files[`${path}/${file}`] = data;
    }
  }
  return files;
}

function kindsOf({ kinds = archiveKinds }: ProductArchiveOptions): readonly ArchiveKind[] {
  return archiveKinds.filter((kind) => kinds.includes(kind));
}

function placesOf({ contents, texts }: ProductArchiveOptions): ArchivedContent[] {
  const used = new Set<string>();
  return categories.flatMap((category, index) => {
    const folder = `${index + 1} ${baseName(texts.categories[category])}`;
    return contents
      .filter((content) => content.category === category && !isBlankText(readableText(content)))
      .sort((a, b) => a.title.localeCompare(b.title, undefined, { sensitivity: 'base' }))
      .map((content) => ({ content, folder, name: freeName(baseName(content.title), folder, used) }));
  });
}

function baseName(title: string): string {
  return safeFileName(title, 'x').slice(0, -'.x'.length);
}

/** Compares in lower case, because some file systems ignore case. */
function freeName(name: string, folder: string, used: Set<string>): string {
  const keyOf = (candidate: string) => `${folder}/${candidate}`.toLowerCase();
  let free = name;
  for (let number = 2; used.has(keyOf(free)); number += 1) free = `${name} ${number}`;
  used.add(keyOf(free));
  return free;
}

/** A labelled value as a Markdown quotation. */
function quoted(name: string, value: string): string[] {
  if (value === '') return [];
  return [`**${name}**`, '', ...value.split('\n').map((line) => `> ${line}`), ''];
}

/** Lists the files, the product's fields and its offer. */
function readme(options: ProductArchiveOptions, archived: readonly ArchivedContent[]): string {
  const { product, texts, offerText } = options;
  const rows = categories.flatMap((category) => {
    const inCategory = archived.filter(({ content }) => content.category === category);
    if (inCategory.length === 0) return [];
    return [
      `### ${texts.categories[category]}`,
      '',
      ...inCategory.map(({ content, folder, name }) => {
        const links = kindsOf(options).map((kind) => {
          const path = `${folder}/${name}.${kind}`.split('/').map(encodeURIComponent).join('/');
          return `[${kind.toUpperCase()}](${path.replace(/[()]/gu, (character) => `%${character.charCodeAt(0).toString(16)}`)})`;
        });
        return `- ${plainLine(content.title)}: ${links.join(' · ')}`;
      }),
      '',
    ];
  });
  const fields = PRODUCT_FIELDS.flatMap((field) =>
    quoted(texts.fields[field], productFieldValue(product, field).trim()),
  );
  const offer = OFFER_PARTS.flatMap((part) => quoted(texts.offerParts[part], offerText(part)));
  return [
    `# ${plainLine(product.name)}`,
    '',
    ...(rows.length > 0 ? [`## ${texts.contentsHeading}`, '', ...rows] : []),
    `## ${texts.productHeading}`,
    '',
    ...fields,
    ...(offer.length > 0 ? [`## ${texts.offerHeading}`, '', ...offer] : []),
  ].join('\n');
}

function plainLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/[\\`*_[\]<>#]/gu, '\\$&');
}
