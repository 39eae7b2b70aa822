import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { settledLabel } from '#shared/rules/facts/common-facts.ts';
import type { FactKind } from '#shared/rules/facts/holes.ts';
import { figuresIn } from '#shared/rules/quality/figures/figures.ts';
import { writtenDatesIn } from '#shared/rules/quality/figures/written-dates.ts';
import type { Contradiction, ContradictionKind } from './compare-set.ts';

/** The fact of a product that ends a contradiction. */
export interface SettledFact {
  /** The part of the offer that holds it; undefined: a fact of its own. */
  part: 'price' | 'deadline' | 'senderName' | 'primaryAction' | undefined;
  kind: FactKind;
  label: string;
  value: string;
  /** What the other side says instead, as its text has it. */
  other: string;
}

/** Kinds of which a product has one value. */
const KINDS: Readonly<Partial<Record<ContradictionKind, FactKind>>> = {
  price: 'PRICE',
  trial_length: 'DATA',
  trial_end: 'DATA',
  trial_card: 'DATA',
  guarantee: 'GUARANTEE',
  term: 'DATA',
  deadline: 'DATE',
  figure: 'DATA',
  name: 'NAME',
  button_label: 'NAME',
};
/** A shorter value, such as "0", also stands in passages that say something else. */
const SHORTEST_VALUE = 2;

type TextSide = Contradiction['left'];

/** A contradiction as the contract has it. */
interface Found extends Pick<Contradiction, 'kind' | 'subject' | 'left'> {
  right: TextSide | { source: string; field: string; value: string } | null;
}

/** @returns undefined when this side is nothing that a product holds as one value */
export function settledFact(
  { kind, subject, left, right }: Found,
  side: 'left' | 'right',
  language: CheckedLanguage,
): SettledFact | undefined {
  const factKind = KINDS[kind];
  if (!factKind || !right) return undefined;
  const [chosen, other] = side === 'left' ? [left, right] : [right, left];
  const part = partOf(kind, subject);
  // Terms and guarantee say more than one thing: only a person can change them.
  if (!part && 'source' in other) return undefined;
  const alike = 'source' in other ? undefined : wordsOf(other, { kind, language });
  const value =
    'source' in chosen
      ? saidIn(chosen.value, { part, alike, language })
      : wordsOf(chosen, { kind, language });
  const replaced = alike ?? other.value;
  if (plain(value) === plain(replaced)) return undefined;
  const name = kind === 'guarantee' ? `guarantee_${subject}` : kind;
  const label = part ?? settledLabel(name, language) ?? subject;
  return { part, kind: factKind, label, value: plain(value), other: replaced };
}

function partOf(kind: ContradictionKind, subject: string): SettledFact['part'] {
  if (kind === 'price' && subject === 'product') return 'price';
  if (kind === 'deadline') return 'deadline';
  if (kind === 'button_label') return 'primaryAction';
  return kind === 'name' && subject === 'sender' ? 'senderName' : undefined;
}

/** The value as the passage has it, else the date or the only figure in it, else the passage. */
function wordsOf(
  side: TextSide,
  { kind, language }: { kind: ContradictionKind; language: CheckedLanguage },
): string {
  const { passage, value } = side;
  if (value.length >= SHORTEST_VALUE && passage.includes(value)) return value;
  const dates = kind === 'deadline' ? writtenDatesIn(passage, language) : [];
  const found = dates.length > 0 ? dates : figuresIn(passage, language);
  const [only] = found;
  return only && found.length === 1 ? passage.slice(only.start, only.end) : passage;
}

/** What the offer says of it: of terms and guarantee the figure that stands where the text has another one. */
function saidIn(
  offered: string,
  {
    part,
    alike,
    language,
  }: { part: SettledFact['part']; alike: string | undefined; language: CheckedLanguage },
): string {
  if (part || alike === undefined) return offered;
  const [kind] = figuresIn(alike, language)[0]?.kinds ?? [];
  const figures = figuresIn(offered, language).filter(({ kinds }) => kinds[0] === kind);
  const [only] = figures;
  return only && figures.length === 1 ? offered.slice(only.start, only.end) : offered;
}

/** Without markup, in one line. */
function plain(words: string): string {
  return words
    .replaceAll(/[*_`#>|[\]]+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
