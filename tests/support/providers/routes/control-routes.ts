import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import {
  type FaultRule,
  type FaultRuleInput,
  faultRuleSchema,
} from '#tests/support/providers/faults/fault-schema.ts';
import { parseJson, readBody } from '#tests/support/providers/read-body.ts';
import type { RecordedRequest } from '#tests/support/providers/request-log.ts';

/** Functions that the routes under `/__control` call. */
export interface StandInControls {
  fault(rule: FaultRuleInput): void;
  reset(): Promise<void>;
  requests(provider?: string): RecordedRequest[];
  requestCount(): number;
  pendingFaults(): FaultRule[];
}

/**
 * `POST /__control/faults` (one rule or a list), `POST /__control/reset`, `GET /__control/requests?provider=`, `GET
 * /__control/state`. Accepts only requests with the token from this machine, and none from other sites' pages.
 * @param surroundings.url the stand-ins' origin
 */
export async function handleControlRequest(
  surroundings: {
    controls: StandInControls;
    url: string;
    token: string;
  },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { controls } = surroundings;
  const url = new URL(request.url ?? '/', 'http://stand-ins');
  const answer = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (isForeign(request, surroundings.url))
    return answer(403, { message: 'Controls are not for other sites.' });
  if (!hasToken(request, surroundings.token))
    return answer(401, { message: 'Controls need the token of these stand-ins.' });
  const readJson = async () => parseJson(await readBody(request));
  switch (`${request.method} ${url.pathname}`) {
    case 'POST /__control/faults': {
      const parsed = z.union([z.array(faultRuleSchema), faultRuleSchema]).safeParse(await readJson());
      if (!parsed.success) return answer(400, { message: z.prettifyError(parsed.error) });
      for (const rule of [parsed.data].flat()) controls.fault(rule);
      return answer(200, { pending: controls.pendingFaults() });
    }
    case 'POST /__control/reset':
      await controls.reset();
      return answer(200, {});
    case 'GET /__control/requests':
      return answer(200, { requests: controls.requests(url.searchParams.get('provider') ?? undefined) });
    case 'GET /__control/state':
      return answer(200, { pending: controls.pendingFaults(), requestCount: controls.requestCount() });
    default:
      return answer(404, { message: `No control ${request.method} ${url.pathname}` });
  }
}

function isForeign({ headers }: IncomingMessage, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return (
    (headers.origin !== undefined && headers.origin !== ownOrigin) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  );
}

function hasToken(request: IncomingMessage, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
}
