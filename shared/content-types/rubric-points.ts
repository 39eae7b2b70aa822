/** A point of a type's own: what one of its sections, or the whole, has to have. */
export type RubricPoint =
  | { check: 'rows' | 'columns' | 'entries' | 'questions'; section: number; least: number; most?: number }
  | { check: 'sectionWords'; section: number; least?: number; most: number }
  | { check: 'sources'; least: number; hosts: number }
  | { check: 'messages'; count: number };

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
export const entries = (section: number, least: number): RubricPoint => ({
  check: 'entries',
  section,
  least,
});
export const questions = (section: number, least: number): RubricPoint => ({
  check: 'questions',
  section,
  least,
});
export const words = (section: number, most: number, least?: number): RubricPoint => ({
  check: 'sectionWords',
  section,
  least,
  most,
});
export const sources = (least: number, hosts: number): RubricPoint => ({ check: 'sources', least, hosts });
export const messages = (count: number): RubricPoint => ({ check: 'messages', count });
