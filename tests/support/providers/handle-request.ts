import type { IncomingMessage, ServerResponse } from 'node:http';
import { composeSample } from '#server/integrations/ai/sample/text/compose-sample.ts';
import type { Claim } from '#shared/rules/set-check/claims.ts';
import { composeReview } from './compose-review.ts';
import { deliver, type Surroundings } from './deliver.ts';
import { afterEarlierTurns, createDraft, splitIntoParts } from './draft.ts';
import { applyDraftFaults } from './faults/draft-faults.ts';
import { type Fault, findFault } from './faults/fault-schema.ts';
import { foreignReply } from './faults/foreign-reply.ts';
import { openPages } from './opened-page.ts';
import planted from './planted-contradictions.json' with { type: 'json' };
import type { PromptCache } from './prompt-cache.ts';
import { parseObject, readBody } from './read-body.ts';
import {
  type JsonBody,
  json,
  type Reply,
  type Route,
  type RouteTools,
  type StandInRequest,
  stringOf,
  textOf,
} from './routes/route.ts';
import { standInDefinitions } from './stand-in-definitions.ts';
import { type StandInName, standInNames } from './stand-in-names.ts';
import type { WireReply } from './write-reply.ts';

/** What a reader finds in the sentences that tests plant in texts. */
const PLANTED_CLAIMS = planted.flatMap(({ claims }) => claims) as Claim[];

export interface StandInContext extends Surroundings {
  keys: Record<StandInName, string>;
  nextSerial: () => number;
  promptCache: PromptCache;
}

const routes = standInNames.flatMap((provider) =>
  standInDefinitions[provider].routes.map((route) => ({ provider, route })),
);

/** A request to one of a provider's routes, with its faults. */
interface Call {
  provider: StandInName;
  route: Route;
  request: StandInRequest;
  bodyProblem: { status: number; message: string } | null;
  faults: Fault[];
  serial: number;
}

/** Responds to one request to a provider's route. */
export async function handleProviderRequest(
  context: StandInContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = new URL(request.url ?? '/', 'http://stand-ins');
  const found = findRoute(request.method ?? 'GET', address.pathname);
  if (found === undefined) {
    const message = `The stand-ins have no ${request.method} ${address.pathname}`;
    response
      .writeHead(404, { 'content-type': 'application/json', connection: 'close' })
      .end(JSON.stringify({ error: { message } }));
    return;
  }
  const bytes = await readBody(request);
  const { provider, route, params } = found;
  const parsed = parseObject(bytes);
  const body = parsed ?? {};
  let bodyProblem: Call['bodyProblem'] = null;
  if (route.method === 'POST' && parsed === null) {
    bodyProblem = { status: 400, message: 'The body is not a JSON object.' };
  }
  if (route.isFact) {
    const standInRequest = { headers: request.headers, query: address.searchParams, params, body };
    const call: Call = { provider, route, request: standInRequest, bodyProblem, faults: [], serial: 0 };
    const reply = decideReply(context, call);
    if (reply.kind === 'json')
      response
        .writeHead(reply.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(reply.body));
    return;
  }
  await deliver(
    context,
    { request, response, address, body },
    { provider, model: params.model ?? stringOf(body.model), prompt: promptOf(body) },
    (faults) => {
      const standInRequest = { headers: request.headers, query: address.searchParams, params, body };
      const serial = context.nextSerial();
      const call: Call = { provider, route, request: standInRequest, bodyProblem, faults, serial };
      return toWire(decideReply(context, call), call);
    },
  );
}

function findRoute(method: string, path: string) {
  for (const { provider, route } of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) {
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
      );
      return { provider, route, params };
    }
  }
  return undefined;
}

function decideReply(context: StandInContext, call: Call): Reply {
  const { provider, route, request, bodyProblem, faults, serial } = call;
  const { errorBody, wrongKey = { status: 401, code: 'invalid_api_key' } } = standInDefinitions[provider];
  const tools: RouteTools = {
    meta: { serial, now: context.now() },
    refuse: (status, subject) => json(errorBody(status, subject, serial), status),
    refusesTemperature: findFault(faults, 'temperatureRefused') !== undefined,
    refusesPageTool: findFault(faults, 'pageToolRefused')?.because,
    refusesSchema: findFault(faults, 'schemaRefused') !== undefined,
    draft: (order) => {
      const sample = composeSample({
        model: order.model,
        prompt: order.promptText.replace(/\[\[fault:[^[\]]*\]\]/gu, ''),
        searches: order.searches,
        // The prompt contains the schema for models without a schema mode.
        claims: PLANTED_CLAIMS,
        hasSchema: order.hasSchema === true || order.promptText.includes('valid against this JSON Schema'),
      });
      const draft = createDraft({
        ...order,
        text: composeReview(order.promptText) ?? sample.text,
        sources: sample.sources,
        cache: context.promptCache.use(order.model, order.promptText, order.cache),
      });
      const { chunks } = context.pace;
      const cut =
        chunks === null ? draft : { ...draft, chunks: splitIntoParts(draft.chunks.join(''), chunks) };
      const changed = applyDraftFaults(cut, faults);
      return afterEarlierTurns({ ...changed, pages: openPages(changed.pages, order.pageRules) });
    },
  };
  const status = findFault(faults, 'status');
  if (status !== undefined) {
    return tools.refuse(status.code, {
      message: `The stand-ins were told to answer ${status.code}.`,
      quota: status.quota,
      ...(status.retryAfterMs !== undefined && { retryAfterMs: status.retryAfterMs }),
      ...(status.code === 401 && { code: wrongKey.code }),
    });
  }
  const key = keyOf(request);
  if (route.needsKey && key !== context.keys[provider]) {
    // Masked like in OpenAI's message, which shows both ends of the key.
    const masked = `${key.slice(0, 3)}***${key.slice(-4)}`;
    return tools.refuse(wrongKey.status, {
      message: `The API key is not valid: ${masked}`,
      code: wrongKey.code,
    });
  }
  if (bodyProblem !== null) return tools.refuse(bodyProblem.status, bodyProblem);
  return route.answer(request, tools);
}

/** Adds headers, and applies the faults that replace the whole response. */
function toWire(reply: Reply, { provider, serial, faults }: Call): WireReply {
  const { requestIdHeader = 'x-request-id', hasRetryHeader = true } = standInDefinitions[provider];
  const headers: Record<string, string> = { [requestIdHeader]: `req_${provider}_${serial}` };
  const body = (status: number, value: object): WireReply => ({
    kind: 'body',
    status,
    contentType: 'application/json',
    body: JSON.stringify(value),
    headers,
  });
  const status = findFault(faults, 'status');
  if (status?.retryAfterMs !== undefined && hasRetryHeader) {
    headers['retry-after-ms'] = String(status.retryAfterMs);
  }
  if (status?.shouldRetry !== undefined) headers['x-should-retry'] = String(status.shouldRetry);
  const foreign = foreignReply(faults, headers);
  if (foreign !== undefined) return foreign;
  if (reply.kind === 'json') return body(reply.status, reply.body);
  if (findFault(faults, 'malformed')?.where === 'body') return body(200, { id: 'broken', output: [] });
  return { kind: 'stream', frames: reply.frames, headers };
}

function keyOf({ headers, query }: StandInRequest): string {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return String(bearer ?? headers['x-api-key'] ?? headers['x-goog-api-key'] ?? query.get('key') ?? '');
}

/** All text that may contain `[[fault:…]]`. */
function promptOf(body: JsonBody): string {
  return ['instructions', 'input', 'system', 'messages', 'systemInstruction', 'contents']
    .map((field) => textOf(body[field]))
    .join('\n');
}
