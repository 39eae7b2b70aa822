import { keysIn } from '#shared/content-types/awareness.ts';
import type { RubricPoint } from '#shared/content-types/rubric-points.ts';
import { maskMarkup } from '#shared/rules/quality/masked-text.ts';
import { wordCount } from '#shared/rules/quality/sentences.ts';
import { trimEndOf } from '#shared/rules/trim-end-of.ts';
import { ITEM, tablesOf } from './document-entries.ts';
import { highest, type Measured } from './measure-tables.ts';

type Point<Check extends RubricPoint['check']> = Extract<RubricPoint, { check: Check }>;

const TENTH = 0.1;
const LABEL = /^\s*(?:\*\*[^*\n]{1,60}\*\*\s*[:.–—-]?|[^:\n]{1,40}:)\s*(?:\*\*)?\s*/u;

const countOf = (text: string) => wordCount(maskMarkup(text));

/** Paragraphs, list items and cells, and the texts between third-level headings. */
function passagesOf(body: string): string[] {
  const underHeadings = body.split(/^###[^\n]*$/mu);
  const paragraphs = underHeadings.flatMap((part) =>
    part.split(/\n\s*\n|\n(?=[ \t]{0,3}(?:[-*+]|\d{1,3}[.)])[ \t])/u),
  );
  const passages = [
    ...underHeadings,
    ...paragraphs.map((text) => text.replace(ITEM, '')),
    ...tablesOf(body).flat(2),
  ];
  return [...new Set(passages)].filter((text) => text !== '');
}

export function measureLengths(body: string, { words }: Point<'lengths'>): Measured {
  const counts = passagesOf(body).flatMap((text) => [countOf(text), countOf(text.trim().replace(LABEL, ''))]);
  const met = words.filter((length) => counts.some((count) => Math.abs(count - length) <= length * TENTH));
  return { passed: met.length === words.length, detail: `${met.join(', ') || '–'} / ${words.join(', ')}` };
}

function longest(texts: readonly string[], most: number): Measured {
  const counts = texts.map(countOf);
  const found = highest(counts);
  return { passed: texts.length > 0 && found <= most, detail: `${found} / ≤ ${most}` };
}

const linesLike = (body: string, pattern: RegExp) =>
  body.split('\n').flatMap((line) => (pattern.test(line) ? [line.replace(pattern, '')] : []));

export const measureHeadlines = (body: string, most: number) => longest(linesLike(body, /^###[ \t]+/u), most);
export const measureItems = (body: string, most: number) => longest(linesLike(body, ITEM), most);

export function measureItemCharacters(body: string, { most }: Point<'itemCharacters'>): Measured {
  const lengths = linesLike(body, ITEM).map(
    (item) =>
      Array.from(trimEndOf(item.replace(LABEL, '').replace(/^["“«`]+/u, ''), /["”»`]/u).trim()).length,
  );
  const found = lengths.slice(0, most.length);
  return {
    passed: found.length === most.length && found.every((length, index) => length <= (most[index] ?? 0)),
    detail: `${found.join(', ') || '–'} / ≤ ${most.join(', ')}`,
  };
}

export function measureKeys(body: string, { groups }: Point<'keys'>): Measured {
  const present = keysIn(body);
  const found = groups.map((group) => group.filter((key) => present.includes(key)));
  return {
    passed: found.every(({ length }) => length === 1),
    detail: found.map((names) => names.join(' + ') || '–').join(' · '),
  };
}

export function measureMentions(body: string, name: string): number {
  return name === '' ? 0 : body.split(name).length - 1;
}

/** A line that is a button. */
export const BUTTON = /^\*\*([^*\n]{1,60})\*\*$/u;

/** Lines that are entirely bold, and whether one of the next two lines is a block quote. */
export function buttonsOf(body: string): Map<string, boolean> {
  const lines = body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return new Map(
    lines.flatMap((line, index) => {
      const label = BUTTON.exec(line)?.[1]?.trim();
      const isProven = lines.slice(index + 1, index + 3).some((next) => /^>\s*\S/u.test(next));
      return label ? [[label, isProven] as const] : [];
    }),
  );
}

/** Maximum words. Labels in the offer may be longer than those that templates ask for. */
const LONGEST_LABEL = 8;

export function measureButtons(bodies: readonly string[]): Measured {
  const found = bodies.map(buttonsOf);
  const counted = [...(found[0]?.keys() ?? [])].map((label) => ({
    label,
    sections: found.filter((buttons) => buttons.has(label)).length,
    proven: found.filter((buttons) => buttons.get(label)).length,
  }));
  const best = counted.toSorted((a, b) => b.sections - a.sections || b.proven - a.proven)[0];
  const { label = '–', sections = 0, proven = 0 } = best ?? {};
  const isShort = countOf(label) <= LONGEST_LABEL;
  return {
    passed: isShort && sections === bodies.length && proven === bodies.length,
    detail: `${label}: ${sections} / ${bodies.length} · ${proven} / ${bodies.length}`,
  };
}
