import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { holePattern } from '#shared/rules/facts/holes.ts';
import { productFieldOfVariable, productFieldValue } from '#shared/rules/products/product-fields.ts';
import { isInside } from '#shared/rules/quality/figures/no-figures.ts';
import type { FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import { phrasesIn, tokensOf } from '#shared/rules/quality/phrases/phrase-matcher.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { sentencesOf } from '#shared/rules/quality/sentences.ts';
import {
  spansWithin,
  type TextBlock,
  trimmedSpan,
  withoutOverlaps,
} from '#shared/rules/quality/text-blocks.ts';
import { FENCED_TEXT, LEFTOVERS, NAME_TO_FILL } from '#shared/rules/quality/words/leftover-marks.ts';
import { matchSpans } from '#shared/rules/quality/words/phrases.ts';

export function findToComplete({ text }: PreflightDocument): FoundSpan[] {
  return matchSpans(text, holePattern()).map((span) => ({ reason: 'toComplete', severity: 'info', span }));
}

/** Sentences in which a model speaks to the person who gave the task. */
function chatterIn(masked: string, blocks: readonly TextBlock[], language: CheckedLanguage): Span[] {
  const phrases = phrasesIn(tokensOf(masked), language, 'chatter');
  return blocks
    .filter((block) => spansWithin(phrases, block).length > 0)
    .flatMap((block) => sentencesOf(masked, block, language))
    .filter((sentence) => spansWithin(phrases, sentence).length > 0)
    .map((sentence) => trimmedSpan(masked, sentence));
}

/** The fix replaces the placeholder of a product field by its value. */
export function findLeftovers({ text, masked, blocks, language, context }: PreflightDocument): FoundSpan[] {
  const prose = blocks.filter(({ kind }) => kind !== 'heading' && kind !== 'code');
  const code = blocks.filter(({ kind }) => kind === 'code');
  const names = matchSpans(masked, NAME_TO_FILL);
  const talk = language ? chatterIn(masked, blocks, language) : [];
  const spans = [
    ...LEFTOVERS.flatMap((pattern) => matchSpans(text, pattern)),
    ...prose.flatMap((block) => spansWithin(names, block)),
    ...prose.flatMap((block) => spansWithin(talk, block)),
  ];
  const fence = FENCED_TEXT.exec(text);
  const shown = spans.filter(({ start }) => !isInside({ start, end: start + 1 }, code));
  // '[Insert image here]' has two marks.
  return [...(fence ? [{ start: 0, end: fence[0].length }] : []), ...withoutOverlaps(shown)].map((span) => {
    const name = /^\{\{\s*(\w+)\s*\}\}$/u.exec(text.slice(span.start, span.end))?.[1];
    const field = name === undefined ? undefined : productFieldOfVariable(name);
    const replacement = field ? productFieldValue(context.product, field).trim() : '';
    return { reason: 'leftover', severity: 'error', span, ...(replacement && { fix: { replacement } }) };
  });
}
