import type { CheckSettings } from '#shared/content-types/check-settings.ts';
import { vouchedTexts } from '#shared/rules/quality/backing.ts';
import { isCalculated, isShownArithmetic, MOST_FIGURES } from '#shared/rules/quality/figures/arithmetic.ts';
import type { Figure } from '#shared/rules/quality/figures/figure.ts';
import { figuresIn } from '#shared/rules/quality/figures/figures.ts';
import {
  crowdsBehind,
  isBacked,
  knownFigures,
  knownPairs,
  rateBehind,
} from '#shared/rules/quality/figures/known-figures.ts';
import { unclaimedIn } from '#shared/rules/quality/figures/no-claims.ts';
import { isInside } from '#shared/rules/quality/figures/no-figures.ts';
import type { FoundSpan, Span } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';
import { isCited, sentencesOf } from '#shared/rules/quality/sentences.ts';
import { spansWithin, type TextBlock } from '#shared/rules/quality/text-blocks.ts';
import { matchSpans } from '#shared/rules/quality/words/phrases.ts';

const CITATION = /\[\d{1,3}\]/u;
/** Up to this value, times in words are figurative: 'ten minutes', 'a sheet with twenty columns'. */
const LAST_SPOKEN_TIME = 12;
const LAST_SPOKEN_MINUTES = 60;
const LAST_SPOKEN_NUMBER = 100;

/** Before a time that a reader is told to reserve: 'set aside', 'reserva'. */
const KEPT_FREE =
  /(?<!\p{L})(?:(?:set|put) aside|block(?: out)?|reserv[ae]|aparta|bloque(?:a|ie)|dedi(?:ca|que)|separe|you have|got|tienes|tem)\s(?:about\s|un[oa]s\s)?$/iu;
/** Before an assumed number: 'if', 'suppose'. */
const SUPPOSED = /(?<!\p{L})(?:if|when|say|suppose|se|si|quando|cuando)\s$/iu;
/** Before a round number in words: 'about ten people', 'unos veinte clientes'. */
const ABOUT = /(?<!\p{L})(?:about|around|roughly|some|un[oa]s|uns|umas|cerca de)\s$/iu;
/** An average is a result, however short the time: 'on average', 'de media'. */
const AVERAGE = /^\s(?:on average|de media|en promedio|em média|de média)(?!\p{L})/iu;
/** Matches 'a furnace that is 22 years old' and 'This guide is 12 pages long'. */
const LENGTH_OR_AGE =
  /^(?:[ -]old|[ -](?:pages?|chapters?|slides?)|\s(?:páginas?|capítulos?|de (?:antigüedad|idade|edad)))(?!\p{L})/iu;

/** Numbers that only repeat: 'those 50 minutes'. */
const AGAIN = /(?<!\p{L})(?:those|these|es[ao]s|est[ao]s|ess[ae]s|dess[ae]s)\s$/iu;

/** Parts that share a source: table rows and sentences. */
function partsOf(document: PreflightDocument, block: TextBlock): Span[] {
  if (block.kind === 'table') return [block];
  return sentencesOf(document.masked, block, document.language ?? 'en');
}

/** Quotations with a source: '“It saves us an hour.” [3]'. */
const CITED_QUOTATION = /[“"«][^“”"«»\n]{1,600}[”"»][.,]?\s?\[\d{1,3}\]/gu;
/** In studies, what people might say or search for: '*dispatch app*'. */
const ITALICS = /(?<![*\\\p{L}])\*(?![*\s])[^*\n]{1,400}\*(?!\*)/gu;

/** Numbers of interviews in the method of a study, and assumed cases: 'with twenty customers, one…'. */
const SAMPLE =
  /(?<!\p{L})(?:a quem|a quién(?:es)?|whom?(?: to ask)?|sample|amostra|muestra)[.:]\s{1,6}[^.\n]{0,240}|(?<=[.:;]\s)(?:com|con|with)\s[\p{L}\d]{1,20}\s\p{L}{1,20},|(?<!\p{L})(?:at least|al menos|(?:como|no) mínimo|por lo menos|pelo menos|the first|(?:l|n)?[oa]s (?:primeros|primeras|primeiros|primeiras))\s(?:de\s)?[\p{L}\d.,]{1,20}/giu;

const SCORE_WORD =
  /(?<!\p{L})(?:add(?:s|ing)? up|sum|total|weights?|scores?|scale|points|suman?|pesos?|escala|puntu\p{L}+|notas?|somam?|pontu\p{L}+)(?!\p{L})/iu;

/** Matches 'Pass mark: 60 of 100' (both numbers), and 'weights add up to 100'. */
function isOutOfHundred(masked: string, { start, end, value }: Figure, part: Span): boolean {
  const isScore = /^ ?(?:of|out of|de|em|\/) ?100(?!\d)/u.test(masked.slice(end, end + 12));
  if (value !== 100) return isScore;
  const isScale = /\d ?(?:of|out of|de|em|\/) ?$/u.test(masked.slice(Math.max(0, start - 12), start));
  return isScale || SCORE_WORD.test(masked.slice(part.start, part.end));
}

/** A number alone in the first cell is a row number. */
function isRowNumber(text: string, block: Span, { start, end }: Figure): boolean {
  const isNear = start - block.start < 12;
  return isNear && text.slice(block.start, start).trim() === '|' && /^\s*\|/u.test(text.slice(end, end + 12));
}

/**
 * Numbers that need no source, such as times of day, ages, years, single digits, and small numbers in words. Before a
 * group of people, years and numbers in words need one; in a rate, some numbers do.
 */
function isOrdinaryNumber(masked: string, { value, count, kinds, isWritten, start, end }: Figure): boolean {
  const [kind] = kinds;
  const before = masked.slice(Math.max(0, start - 24), start);
  if (kind === 'clock' || value === 0 || LENGTH_OR_AGE.test(masked.slice(end, end + 16))) return true;
  if (AGAIN.test(before)) return true;
  const isRate = rateBehind(masked, end) !== undefined;
  const isSpoken = isWritten && (count ?? value) <= LAST_SPOKEN_TIME;
  // 'A hundred times' is an idiom, '40 times $79' a calculation.
  if (kind === 'times')
    return (
      Boolean(isSpoken) || (isWritten && value === 100) || /^ (?:R?\$|€|£)/u.test(masked.slice(end, end + 3))
    );
  if (kind === 'duration') {
    const isShort = value <= LAST_SPOKEN_MINUTES;
    const isFigurative = (isSpoken || (isWritten && isShort)) && !AVERAGE.test(masked.slice(end, end + 20));
    return !isRate && (Boolean(isFigurative) || (isShort && KEPT_FREE.test(before)));
  }
  if (kind !== 'plain' || !Number.isInteger(value)) return false;
  const isYear = value >= 1900 && value < 2100 && !isWritten && end - start === 4;
  if (isYear) return crowdsBehind(masked, end, 1).length === 0;
  if (value < 10 || (isWritten && (SUPPOSED.test(before) || (!isRate && ABOUT.test(before))))) return true;
  const isRound = Boolean(isWritten) && value <= LAST_SPOKEN_NUMBER && !isRate;
  return isRound && crowdsBehind(masked, end, 2).length === 0;
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
  // A study gives the time of each idea in a table and repeats it below.
  const ownTimes =
    settings.tableFigures.includes('duration') && !settings.addressesReaders
      ? blocks.filter(({ kind }) => kind === 'table').flatMap((table) => spansWithin(all, table))
      : [];
  const prices = known.filter(({ kinds }) => kinds[0] === 'currency').map(({ value }) => value);
  const hasScores = settings.tableFigures.includes('scores');
  const pairs = knownPairs(all, masked, known);
  const isVouchedFor = (figure: Figure) =>
    pairs.has(figure) ||
    isBacked(figure, masked, known) ||
    (figure.kinds[0] === 'duration' &&
      ownTimes.some(({ kinds, value }) => kinds[0] === 'duration' && value === figure.value)) ||
    settings.ownFigures.some(
      ({ value, kind }) => value === (figure.count ?? figure.value) && figure.kinds.includes(kind),
    );
  const voices = [
    ...matchSpans(text, CITED_QUOTATION),
    ...(settings.addressesReaders ? [] : [...matchSpans(text, ITALICS), ...matchSpans(masked, SAMPLE)]),
  ].sort((a, b) => a.start - b.start);
  const ofBlocks = new Map<TextBlock, Figure[]>();
  const figuresOf = (block: TextBlock) => {
    const found = ofBlocks.get(block) ?? spansWithin(all, block);
    ofBlocks.set(block, found);
    return found;
  };
  const isBare = ({ kinds: [kind], end }: Figure) =>
    kind === 'plain' && crowdsBehind(masked, end, 2).length === 0;
  /** Amounts that a calculation has shown; the text may repeat them. */
  const shownAmounts = new Set<number>();
  const needsSource = (figure: Figure, part: Span, block: TextBlock | undefined, row: readonly Figure[]) => {
    const [kind] = figure.kinds;
    if (kind === 'limit' || isOrdinaryNumber(masked, figure) || isVouchedFor(figure)) return false;
    const shown = (figures: readonly Figure[], { start, end }: Span) =>
      isShownArithmetic(figure, {
        figures,
        isVouchedFor,
        prices,
        text: masked.slice(start, end),
        isBare: isBare(figure),
      });
    // '260 minutes, or 4 hours and 20 minutes'; the first figure has to be backed.
    const isRestated =
      kind === 'duration' &&
      row.length <= MOST_FIGURES &&
      row.some(
        (other) => other.end < figure.start && other.kinds[0] === kind && other.value === figure.value,
      );
    if (isRestated) return false;
    if (block?.kind !== 'table') {
      const paragraph = block ? figuresOf(block) : row;
      if (hasScores && isOutOfHundred(masked, figure, part)) return false;
      const isShown =
        shown(row, part) || (block && paragraph.length <= MOST_FIGURES && shown(paragraph, block));
      if (isShown && kind === 'currency') shownAmounts.add(figure.value);
      return !isShown;
    }
    const isScore = hasScores && kind === 'plain' && figure.value <= 100;
    const isOwn = figure.kinds.some((own) => settings.tableFigures.some((allowed) => allowed === own));
    const others = row.filter((other) => other !== figure);
    return !(
      isScore ||
      isOwn ||
      isRowNumber(text, block, figure) ||
      isCalculated(figure, others) ||
      (kind === 'currency' && shown(row, block))
    );
  };
  const parts = blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'item' || kind === 'table')
    .flatMap((block) => partsOf(document, block).map((part) => ({ part, block })));
  const heads = messages.flatMap(({ subject, preheader, alternatives }) =>
    [subject, preheader, ...alternatives].filter((span) => span !== undefined),
  );
  const isApart = (head: Span) => !parts.some(({ part }) => part.start <= head.start && head.end <= part.end);
  const unbacked = [...parts, ...heads.filter(isApart).map((part) => ({ part, block: undefined }))].flatMap(
    ({ part, block }) => {
      if (isCited(text, part)) return [];
      const figures = spansWithin(all, part);
      if (figures.length === 0) return [];
      const isUnclaimed = unclaimedIn(masked.slice(part.start, part.end));
      const claimsNothing = ({ start, end, kinds: [kind] }: Figure) =>
        isUnclaimed({
          kind,
          before: masked.slice(Math.max(part.start, start - 12), start),
          isRate: rateBehind(masked, end) !== undefined,
        });
      return figures
        .filter((figure) => !isInside(figure, voices))
        .filter((figure) => block?.kind === 'table' || !claimsNothing(figure))
        .filter((figure) => needsSource(figure, part, block, figures));
    },
  );
  const isRepeated = (figure: Figure) =>
    (figure.kinds[0] === 'currency' || isBare(figure)) && shownAmounts.has(figure.value);
  return unbacked
    .filter((figure) => !isRepeated(figure))
    .map(({ start, end }) => ({
      reason: 'unsourced',
      severity: settings.unbackedSeverity,
      span: { start, end },
    }));
}
