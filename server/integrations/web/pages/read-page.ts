import { followRedirects } from '#server/integrations/web/follow-redirects.ts';
import { contentTypeOf, readBody } from '#server/integrations/web/page-body.ts';
import { WebFailure, type WebFailureKind } from '#server/integrations/web/web-failure.ts';
import type { WebNetwork } from '#server/integrations/web/web-network.ts';
import type { PageReadState } from '#shared/rules/sources/page-read-states.ts';
import { stateOfStatus } from '#shared/rules/sources/source-check-states.ts';
import type { PageText, RawPage } from './page-sections.ts';
import { sectionsOf } from './page-workers.ts';

const MOST_REDIRECTS = 5;
/** Limit for the compressed and for the decompressed body. Anything beyond it is not read. */
export const LARGEST_PAGE_BYTES = 1_500_000;
const USER_AGENT = 'Funnelsmith-PageReader/1 (reads a page once for a user who has named it)';
const FEWEST_WORDS = 15;

export type PageReading =
  | { state: 'read'; url: URL; text: PageText; isCut: boolean }
  | { state: Exclude<PageReadState, 'read'> };

export interface Visitor {
  signal: AbortSignal;
  /** Called before a redirect leads to another host. A refusal gives the state `limit`. */
  mayVisit(address: URL): Promise<boolean>;
}

export interface ReadOptions extends Visitor {
  network: WebNetwork;
  /** Maximum milliseconds for turning the page into text; shorter in tests. */
  longestMs?: number;
}

const states: Record<WebFailureKind, Exclude<PageReadState, 'read'>> = {
  blocked: 'blocked',
  no_site: 'no_site',
  unreachable: 'unreachable',
  offline: 'unreachable',
  certificate: 'certificate',
  timeout: 'timeout',
  redirects: 'redirects',
  bad_answer: 'failing',
};

/**
 * Reads a page on the public internet as Markdown, without cookies or credentials. A page that can't be read
 * gives a state instead of an error.
 * @param options.signal ends the reading with the state `timeout`
 */
export async function readPage(address: URL, options: ReadOptions): Promise<PageReading> {
  const page = await fetchPage(address, { ...options, most: LARGEST_PAGE_BYTES });
  if (page.state !== 'read') return page;
  const { url, raw, isCut } = page;
  const text = await converted(() => sectionsOf(raw, options), options.signal);
  if ('state' in text) return text;
  const words = text.sections.reduce((sum, section) => sum + section.words, 0);
  return words < FEWEST_WORDS ? { state: 'empty' } : { state: 'read', url, text, isCut };
}

type Unread = { state: Exclude<PageReadState, 'read'> };

/** Requests a page, without cookies or credentials. @param options.most bytes, compressed and decompressed */
export async function fetchPage(
  address: URL,
  options: ReadOptions & { most: number },
): Promise<{ state: 'read'; url: URL; raw: RawPage; isCut: boolean } | Unread> {
  const { signal } = options;
  let isLimited = false;
  const mayVisit = async (next: URL) => {
    isLimited = !(await options.mayVisit(next));
    return !isLimited;
  };
  try {
    const headers = {
      'User-Agent': USER_AGENT,
      Accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
      'Accept-Encoding': 'gzip, br',
    };
    const visit = { ...options, mayVisit, redirectsLeft: MOST_REDIRECTS };
    const { response, url } = await followRedirects({ url: address, method: 'GET', headers }, visit);
    try {
      const state = stateOfStatus(response.statusCode ?? 0);
      if (state !== 'reachable') return { state };
      const { isHtml, kind, charset } = contentTypeOf(response);
      if (!isHtml && kind !== '') return { state: 'no_html' };
      const { bytes, isCut, isBroken } = await readBody(response, options);
      signal.throwIfAborted();
      // A copy, because its buffer moves to the worker.
      const raw = { bytes: new Uint8Array(bytes), charset, url: url.href };
      return { state: 'read', url, raw, isCut: isCut || isBroken };
    } finally {
      response.destroy();
    }
  } catch (error) {
    if (signal.aborted) return { state: 'timeout' };
    if (isLimited) return { state: 'limit' };
    if (error instanceof WebFailure) return { state: states[error.kind] };
    throw error;
  }
}

/** Every error of the converter is about the page. */
export async function converted<Text extends object>(
  convert: () => Promise<Text>,
  signal: AbortSignal,
): Promise<Text | Unread> {
  try {
    return await convert();
  } catch {
    return { state: signal.aborted ? 'timeout' : 'too_complex' };
  }
}
