/**
 * What came of asking for a source. `gone`: the page is not there (404, 410); `no_site`: no site has this name;
 * `refused`: automated visits are not welcome (401, 403, 429 and their like); `failing`: the server answered with an
 * error, or with something unreadable; `redirects`: it was passed on without end; `blocked`: our own rules forbid the
 * request, because the address is not on the public internet.
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
/** Range Not Satisfiable: the page is there, and has less than we would have read. */
const EMPTY_PAGE = 416;

/** What an HTTP status, after all redirects, says about a source. */
export function stateOfStatus(status: number): SourceCheckState {
  if ((status >= 200 && status < 300) || status === EMPTY_PAGE) return 'reachable';
  if (GONE.includes(status)) return 'gone';
  return status >= 400 && status < 500 ? 'refused' : 'failing';
}

/** Whether a reader who follows the source finds nothing; where that is not certain, it is not said. */
export function isDead(state: SourceCheckState): boolean {
  return state === 'gone' || state === 'no_site';
}

/** Whether the answer was about the page, not about the moment. */
export function isConclusive(state: SourceCheckState): boolean {
  return state === 'reachable' || state === 'gone' || state === 'blocked';
}
