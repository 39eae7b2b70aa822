import { followRedirects, type Visit } from './follow-redirects.ts';
import type { PageRequest } from './open-page.ts';
import { LARGEST_BODY_BYTES, type PageTitle, readTitle } from './page-title.ts';
import { WebFailure } from './web-failure.ts';
import type { WebNetwork } from './web-network.ts';

const MOST_REDIRECTS = 5;
const TOTAL_MS = 10_000;
/** Leaves time for a GET if a server never responds to the HEAD. */
const HEAD_MS = 4_000;
const USER_AGENT = 'Funnelsmith-SourceCheck/1 (asks once whether a cited page exists)';

export interface PageAnswer extends PageTitle {
  status: number;
  /** The address after redirects. */
  url: URL;
}

export interface AskOptions {
  network: WebNetwork;
  /** Whether to read the title, which takes a second request. */
  wantsTitle: boolean;
  signal: AbortSignal;
  /** Timeouts; tests use shorter ones. */
  limits?: { totalMs: number; headMs: number };
}

/**
 * Checks whether a page exists by a HEAD request. If that fails or the title is wanted, a GET reads the
 * beginning of the page. Every redirect is checked by the same rules.
 * @throws WebFailure, or the reason of `signal`
 */
export async function askPage(address: URL, options: AskOptions): Promise<PageAnswer> {
  const { totalMs, headMs } = options.limits ?? { totalMs: TOTAL_MS, headMs: HEAD_MS };
  const total = AbortSignal.timeout(totalMs);
  const visit: Visit = {
    network: options.network,
    signal: AbortSignal.any([options.signal, total]),
    redirectsLeft: MOST_REDIRECTS,
  };
  try {
    const head = await askHead(address, visit, headMs);
    if (head && isFine(head.status) && !options.wantsTitle) return { ...head, title: null, cut: null };
    return await askBeginning(head?.url ?? address, visit);
  } catch (error) {
    if (total.aborted && !options.signal.aborted) throw new WebFailure('timeout', 'total', { cause: error });
    throw error;
  }
}

/** @returns undefined when the server doesn't support HEAD */
async function askHead(
  address: URL,
  visit: Visit,
  headMs: number,
): Promise<{ status: number; url: URL } | undefined> {
  const signal = AbortSignal.any([visit.signal, AbortSignal.timeout(headMs)]);
  const headVisit = { ...visit, signal };
  try {
    const { response, url } = await followRedirects(requestOf(address, 'HEAD'), headVisit);
    response.destroy();
    visit.redirectsLeft = headVisit.redirectsLeft;
    return { status: response.statusCode ?? 0, url };
  } catch (error) {
    visit.signal.throwIfAborted();
    if (error instanceof WebFailure && !['unreachable', 'bad_answer'].includes(error.kind)) throw error;
    return undefined;
  }
}

async function askBeginning(address: URL, visit: Visit): Promise<PageAnswer> {
  const headers = { Range: `bytes=0-${LARGEST_BODY_BYTES - 1}`, 'Accept-Encoding': 'gzip' };
  const { response, url } = await followRedirects(requestOf(address, 'GET', headers), visit);
  const status = response.statusCode ?? 0;
  if (isFine(status)) return { status, url, ...(await readTitle(response, visit.signal)) };
  response.destroy();
  return { status, url, title: null, cut: null };
}

function requestOf(
  url: URL,
  method: PageRequest['method'],
  headers: Record<string, string> = {},
): PageRequest {
  return { url, method, headers: { 'User-Agent': USER_AGENT, Accept: 'text/html,*/*;q=0.5', ...headers } };
}

function isFine(status: number): boolean {
  return status >= 200 && status < 300;
}
