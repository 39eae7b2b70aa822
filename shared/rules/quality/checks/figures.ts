import type { CheckSettings } from '#shared/content-types/check-settings.ts';
import { vouchedTexts } from '#shared/rules/quality/backing.ts';
import { isCalculated, isShownArithmetic } from '#shared/rules/quality/figures/arithmetic.ts';
import type { Figure } from '#shared/rules/quality/figures/figure.ts';
import { figuresIn } from '#shared/rules/quality/figures/figures.ts';
import {
  crowdsBehind,
  isBacked,
  knownFigures,
  rateBehind,
} from '#shared/rules/quality/figures/known-figures.ts';
import { unclaimedIn } from '#shared/rules/quality/figures/no-claims.ts';
import { isInside } from '#shared/rules/quality/figures/no-figures.ts';
import type { FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { CITATION, isCited, sentencesOf } from '#shared/rules/quality/sentences.ts';
import { spansWithin, type TextBlock } from '#shared/rules/quality/text-blocks.ts';
import { matchSpans } from '#shared/rules/quality/words/phrases.ts';

/** Up to this value, times in words are figurative: 'ten minutes', 'a sheet with twenty columns'. */
const LAST_SPOKEN_TIME = 12;
const LAST_SPOKEN_NUMBER = 100;
const LEAST_COUNT = 10;
/** Behind a number that counts something: no name such as 'Route 66', and no number of a page. */
const COUNTED = /^ \p{Ll}{4}/u;

/** Before an assumed number: 'if', 'suppose'. */
const SUPPOSED = /(?<!\p{L})(?:if|when|say|suppose|se|si|quando|cuando)\s$/iu;
/** Before a round number in words: 'about ten people', 'unos veinte clientes'. */
const ABOUT = /(?<!\p{L})(?:about|around|roughly|some|un[oa]s|uns|umas|cerca de)\s$/iu;
/** An average is a result, however short the time: 'on average', 'de media'. */
const AVERAGE = /^\s(?:on average|de media|en promedio|em média|de média)(?!\p{L})/iu;
/** Matches 'a furnace that is 22 years old' and 'This guide is 12 pages long'. */
const LENGTH_OR_AGE =
  /^(?:[ -]old|[ -](?:pages?|chapters?|slides?)|\s(?:páginas?|capítulos?|de (?:antigüedad|idade|edad)|degrees|grados|graus))(?!\p{L})/iu;

/** Parts that share a source: table rows and sentences. */
function partsOf(document: PreflightDocument, block: TextBlock): Span[] {
  if (block.kind === 'table') return [block];
  return sentencesOf(document.masked, block, document.language ?? 'en');
}

/** In studies, what people might say or search for: '*dispatch app*'. */
const ITALICS = /(?<![*\\\p{L}])\*(?![*\s])[^*\n]{1,400}\*(?!\*)/gu;

/** Numbers of interviews in the method of a study, and assumed cases: 'with twenty customers, one…'. */
const SAMPLE =
  /(?<!\p{L})(?:a quem|a quién(?:es)?|whom?(?: to ask)?|sample|amostra|muestra)[.:]\s{1,6}[^.\n]{0,240}|(?<=[.:;]\s)(?:com|con|with)\s[\p{L}\d]{1,20}\s\p{L}{1,20},|(?<!\p{L})(?:at least|al menos|(?:como|no) mínimo|por lo menos|pelo menos|the first|(?:l|n)?[oa]s (?:primeros|primeras|primeiros|primeiras))\s(?:de\s)?[\p{L}\d.,]{1,20}/giu;

/**
 * Numbers that need no source, such as times of day, ages, years, single digits, and small numbers in words. Before a
 * group of people, years and numbers in words need one; in a rate, some numbers do.
 */
function isOrdinaryNumber(
  masked: string,
  isTable: boolean,
  { value, count, kinds, isWritten, start, end }: Figure,
): boolean {
  const [kind] = kinds;
  const before = masked.slice(Math.max(0, start - 24), start);
  if (kind === 'clock' || value === 0 || LENGTH_OR_AGE.test(masked.slice(end, end + 16))) return true;
  const isRate = rateBehind(masked, end) !== undefined;
  const isSpoken = isWritten && (count ?? value) <= LAST_SPOKEN_TIME;
  // 'A hundred times' is an idiom, '40 times $79' a calculation.
  if (kind === 'times')
    return (
      Boolean(isSpoken) || (isWritten && value === 100) || /^ (?:R?\$|€|£)/u.test(masked.slice(end, end + 3))
    );
  if (kind === 'duration') {
    const isShort = isSpoken || (isWritten && value <= 60);
    return !isRate && isShort === true && !AVERAGE.test(masked.slice(end, end + 20));
  }
  if (kind !== 'plain') return false;
  const isYear = value >= 1900 && value < 2100 && !isWritten && end - start === 4;
  if (isYear) return crowdsBehind(masked, end, 1).length === 0;
  if (Number.isInteger(value) && value < LEAST_COUNT) return true;
  const isRound = Boolean(isWritten) && value <= LAST_SPOKEN_NUMBER && !isRate;
  if ((isWritten && SUPPOSED.test(before)) || (isRound && ABOUT.test(before))) return true;
  if (isRate || crowdsBehind(masked, end, 2).length > 0) return false;
  // In a table, the head of a column says what is counted; up to 100 it may be the number of a row.
  const isCount =
    (isTable && value > 100) ||
    value >= 10_000 ||
    !Number.isInteger(value) ||
    COUNTED.test(masked.slice(end, end + 5));
  return !isCount || isRound;
}

function citedSentences(document: PreflightDocument): string[] {
  const { text, masked, blocks } = document;
  return blocks
    .filter(({ start, end }) => CITATION.test(text.slice(start, end)))
    .flatMap((block) => partsOf(document, block))
    .filter(({ start, end }) => CITATION.test(text.slice(start, end)))
    .map(({ start, end }) => masked.slice(start, end));
}

/**
 * Figures without a citation in the same sentence or row that neither the product, the offer nor a
 * calculation beside them supports.
 */
export function findFigures(document: PreflightDocument, settings: CheckSettings): FoundSpan[] {
  const { text, masked, blocks, messages, context, language } = document;
  const all = figuresIn(masked, language);
  if (all.length === 0) return [];
  // A figure that is cited in one sentence may appear again in another.
  const known = knownFigures([...vouchedTexts(context), ...citedSentences(document)], language);
  const prices = known.filter(({ kinds }) => kinds[0] === 'currency').map(({ value }) => value);
  const isVouchedFor = (figure: Figure) =>
    isBacked(figure, masked, known) ||
    settings.ownFigures.some(
      ({ value, kind }) => value === (figure.count ?? figure.value) && figure.kinds.includes(kind),
    );
  const voices = settings.addressesReaders
    ? []
    : [...matchSpans(text, ITALICS), ...matchSpans(masked, SAMPLE)].sort((a, b) => a.start - b.start);
  const isShown = (figure: Figure, figures: readonly Figure[], { start, end }: Span) =>
    isShownArithmetic(figure, { figures, isVouchedFor, prices, text: masked.slice(start, end) });
  const parts = blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'item' || kind === 'table')
    .flatMap((block) => {
      const figures = spansWithin(all, block);
      return partsOf(document, block).map((part) => ({ part, block, figures }));
    });
  const heads = messages.flatMap(({ subject, preheader, alternatives }) =>
    [subject, preheader, ...alternatives].filter((span) => span !== undefined),
  );
  const isApart = (head: Span) => !parts.some(({ part }) => part.start <= head.start && head.end <= part.end);
  const lines = heads.filter(isApart).map((part) => ({ part, block: part, figures: [] }));
  return [...parts, ...lines].flatMap(({ part, block, figures }) => {
    const row = isCited(text, part) ? [] : spansWithin(all, part);
    if (row.length === 0) return [];
    const isTable = 'kind' in block && block.kind === 'table';
    const isUnclaimed = isTable ? () => false : unclaimedIn(masked.slice(part.start, part.end));
    const isAllowed = ({ kinds, value }: Figure) =>
      isTable &&
      settings.tableFigures.some((own) =>
        own === 'scores' ? kinds[0] === 'plain' && value <= 100 : kinds.includes(own),
      );
    return row
      .filter(({ kinds: [kind] }) => kind !== 'limit')
      .filter((figure) => !isOrdinaryNumber(masked, isTable, figure) && !isInside(figure, voices))
      .filter((figure) => !isAllowed(figure) && !isUnclaimed(figure.kinds[0], rateBehind(masked, figure.end)))
      .filter((figure) => !isVouchedFor(figure))
      .filter(
        (figure) =>
          !(
            isTable &&
            isCalculated(
              figure,
              row.filter((other) => other !== figure),
            )
          ) &&
          !isShown(figure, row, part) &&
          !isShown(figure, figures, block),
      )
      .map(({ start, end }) => ({
        reason: 'unsourced',
        severity: settings.unbackedSeverity,
        span: { start, end },
      }));
  });
}
