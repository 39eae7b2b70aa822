import { awarenessStageIn } from '#shared/content-types/awareness.ts';
import type { PreflightCheck } from '#shared/content-types/check-settings.ts';
import type { GenerationTier } from '#shared/content-types/content-type.ts';
import { contentTypeWriting } from '#shared/content-types/registry.ts';
import { type ContentType, factsOfContentType } from '#shared/rules/content/content-types.ts';
import { ownSectionTexts } from '#shared/rules/content/document-sections.ts';
import { type TextLength, wordRangeOfLength } from '#shared/rules/content/text-lengths.ts';
import {
  COMPETITOR_FIELDS,
  PRODUCT_FIELDS,
  type ProductFieldValues,
  productFieldValue,
} from '#shared/rules/products/product-fields.ts';
import { sectionNumbers } from '#shared/rules/prompts/template-assertions.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import { emailMessages } from '#shared/rules/quality/email/email-messages.ts';
import type { Finding } from '#shared/rules/quality/finding.ts';
import { maskMarkup } from '#shared/rules/quality/masked-text.ts';
import type { PreflightContext } from '#shared/rules/quality/preflight-document.ts';
import { runPreflight } from '#shared/rules/quality/run-preflight.ts';
import { wordCount } from '#shared/rules/quality/sentences.ts';
import { judgePoint, type PointGround } from './judge-point.ts';
import { measureMentions } from './measure-texts.ts';
import { type ParityText, parityLosses } from './parity.ts';
import type { RubricCheck, RubricResult } from './rubric-check.ts';

export interface JudgedText {
  type: ContentType;
  tier: GenerationTier;
  text: string;
  /** Addresses of the sources. */
  sources: readonly string[];
  isTruncated: boolean;
  /** Text of the template. */
  prompt: string;
  /** In the usual length. */
  words: readonly [minimum: number, maximum: number];
  /** Undefined: usual. */
  length?: TextLength | undefined;
  product: ProductFieldValues;
  /** Other texts of the user, such as the offer, whose figures and quotes need no source. */
  backing: readonly string[];
  /** The current year, which needs no source. */
  year: number;
  /** The text that it is a translation of. */
  original?: ParityText | undefined;
  /** Context of a customer's text for the pre-flight checks; empty by default. */
  preflight?: Partial<
    Pick<PreflightContext, 'bannedWords' | 'formality' | 'userLinks' | 'hasExportedFooter'>
  >;
}

export interface TextCheck {
  results: RubricResult[];
  /** Findings of the pre-flight checks, in the order of the text. */
  findings: Finding[];
}

const LONGEST_SHARE = 1.25;
const LEAST_NAMES = 2;
const SHOWN = 3;
const SHOWN_LOSSES = 8;

/** Applies the rubric and the pre-flight checks. Uses no model. */
export function checkText(judged: JudgedText): TextCheck {
  const { type, tier, text, product } = judged;
  const masked = maskMarkup(text);
  const count = wordCount(masked);
  const findings = runPreflight(text, {
    contentType: type,
    product,
    citations: judged.sources,
    userLinks: [],
    backing: judged.backing,
    hasExportedFooter: false,
    bannedWords: [],
    formality: 'auto',
    ...judged.preflight,
    year: judged.year,
  });
  const own = sectionNumbers(judged.prompt);
  const sections = ownSectionTexts(text);
  const ground: PointGround = {
    type,
    text,
    sections,
    messages: emailMessages(text).length,
    sources: judged.sources,
    language: productFieldValue(product, 'targetLanguage'),
    productName: productFieldValue(product, 'name').trim(),
    repeatable: [...PRODUCT_FIELDS.map((field) => productFieldValue(product, field)), ...judged.backing].join(
      '\n',
    ),
    competitors: COMPETITOR_FIELDS.filter((field) => productFieldValue(product, field).trim() !== '').length,
    stage: awarenessStageIn(sections.find(({ number }) => number === 1)?.body ?? ''),
    own,
    length: judged.length ?? 'usual',
  };
  const results = [
    ...factsOfContentType(type).checks.checks.map((check) =>
      check === 'outputLanguage' && !checkedLanguageOf(ground.language)
        ? result(check, undefined, ground.language)
        : nothingFound(check, findings),
    ),
    judgeSections(judged, own),
    judgeWords(judged, count),
    fromList('marks', marksWithoutSource(text, judged.sources.length)),
    judgeCompleteness(judged, masked),
    ...(judged.original ? [judgeParity(judged, judged.original)] : []),
    judgeName(judged),
    ...contentTypeWriting[type].rubric(tier).map((point) => judgePoint(point, ground)),
  ];
  return { results, findings };
}

/** Matches `[3]` and `[1, 4]`, but no merge tags or links. */
const MARK = /(?<!\[)\[(\d{1,3}(?:, ?\d{1,3}){0,20})\](?![\](])/gu;

/** Marks `[n]` that refer to no source. */
export function marksWithoutSource(text: string, sources: number): string[] {
  const found = Array.from(text.matchAll(MARK)).flatMap(([mark, list = '']) =>
    list.split(',').some((number) => Number(number) < 1 || Number(number) > sources) ? [mark] : [],
  );
  return [...new Set(found)];
}

const result = (check: RubricCheck, passed: boolean | undefined, detail: string): RubricResult => ({
  check,
  outcome: passed === undefined ? 'skipped' : passed ? 'passed' : 'failed',
  section: null,
  detail,
});

function fromList(check: RubricCheck, found: readonly string[], most = SHOWN): RubricResult {
  const more = found.length > most ? ` (+${found.length - most})` : '';
  return result(check, found.length === 0, found.slice(0, most).join(' · ') + more);
}

function nothingFound(check: PreflightCheck, findings: readonly Finding[]): RubricResult {
  const serious = findings.filter((finding) => finding.check === check && finding.severity !== 'info');
  return fromList(
    check,
    serious.map(({ quote }) => quote.trim().slice(0, 120)),
  );
}

function judgeSections({ text }: JudgedText, expected: readonly number[]): RubricResult {
  if (expected.length === 0) return result('sections', undefined, '');
  const sections = ownSectionTexts(text);
  const numbers = sections.map(({ number }) => number);
  const empty = sections.filter(({ body }) => body.trim() === '').map(({ number }) => number);
  // Additional sections are allowed.
  const isInOrder =
    numbers.every((number, index) => number === index + 1) && numbers.length >= expected.length;
  const detail = `${numbers.join(', ')} / ${expected.join(', ')}${empty.length > 0 ? ` (∅ ${empty.join(', ')})` : ''}`;
  return result('sections', isInOrder && empty.length === 0, detail);
}

function judgeWords({ words, length = 'usual' }: JudgedText, count: number): RubricResult {
  const [minimum, maximum] = wordRangeOfLength(words, length);
  const most = Math.round(maximum * LONGEST_SHARE);
  const detail = `${count} / ${minimum}–${most}`;
  return result('words', count >= minimum && count <= most, detail);
}

/** Complete: not truncated, no open code block, and the last sentence ends. */
function judgeCompleteness({ text, isTruncated }: JudgedText, masked: string): RubricResult {
  const fences = text.match(/^[ \t]*(?:```|~~~)/gmu)?.length ?? 0;
  const last = text.trimEnd().split('\n').at(-1)?.trim() ?? '';
  const isOpenProse =
    /^[\p{L}]/u.test(last) && wordCount(masked.slice(-last.length)) > 8 && !/[.!?…:»”")\]*_`]$/u.test(last);
  return result('complete', !isTruncated && fences % 2 === 0 && !isOpenProse, last.slice(-60));
}

function judgeParity({ type, text, product }: JudgedText, original: ParityText): RubricResult {
  const language = productFieldValue(product, 'targetLanguage');
  const name = productFieldValue(product, 'name').trim();
  return fromList('parity', parityLosses(type, original, { text, language, name }), SHOWN_LOSSES);
}

function judgeName({ text, product }: JudgedText): RubricResult {
  const name = productFieldValue(product, 'name').trim();
  const count = measureMentions(text, name);
  return result('productName', count >= LEAST_NAMES, `${count} / ${LEAST_NAMES}+`);
}
