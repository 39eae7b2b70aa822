/**
 * Result of requesting a source. `gone`: 404 or 410; `no_site`: the host name does not resolve; `refused`: automated
 * requests are rejected (401, 403, 429 and similar); `failing`: a server error, or an unreadable response;
 * `redirects`: too many of them; `blocked`: the address is not on the public internet.
 */
export const SOURCE_CHECK_STATES = [
  'reachable',
  'gone',
  'no_site',
  'refused',
  'failing',
  'timeout',
  'unreachable',
  'certificate',
  'redirects',
  'blocked',
] as const;

export type SourceCheckState = (typeof SOURCE_CHECK_STATES)[number];

const GONE = [404, 410];
/** Range Not Satisfiable: the page exists, and is shorter than the range. */
const EMPTY_PAGE = 416;

/** @param status after all redirects */
export function stateOfStatus(status: number): SourceCheckState {
  if ((status >= 200 && status < 300) || status === EMPTY_PAGE) return 'reachable';
  if (GONE.includes(status)) return 'gone';
  return status >= 400 && status < 500 ? 'refused' : 'failing';
}

/** Whether the page definitely does not exist. */
export function isDead(state: SourceCheckState): boolean {
  return state === 'gone' || state === 'no_site';
}

/** Whether a later check would probably get the same result. */
export function isConclusive(state: SourceCheckState): boolean {
  return state === 'reachable' || state === 'gone' || state === 'blocked';
}
