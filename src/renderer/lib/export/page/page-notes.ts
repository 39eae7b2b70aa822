import type { SalesPagePart } from '#shared/content-types/awareness.ts';
import { type DocumentBlock, documentBlocks } from '#shared/rules/content/document-blocks.ts';
import words from './page-words.json' with { type: 'json' };

/*
 * The content type "sales page" plans its page in the first section and ends with notes for the person who builds it.
 * Visitors see neither. See `shared/content-types/web-assets/sales-page`.
 */

export type PagePart =
  | SalesPagePart
  | 'plan'
  | 'hero'
  | 'audience'
  | 'questions'
  | 'close'
  | 'notes'
  | 'other';

/** Numbers of the sections that have the same place on every page. */
export const PLACES: Readonly<Record<number, PagePart>> = {
  1: 'plan',
  2: 'hero',
  10: 'audience',
  11: 'questions',
  12: 'close',
  13: 'notes',
};

const labelParts = new Map<string, PagePart>(
  Object.values(words).flatMap(({ sections }) =>
    Object.entries(sections).map(([part, label]) => [keyOf(label), part as PagePart] as const),
  ),
);

function keyOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .trim();
}

/** The part that a heading names in one of the languages with checks. */
export function partOfLabel(heading: string): PagePart | undefined {
  return labelParts.get(keyOf(heading));
}

/** Whether a section of the Markdown is for the author, not for visitors. */
export function isNote({ title, number }: Pick<DocumentBlock, 'title' | 'number'>): boolean {
  const part = partOfLabel(title) ?? PLACES[number ?? 0];
  return part === 'plan' || part === 'notes';
}

/** A sales page that begins with what its visitors read; the author's plan and notes follow. */
export function notesLast(markdown: string): string {
  return documentBlocks(markdown)
    .toSorted((a, b) => Number(isNote(a)) - Number(isNote(b)))
    .flatMap(({ lines }) => lines)
    .join('\n');
}
