import { figuresIn, isFromProduct, knownFigures } from '#shared/rules/preflight/figures/figures.ts';
import type { FoundSpan } from '#shared/rules/preflight/finding.ts';
import type { PreflightDocument } from '#shared/rules/preflight/preflight-document.ts';
import { spansWithin } from '#shared/rules/preflight/text-blocks.ts';
import { matchSpans, phrasePatterns } from '#shared/rules/preflight/words/phrases.ts';
import { URGENCY } from '#shared/rules/preflight/words/pressure.ts';

const patterns = phrasePatterns(URGENCY);

/** Urgency or scarcity without a date or quantity of the product in the same paragraph. Single digits don't count. */
export function findUrgency({ masked, blocks, language, context }: PreflightDocument): FoundSpan[] {
  if (!language) return [];
  const phrases = matchSpans(masked, patterns[language]);
  if (phrases.length === 0) return [];
  const known = knownFigures(context);
  const figures = figuresIn(masked);
  return blocks
    .filter(({ kind }) => kind !== 'code')
    .flatMap((block) => {
      const spans = spansWithin(phrases, block);
      if (spans.length === 0) return [];
      const isBacked = spansWithin(figures, block).some(
        (figure) => isFromProduct(figure, known) && (!figure.kinds.includes('plain') || figure.value >= 10),
      );
      return isBacked ? [] : spans.map((span) => ({ reason: 'urgency', severity: 'error' as const, span }));
    });
}
