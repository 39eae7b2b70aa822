import type { CheckSettings } from '#shared/content-types/check-settings.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import type { FindingReason, FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { spansWithin } from '#shared/rules/quality/text-blocks.ts';
import {
  type AddressWords,
  ENGLISH_CONTRACTIONS,
  PORTUGUESE_SENHOR,
  PORTUGUESE_SEU,
  PORTUGUESE_TU,
  PORTUGUESE_VOCE,
  SPANISH_TU,
  SPANISH_USTED,
} from '#shared/rules/quality/words/forms-of-address.ts';
import { matchSpans } from '#shared/rules/quality/words/phrases.ts';

/** The form that a text uses must occur this often before another one counts as mixed in. */
const LEAST_USED = 2;

/** Quotations and thoughts in italics, which may use another form of address: '“Usted dirá”', '*¿Vienes?*'. */
const SPEECH = /[“«„][^“”«»„\n]{1,400}[”»“]|"[^"\n]{1,400}"|(?<![*\\])\*(?![*\s])[^*\n]{1,400}\*(?!\*)/gu;

interface Mismatch {
  words: AddressWords;
  reason: FindingReason;
}

/** Words that contradict the requested form of address. */
function mismatchesOf(document: PreflightDocument): Mismatch[] {
  const { formality } = document.context;
  switch (document.language) {
    case 'en':
      return formality === 'formal' ? [{ words: ENGLISH_CONTRACTIONS, reason: 'contraction' }] : [];
    case 'es': {
      if (formality === 'informal') return [{ words: SPANISH_USTED, reason: 'tooFormal' }];
      if (formality === 'formal') return [{ words: SPANISH_TU, reason: 'tooFamiliar' }];
      if (formality !== 'neutral') return [];
      return [SPANISH_TU, SPANISH_USTED].map((words) => ({
        words: { ...words, replacements: {} },
        reason: 'addressesReader' as const,
      }));
    }
    case 'pt': {
      // In Portugal the informal form is tu, and você is avoided.
      if (isEuropean(document)) {
        return formality === 'formal'
          ? [{ words: { ...PORTUGUESE_TU, replacements: {} }, reason: 'tooFamiliar' }]
          : [];
      }
      if (formality === 'formal')
        return [PORTUGUESE_TU, PORTUGUESE_VOCE].map((words) => ({
          words: { ...words, replacements: {} },
          reason: 'tooFamiliar' as const,
        }));
      if (formality === 'auto') return [];
      return [
        { words: PORTUGUESE_SENHOR, reason: 'tooFormal' },
        { words: PORTUGUESE_TU, reason: 'tooFamiliar' },
      ];
    }
    default:
      return [];
  }
}

function isEuropean({ context }: PreflightDocument): boolean {
  return /pt[-_]pt|portugal|europ/iu.test(productFieldValue(context.product, 'targetLanguage'));
}

/**
 * Without a rule, the rarer of two Spanish forms is wrong. In Portuguese, tu is wrong unless it is more than twice as
 * frequent as você and seu.
 */
function mixedIn({ language }: PreflightDocument, occurrences: (pattern: RegExp) => Span[]): Mismatch[] {
  const reason = 'mixedAddress';
  if (language === 'pt') {
    const isMixed = occurrences(PORTUGUESE_SEU).length * 2 >= occurrences(PORTUGUESE_TU.pattern).length;
    return isMixed ? [{ words: PORTUGUESE_TU, reason }] : [];
  }
  const tu = occurrences(SPANISH_TU.pattern).length;
  const usted = occurrences(SPANISH_USTED.pattern).length;
  if (Math.max(tu, usted) < LEAST_USED) return [];
  return [{ words: tu < usted ? SPANISH_TU : SPANISH_USTED, reason }];
}

/** The masked text with speech blanked too, at the same length. */
function withoutSpeech(text: string, masked: string): string {
  let own = '';
  for (const { start, end } of matchSpans(text, SPEECH)) {
    own += masked.slice(own.length, start) + ' '.repeat(end - start);
  }
  return own + masked.slice(own.length);
}

function withCase(found: string, replacement: string): string {
  const isCapital = /^\p{Lu}/u.test(found);
  return isCapital ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement;
}

const OPENING_MARK = /[¿¡]/u;
/** Maximum characters of a question. */
const LONGEST_QUESTION = 400;

/** A word, white space and a letter. */
function hasWords(sentence: string): boolean {
  const word = sentence.search(/\p{L}{2}/u);
  const [, ...others] = word < 0 ? [] : sentence.slice(word).split(/\s/u);
  return others.some((other) => /\p{L}/u.test(other));
}

/** Spanish questions and exclamations without an opening mark. */
function findMissingMarks({ masked, blocks }: PreflightDocument): FoundSpan[] {
  return blocks
    .filter(({ kind }) => kind !== 'code')
    .flatMap((block) => {
      const part = masked.slice(block.start, block.end);
      let from = 0;
      return [...part.matchAll(/[?!]+/gu)].flatMap((match): FoundSpan[] => {
        const end = match.index + match[0].length;
        const between = part.slice(Math.max(from, match.index - LONGEST_QUESTION), match.index);
        from = end;
        const sentence = between.split(/[.…:;»”"\n]\s/u).at(-1) ?? '';
        const start = match.index - sentence.trimStart().length;
        const isSentence = hasWords(sentence) && !/^\s?\p{Ll}/u.test(part.slice(end, end + 2));
        if (!isSentence || OPENING_MARK.test(between)) return [];
        const span = { start: block.start + start, end: block.start + end };
        return [{ reason: 'invertedMark', severity: 'warning', span }];
      });
    });
}

/** The first wrong form of address in each block, by the product's rules or the rest of the text. */
function findWrongForms(document: PreflightDocument, settings: CheckSettings): FoundSpan[] {
  const { text, masked, blocks, language, context } = document;
  const own = withoutSpeech(text, masked);
  const occurrences = (pattern: RegExp) =>
    // TI in capitals means information technology.
    matchSpans(own, pattern).filter(({ start, end }) => own.slice(start, end) !== 'TI');
  const canMix = context.formality === 'auto' && language !== 'en' && !isEuropean(document);
  const ruled = settings.addressesReaders ? mismatchesOf(document) : [];
  const mismatches = canMix ? mixedIn(document, occurrences) : ruled;
  if (mismatches.length === 0) return [];
  const found = mismatches
    .flatMap(({ words, reason }) => occurrences(words.pattern).map((span) => ({ ...span, words, reason })))
    .sort((a, b) => a.start - b.start);
  return blocks
    .filter(({ kind }) => kind !== 'code')
    .flatMap((block) => spansWithin(found, block).slice(0, 1))
    .map(({ start, end, words, reason }) => {
      const quote = text.slice(start, end);
      const replacement = words.replacements[quote.toLowerCase().replace('’', "'").replace(/\s+/gu, ' ')];
      return {
        reason,
        severity: 'warning' as const,
        span: { start, end },
        ...(replacement && { fix: { replacement: withCase(quote, replacement) } }),
      };
    });
}

/** Wrong or mixed forms of address, and Spanish sentences without their opening marks. */
export function findFormOfAddress(document: PreflightDocument, settings: CheckSettings): FoundSpan[] {
  const { language } = document;
  if (!language) return [];
  const marks = language === 'es' ? findMissingMarks(document) : [];
  return [...findWrongForms(document, settings), ...marks];
}
