import type { IncomingMessage } from 'node:http';
import { openPage, type PageRequest } from './open-page.ts';
import { WebFailure } from './web-failure.ts';
import type { WebNetwork } from './web-network.ts';

const REDIRECTS = [301, 302, 303, 307, 308];

/** State of one visit, which may take several requests. */
export interface Visit {
  network: WebNetwork;
  signal: AbortSignal;
  redirectsLeft: number;
  /** Called before a redirect leads to another host. */
  mayVisit?: (address: URL) => Promise<boolean>;
}

/**
 * Sends a request and follows redirects, each of which is checked by the same rules.
 *
 * @throws WebFailure, or the reason of its signal
 */
export async function followRedirects(
  request: PageRequest,
  visit: Visit,
): Promise<{ response: IncomingMessage; url: URL }> {
  let { url } = request;
  for (;;) {
    const response = await openPage({ ...request, url }, visit);
    const { location } = response.headers;
    if (!REDIRECTS.includes(response.statusCode ?? 0) || location === undefined) return { response, url };
    response.destroy();
    if (visit.redirectsLeft === 0) throw new WebFailure('redirects', 'too many');
    visit.redirectsLeft -= 1;
    if (!URL.canParse(location, url.href)) throw new WebFailure('bad_answer', 'redirect to nowhere');
    const next = new URL(location, url);
    const isElsewhere = next.hostname !== url.hostname;
    if (isElsewhere && visit.mayVisit && !(await visit.mayVisit(next)))
      throw new WebFailure('blocked', 'allowance');
    url = next;
  }
}
