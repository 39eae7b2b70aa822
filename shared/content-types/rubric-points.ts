import type { SalesPagePart } from '#shared/content-types/awareness.ts';

/** A number, or the part of a sales page whose position depends on the awareness stage. */
export type SectionPlace = number | SalesPagePart;

interface InSection {
  section: SectionPlace;
}

interface Bounds {
  least: number;
  most?: number;
}

/** A requirement for one section, or for the whole text. */
export type RubricPoint =
  | ({ check: 'rows' | 'entries' | 'questions' | 'mentions' } & InSection & Bounds)
  /** `perCompetitor`: one more column for each competitor address of the product. */
  | ({ check: 'columns'; perCompetitor?: boolean } & InSection & Bounds)
  | ({ check: 'sectionWords'; least?: number; most: number } & InSection)
  /** In each row, the numbers in the last `parts` columns before the score add up to it. */
  | ({ check: 'scores'; by: 'product' | 'sum'; parts: number; isSorted: boolean } & InSection)
  | ({ check: 'columnTotal'; total: number } & InSection)
  /** Number of words per cell of a column. Columns count from 1. */
  | ({ check: 'cellWords'; column: number; least?: number; most: number } & InSection)
  | ({ check: 'filledCells' | 'markedRows' } & InSection)
  /** The ads or posts of the platform in this section: `shared/rules/creatives/platform-limits.json`. */
  | { check: 'creatives'; section: number }
  /** The section has texts of these lengths, each within 10%. */
  | ({ check: 'lengths'; words: readonly number[] } & InSection)
  | ({ check: 'headlineWords' | 'itemWords'; most: number } & InSection)
  /** Maximum characters of the first list items, without labels. */
  | ({ check: 'itemCharacters'; most: readonly number[] } & InSection)
  /** The section has exactly one key of each group, as inline code. */
  | ({ check: 'keys'; groups: readonly (readonly string[])[] } & InSection)
  /** Each section has the same button with a proof item below it. */
  | { check: 'buttons'; sections: readonly SectionPlace[] }
  /** The script contains the text of this section's button. */
  | ({ check: 'spokenButton'; least: number } & InSection)
  /** Compares the planned minutes in this section with the spoken words. `share`: allowed difference. */
  | ({ check: 'scriptMinutes'; share: number } & InSection)
  | { check: 'sources'; least: number; hosts: number }
  | { check: 'messages'; count: number }
  /** No two emails share this many consecutive words. */
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
export const creatives = (...sections: number[]): RubricPoint[] =>
  sections.map((section) => ({ check: 'creatives', section }));
