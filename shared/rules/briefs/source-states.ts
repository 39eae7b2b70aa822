import { PAGE_READ_STATES } from '#shared/rules/sources/page-read-states.ts';

export const BRIEF_SOURCE_KINDS = ['url', 'text', 'file'] as const;
export type BriefSourceKind = (typeof BRIEF_SOURCE_KINDS)[number];

/**
 * `waiting`: not read yet. `needs_scripts`: the page has an empty root element and gets its text from scripts.
 * The others are those of reading a page.
 */
export const BRIEF_SOURCE_STATES = [
  'waiting',
  ...PAGE_READ_STATES.filter((state) => state !== 'unopened'),
  'needs_scripts',
] as const;

export type BriefSourceState = (typeof BRIEF_SOURCE_STATES)[number];

/** Maximum bytes of the text that is kept of a source. */
export const SNAPSHOT_BYTES = 200_000;
/** A source with fewer words is rejected. */
export const FEWEST_WORDS = 15;
