import type { BriefSourceState } from '#shared/rules/briefs/source-states.ts';
import { FEWEST_WORDS } from '#shared/rules/briefs/source-states.ts';
import { wholePageOf } from './page-workers.ts';
import { converted, fetchPage, type ReadOptions } from './read-page.ts';
import type { WholePage } from './whole-page.ts';

const LARGEST_BYTES = 2_000_000;
const LONGEST_REQUEST_MS = 10_000;

export type WholePageReading =
  | { state: 'read'; url: URL; page: WholePage }
  | { state: Exclude<BriefSourceState, 'read' | 'waiting'> };

/**
 * Reads all that a page says, by the same rules as `readPage`.
 * @param options.signal ends the reading with the state `timeout`
 */
export async function readWholePage(address: URL, options: ReadOptions): Promise<WholePageReading> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(LONGEST_REQUEST_MS)]);
  const fetched = await fetchPage(address, { ...options, signal, most: LARGEST_BYTES });
  if (fetched.state !== 'read') return fetched as WholePageReading;
  const { url, raw, isCut } = fetched;
  const page = await converted(() => wholePageOf(raw, options), options.signal);
  if ('state' in page) return page as WholePageReading;
  if (page.needsScripts) return { state: 'needs_scripts' };
  if (page.words < FEWEST_WORDS) return { state: 'empty' };
  return { state: 'read', url, page: { ...page, isCut: page.isCut || isCut } };
}
