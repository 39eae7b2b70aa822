import type { FindingReason, FoundSpan, Span } from '#shared/rules/preflight/finding.ts';
import type { PreflightDocument } from '#shared/rules/preflight/preflight-document.ts';
import { spansWithin } from '#shared/rules/preflight/text-blocks.ts';
import {
  type AddressWords,
  ENGLISH_CONTRACTIONS,
  PORTUGUESE_SENHOR,
  PORTUGUESE_TU,
  PORTUGUESE_VOCE,
  SPANISH_TU,
  SPANISH_USTED,
} from '#shared/rules/preflight/words/forms-of-address.ts';
import { matchSpans } from '#shared/rules/preflight/words/phrases.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';

/** Each form must occur this often before a text counts as mixed. */
const LEAST_MIXED = 2;

/** Quotations and thoughts in italics may use another form of address. */
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
      // In Portugal tu is the informal form, and você is avoided.
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

/** Without a rule: the rarer of two forms. */
function mixedIn({ language }: PreflightDocument, occurrences: (words: AddressWords) => Span[]): Mismatch[] {
  const pair = language === 'es' ? [SPANISH_TU, SPANISH_USTED] : [PORTUGUESE_VOCE, PORTUGUESE_TU];
  const [one, other] = pair as [AddressWords, AddressWords];
  const ones = occurrences(one);
  const others = occurrences(other);
  if (ones.length < LEAST_MIXED || others.length < LEAST_MIXED) return [];
  return [{ words: ones.length < others.length ? one : other, reason: 'mixedAddress' }];
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

/** The first wrong form of address in each block, by the product's rules or the rest of the text. */
export function findFormOfAddress(document: PreflightDocument): FoundSpan[] {
  const { text, masked, blocks, language, context } = document;
  if (!language) return [];
  const own = withoutSpeech(text, masked);
  const occurrences = ({ pattern }: AddressWords) =>
    // TI in capitals is information technology.
    matchSpans(own, pattern).filter(({ start, end }) => own.slice(start, end) !== 'TI');
  const canMix = context.formality === 'auto' && language !== 'en' && !isEuropean(document);
  const mismatches = canMix ? mixedIn(document, occurrences) : mismatchesOf(document);
  if (mismatches.length === 0) return [];
  const found = mismatches
    .flatMap(({ words, reason }) => occurrences(words).map((span) => ({ ...span, words, reason })))
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
