import { SOURCE_CHECK_STATES } from './source-check-states.ts';

/**
 * Outcome of reading a page for a text. In addition to the outcomes of requesting it: `no_html`: a PDF or
 * another type of file; `empty`: hardly any words without scripts; `too_complex`: took too much time or
 * memory; `unopened`: the AI provider could not open it; `limit`: the account has had too many pages read
 * today.
 */
export const PAGE_READ_STATES = [
  'read',
  ...SOURCE_CHECK_STATES.filter((state) => state !== 'reachable'),
  'no_html',
  'empty',
  'too_complex',
  'unopened',
  'limit',
] as const;

export type PageReadState = (typeof PAGE_READ_STATES)[number];
