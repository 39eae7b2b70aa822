import type { CheckSettings } from '#shared/content-types/check-settings.ts';
import {
  type Figure,
  figuresIn,
  isFromProduct,
  knownFigures,
} from '#shared/rules/preflight/figures/figures.ts';
import type { FoundSpan, Span } from '#shared/rules/preflight/finding.ts';
import type { PreflightDocument } from '#shared/rules/preflight/preflight-document.ts';
import { sentencesOf } from '#shared/rules/preflight/sentences.ts';
import { spansWithin, type TextBlock } from '#shared/rules/preflight/text-blocks.ts';

const CITATION = /\[\d{1,3}\]/u;
const CITATION_BEHIND = /^[\s.]{0,3}\[\d{1,3}\]/u;
/** Longest row in which sums and products are looked for. */
const LONGEST_ROW = 12;

/** Parts that share a source: table rows and sentences. */
function partsOf(document: PreflightDocument, block: TextBlock): Span[] {
  if (block.kind === 'table') return [block];
  return sentencesOf(document.masked, block, document.language ?? 'en');
}

/** Whether the figure is a product or sum of others in the row. */
function isArithmetic(figure: Figure, row: readonly Figure[]): boolean {
  if (row.length < 3 || row.length > LONGEST_ROW) return false;
  const others = row.filter((other) => other !== figure).map(({ value }) => value);
  const same = (value: number) =>
    Math.abs(value - figure.value) < 0.005 * Math.max(1, Math.abs(figure.value));
  if (same(others.reduce((sum, value) => sum + value, 0))) return true;
  return others.some((a, index) => others.slice(index + 1).some((b) => same(a * b) || same(a + b)));
}

/** 'Pass mark: 60 of 100', both numbers. */
function isOutOfHundred(masked: string, { start, end, value }: Figure): boolean {
  const isScore = /^ ?(?:of|out of|de|em|\/) ?100(?!\d)/u.test(masked.slice(end, end + 12));
  const isScale =
    value === 100 && /\d ?(?:of|out of|de|em|\/) ?$/u.test(masked.slice(Math.max(0, start - 12), start));
  return isScore || isScale;
}

/** A number alone in the first cell counts the rows. */
function isRowNumber(text: string, block: Span, { start, end }: Figure): boolean {
  const isNear = start - block.start < 12;
  return isNear && text.slice(block.start, start).trim() === '|' && /^\s*\|/u.test(text.slice(end, end + 12));
}

/**
 * Figures without a citation in the same sentence or row, whose value and unit class are not in the product. Headings,
 * list numbers, single digits without a unit, limits in words, sums, the current year, and scores need no source.
 */
export function findFigures(document: PreflightDocument, settings: CheckSettings): FoundSpan[] {
  const { text, masked, blocks, messages, context } = document;
  const known = knownFigures(context);
  const all = figuresIn(masked);
  const needsSource = (figure: Figure, block: TextBlock | undefined, row: readonly Figure[]) => {
    const [kind] = figure.kinds;
    const isPlain = kind === 'plain';
    if (kind === 'limit' || isFromProduct(figure, known)) return false;
    if (isPlain && (figure.value === context.year || (figure.value < 10 && Number.isInteger(figure.value))))
      return false;
    if (settings.ownFigures.some((own) => own.value === figure.value && figure.kinds.includes(own.kind)))
      return false;
    const hasScores = settings.tableFigures.includes('scores');
    if (block?.kind !== 'table') return !(hasScores && isOutOfHundred(masked, figure));
    const isScore = hasScores && isPlain && figure.value <= 100;
    const isOwn = figure.kinds.some((own) => settings.tableFigures.some((allowed) => allowed === own));
    return !(isScore || isOwn || isRowNumber(text, block, figure) || isArithmetic(figure, row));
  };
  const parts = blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'item' || kind === 'table')
    .flatMap((block) => partsOf(document, block).map((part) => ({ part, block })));
  const heads = messages.flatMap(({ subject, preheader, alternatives }) =>
    [subject, preheader, ...alternatives].filter((span) => span !== undefined),
  );
  return [...parts, ...heads.map((part) => ({ part, block: undefined }))].flatMap(({ part, block }) => {
    const hasSource =
      CITATION.test(text.slice(part.start, part.end)) ||
      CITATION_BEHIND.test(text.slice(part.end, part.end + 12));
    if (hasSource) return [];
    const figures = spansWithin(all, part);
    return figures
      .filter((figure) => needsSource(figure, block, figures))
      .map(({ start, end }) => ({
        reason: 'unsourced',
        severity: settings.figuresSeverity,
        span: { start, end },
      }));
  });
}
