import type { SalesPagePart } from '#shared/rules/content/awareness.ts';

/** A number, or the part of a sales page that stands where the stage puts it. */
export type SectionPlace = number | SalesPagePart;

interface InSection {
  section: SectionPlace;
}

interface Bounds {
  least: number;
  most?: number;
}

/** A point of a type's own: what one of its sections, or the whole, has to have. */
export type RubricPoint =
  | ({ check: 'rows' | 'entries' | 'questions' | 'mentions' } & InSection & Bounds)
  /** `perCompetitor`: one more for each competitor's address of the product. */
  | ({ check: 'columns'; perCompetitor?: boolean } & InSection & Bounds)
  | ({ check: 'sectionWords'; least?: number; most: number } & InSection)
  /** Numeric cells of the last `parts` columns before it give the score. */
  | ({ check: 'scores'; by: 'product' | 'sum'; parts: number; isSorted: boolean } & InSection)
  | ({ check: 'columnTotal'; total: number } & InSection)
  /** Words of each cell of a column, counted from 1. */
  | ({ check: 'cellWords'; column: number; least?: number; most: number } & InSection)
  /** No two cells of a column, counted from 1, share as many of their words. */
  | ({ check: 'distinctCells'; column: number; share: number } & InSection)
  | ({ check: 'filledCells' | 'markedRows' } & InSection)
  /** Texts of these lengths, each within a tenth. */
  | ({ check: 'lengths'; words: readonly number[] } & InSection)
  | ({ check: 'headlineWords' | 'itemWords'; most: number } & InSection)
  /** Characters of the first list items, without their labels. */
  | ({ check: 'itemCharacters'; most: readonly number[] } & InSection)
  /** Exactly one key of each group, in code marks. */
  | ({ check: 'keys'; groups: readonly (readonly string[])[] } & InSection)
  | ({ check: 'proof' } & InSection)
  /** The same button in each section, with a proof item below it. */
  | { check: 'buttons'; sections: readonly SectionPlace[] }
  /** The button of this section is said in the script. */
  | ({ check: 'spokenButton'; least: number } & InSection)
  /** Minutes planned in this section against the spoken words. `share`: allowed difference. */
  | ({ check: 'scriptMinutes'; share: number } & InSection)
  | { check: 'spokenSentences'; most: Readonly<Record<'en' | 'es' | 'pt', number>> }
  | { check: 'sources'; least: number; hosts: number }
  | { check: 'messages'; count: number }
  | { check: 'subjectCharacters'; most: number }
  /** No run of so many words is in two messages. */
  | { check: 'repeatedRuns'; words: number };

export const rows = (section: number, least: number, most?: number): RubricPoint => ({
  check: 'rows',
  section,
  least,
  most,
});
export const columns = (section: number, least: number): RubricPoint => ({
  check: 'columns',
  section,
  least,
});
export const entries = (section: SectionPlace, least: number): RubricPoint => ({
  check: 'entries',
  section,
  least,
});
export const questions = (section: number, least: number): RubricPoint => ({
  check: 'questions',
  section,
  least,
});
export const words = (section: SectionPlace, most: number, least?: number): RubricPoint => ({
  check: 'sectionWords',
  section,
  least,
  most,
});
export const sources = (least: number, hosts: number): RubricPoint => ({ check: 'sources', least, hosts });
export const messages = (count: number): RubricPoint => ({ check: 'messages', count });
export const keys = (section: number, ...groups: (readonly string[])[]): RubricPoint => ({
  check: 'keys',
  section,
  groups,
});
export const products = (section: number, parts: number): RubricPoint => ({
  check: 'scores',
  section,
  by: 'product',
  parts,
  isSorted: true,
});
export const sums = (section: number, parts: number, isSorted: boolean): RubricPoint => ({
  check: 'scores',
  section,
  by: 'sum',
  parts,
  isSorted,
});
export const cellWords = (section: number, column: number, most: number, least?: number): RubricPoint => ({
  check: 'cellWords',
  section,
  column,
  most,
  least,
});
export const filledCells = (section: number): RubricPoint => ({ check: 'filledCells', section });
export const markedRows = (section: number): RubricPoint => ({ check: 'markedRows', section });
export const lengths = (section: number, ...wordCounts: number[]): RubricPoint => ({
  check: 'lengths',
  section,
  words: wordCounts,
});
export const headline = (section: number, most: number): RubricPoint => ({
  check: 'headlineWords',
  section,
  most,
});
export const buttons = (...sections: SectionPlace[]): RubricPoint => ({ check: 'buttons', sections });
