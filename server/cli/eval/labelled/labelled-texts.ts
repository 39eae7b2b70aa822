import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CHECKED_LANGUAGES,
  type CheckedLanguage,
  PREFLIGHT_CHECKS,
  type PreflightCheck,
} from '#shared/content-types/check-settings.ts';
import { saveOfferBody } from '#shared/contracts/offer.ts';
import { type ContentType, isContentType } from '#shared/rules/content/content-types.ts';
import { addressesIn } from '#shared/rules/links/written-links.ts';
import { FORMALITIES, type Formality } from '#shared/rules/products/brand-voice.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { offerTexts } from '#shared/rules/products/offer.ts';
import type { ProductFieldValues } from '#shared/rules/products/product-fields.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import type { PreflightContext } from '#shared/rules/quality/preflight-document.ts';

export const folder = path.join(import.meta.dirname, '../../../../tests/fixtures/preflight');

interface ExampleProduct {
  fields: ProductFieldValues;
  offer: string[];
}

const products = new Map<string, ExampleProduct>(
  examples.products.map(({ key, input, offer }) => [
    key.split('-')[0] ?? '',
    { fields: input, offer: offerTexts(saveOfferBody.omit({ version: true }).parse(offer)) },
  ]),
);

export interface Label extends Span {
  check: PreflightCheck;
}

export interface LabelledText {
  name: string;
  language: CheckedLanguage;
  text: string;
  /** What an editor would mark. */
  labels: Label[];
  /** The only check that the labels are complete for; undefined: all of them. */
  only?: PreflightCheck;
  context: PreflightContext;
}

/** The example product whose key starts with this word. */
function exampleProduct(name: string): ExampleProduct {
  const product = products.get(name);
  if (!product) throw new Error(`No example product is called ${name}`);
  return product;
}

export function contextOf(
  contentType: ContentType,
  product: string,
  bannedWords: string[] = [],
  citations: string[] = [],
  formality: Formality = 'auto',
): PreflightContext {
  const { fields, offer } = exampleProduct(product);
  const known = { product: fields, citations, userLinks: offer.flatMap((text) => addressesIn(text)) };
  return {
    contentType,
    backing: offer,
    hasExportedFooter: false,
    ...known,
    bannedWords,
    formality,
    year: 2026,
  };
}

/** `@@repeat 3 text` expands to three lines. */
function expandRepeats(source: string): string {
  return source.replace(/^@@repeat (\d+) (.*)$/gmu, (_line, times: string, line: string) =>
    Array.from({ length: Number(times) }, () => line).join('\n'),
  );
}

/** Removes the marks `⟦check|text⟧`, which may be nested, from a text. @returns the text and their positions */
function readLabels(source: string): { text: string; labels: Label[] } {
  const labels: Label[] = [];
  const open: { check: PreflightCheck; start: number }[] = [];
  let text = '';
  for (const [part, check] of source.matchAll(/⟦(\w+)\||⟧|[^⟦⟧]+/gu)) {
    if (check !== undefined) {
      if (!(PREFLIGHT_CHECKS as readonly string[]).includes(check))
        throw new Error(`Unknown check: ${check}`);
      open.push({ check: check as PreflightCheck, start: text.length });
    } else if (part === '⟧') {
      const mark = open.pop();
      if (!mark) throw new Error('A mark ends that never began');
      labels.push({ ...mark, end: text.length });
    } else {
      text += part;
    }
  }
  if (open.length > 0) throw new Error('A mark does not end');
  return { text, labels };
}

function readFixture(source: string): Omit<LabelledText, 'language'>[] {
  return source
    .split(/^=== /mu)
    .slice(1)
    .map((part) => {
      const headEnd = part.indexOf('\n');
      const [name = '', type = '', product = '', ...extras] = part
        .slice(0, headEnd)
        .split('|')
        .map((word) => word.trim());
      if (!isContentType(type)) throw new Error(`${name}: no content type is called ${type}`);
      const extra = (key: string) =>
        extras
          .find((word) => word.startsWith(`${key}=`))
          ?.slice(key.length + 1)
          .split(', ') ?? [];
      const [wanted = 'auto'] = extra('formality');
      const formality = FORMALITIES.find((known) => known === wanted);
      if (!formality) throw new Error(`${name}: no such formality`);
      const body = expandRepeats(part.slice(headEnd + 1)).trimEnd();
      return {
        name,
        ...readLabels(body),
        context: contextOf(type, product, extra('banned'), extra('cites'), formality),
      };
    });
}

function textsOf(directory: string): LabelledText[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .flatMap((file) => {
      const language = CHECKED_LANGUAGES.find((known) => file.startsWith(known));
      if (!language) throw new Error(`${file}: its name begins with no language`);
      const texts = readFixture(readFileSync(path.join(directory, file), 'utf8'));
      return texts.map((text) => ({ ...text, language }));
    });
}

/** Texts used to develop the checks. */
export const openTexts = (): LabelledText[] => textsOf(folder);

/**
 * Texts that developers of the checks must not read; tests show only their figures. From all folders whose names begin
 * with `held-out`; empty without such a folder.
 */
export const heldOutTexts = (): LabelledText[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('held-out'))
    .flatMap((name) => textsOf(path.join(folder, name)));
