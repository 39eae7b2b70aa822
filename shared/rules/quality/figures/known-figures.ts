import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import groups from '#shared/rules/quality/words/groups-of-people.json' with { type: 'json' };
import type { Figure } from './figure.ts';
import { figuresIn } from './figures.ts';
import { isSameDuration } from './units.ts';

interface KnownFigure extends Figure {
  rate: string | undefined;
  crowds: readonly string[];
  /** The figure before it in 'from 52 to 14 minutes'. */
  changedFrom: Figure | undefined;
}

export type KnownFigures = readonly KnownFigure[];

const WORDS_BEHIND = 4;
/** Up to this value, a number in words may repeat any known figure: 'eleven people' from 'eleven calls'. */
const LAST_SPOKEN = 12;
/** Maximum characters to search after a number. */
const LONGEST_LOOK = 60;

/**
 * Word stems of groups of people or companies. A figure about a group needs a source about the same group: 'thirty days'
 * is no source for 'thirty clinics'.
 */
const STEMS = Object.entries(groups).flatMap(([kind, stems]) =>
  stems.split(' ').map((stem) => [stem, kind] as const),
);

/** The groups of people that words behind a number name, up to the end of the clause. */
export function crowdsBehind(text: string, end: number, most = WORDS_BEHIND): string[] {
  const clause = /^[^.,;:!?\n]*/u.exec(text.slice(end, end + LONGEST_LOOK))?.[0] ?? '';
  const words = (clause.toLowerCase().match(/\p{L}[\p{L}\p{M}-]*/gu) ?? []).slice(0, most);
  return words.flatMap(
    (word) => STEMS.find(([stem]) => word.startsWith(stem) && word.length <= stem.length + 3)?.[1] ?? [],
  );
}

const RATE =
  /^(?:-odd)?(?:\s(?!(?:and|or|into|y|o|e|ou)\s)\p{L}+){0,3}?\s(?:a|an|per|each|every|al|a la|por|cada|ao|à)\s(?<period>day|week|month|year|d[ií]a|semana|mes|mês|a[ñn]o|trimestre|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miércoles|jueves|viernes|sábado|domingo|segunda|terça|quarta|quinta|sexta)(?!\p{L})/iu;

/** The period of a rate, such as 'month' in 'three mornings a month'. */
export function rateBehind(text: string, end: number): string | undefined {
  return RATE.exec(text.slice(end, end + LONGEST_LOOK))?.groups?.period?.toLowerCase();
}

/** Figures in the given texts, which can back figures elsewhere. */
export function knownFigures(texts: readonly string[], language: CheckedLanguage | undefined): KnownFigures {
  return texts.flatMap((text) =>
    figuresIn(text, language).map((figure, index, all) => {
      const before = all[index - 1];
      return {
        ...figure,
        crowds: crowdsBehind(text, figure.end),
        rate: rateBehind(text, figure.end),
        changedFrom: before && CHANGE.test(text.slice(before.end, figure.start)) ? before : undefined,
      };
    }),
  );
}

const CHANGE = /^\s(?:to|a|para|até|hasta)\s$/iu;
const FEWER = /^(?:fewer|less|menos)$/u;

/** Whether the figure is the difference or the proportion of a known change. */
function isOfChange(
  { changedFrom, ...to }: KnownFigure,
  figure: Figure,
  { next = '', crowds }: { next: string | undefined; crowds: readonly string[] },
): boolean {
  if (!changedFrom || to.kinds[0] !== 'duration') return false;
  const [kind] = figure.kinds;
  if (kind === 'percent') {
    const share = (to.value / changedFrom.value) * 100;
    const isShare = [share, 100 - share].some((each) => Math.abs(each - figure.value) < 1);
    return isShare && crowds.length === 0;
  }
  const minutes = changedFrom.value - to.value;
  if (kind === 'plain') return FEWER.test(next) && same(figure.value * (to.value / (to.count ?? 1)), minutes);
  return kind === 'duration' && same(figure.value, minutes);
}

const same = (one: number, other: number) => Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one));

const NEXT_WORD = /^[ -](\p{L}[\p{L}\p{M}]*)/u;

function backs(known: KnownFigure, figure: Figure, behind: Pick<KnownFigure, 'crowds' | 'rate'>): boolean {
  const { crowds, rate } = behind;
  const [kind] = figure.kinds;
  const [knownKind] = known.kinds;
  const isLength = kind === 'duration' && known.kinds.includes('duration');
  if (isLength) return isSameDuration(known, figure);
  if (kind === 'share' && knownKind === 'percent') return same(known.value, figure.value * 100);
  if (kind === 'percent' && knownKind === 'share') return same(known.value * 100, figure.value);
  const number = known.count ?? known.value;
  if (kind === 'plain') {
    if (!same(number, figure.value) || knownKind === 'clock') return false;
    if (rate !== undefined && known.rate !== rate) return false;
    // In 'seventy-nine a month' the number is the price.
    const isPrice = knownKind === 'currency' && rate !== undefined;
    if (rate !== undefined && knownKind !== 'plain' && !isPrice) return false;
    // Allows 'In 14 instead of 52', but not 30 clinics because of 30 days.
    const isSpoken = figure.isWritten && knownKind === 'plain' && number <= LAST_SPOKEN;
    return crowds.length === 0 || isSpoken || crowds.some((crowd) => known.crowds.includes(crowd));
  }
  if (!same(known.value, figure.value)) return false;
  if (kind === 'currency' || kind === 'measure')
    return known.kinds.includes(kind) && (!known.unit || !figure.unit || known.unit === figure.unit);
  return figure.kinds.some((own) => known.kinds.includes(own));
}

/**
 * Whether a known figure has the same value, unit and group.
 * @param text the text that contains the figure
 */
export function isBacked(figure: Figure, text: string, known: KnownFigures): boolean {
  const isPlain = figure.kinds[0] === 'plain';
  const next = NEXT_WORD.exec(text.slice(figure.end, figure.end + LONGEST_LOOK))?.[1]?.toLowerCase();
  const crowds = crowdsBehind(text, figure.end, 2);
  const behind = {
    crowds: isPlain ? crowds : [],
    rate: isPlain ? rateBehind(text, figure.end) : undefined,
  };
  return known.some((other) => backs(other, figure, behind) || isOfChange(other, figure, { next, crowds }));
}
