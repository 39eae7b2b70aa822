import type { IncomingMessage, ServerResponse } from 'node:http';
import { deliver } from './deliver.ts';
import { createDraft, splitIntoParts } from './draft.ts';
import { applyDraftFaults } from './faults/draft-faults.ts';
import type { FaultQueue } from './faults/fault-queue.ts';
import type { Fault, FaultOf } from './faults/fault-schema.ts';
import { foreignReply } from './faults/foreign-reply.ts';
import type { Pace } from './pace.ts';
import { parseObject, readBody } from './read-body.ts';
import type { RequestLog } from './request-log.ts';
import {
  type JsonBody,
  json,
  type Reply,
  type Route,
  type RouteTools,
  type SandboxRequest,
  textOf,
} from './routes/route.ts';
import { composeSample } from './sample-text/compose-sample-sequence.ts';
import { type SandboxProvider, sandboxProviders } from './sandbox-provider.ts';
import { sandboxDefinitions } from './sandbox-providers.ts';
import type { WireReply } from './write-reply.ts';

export interface SandboxContext {
  keys: Record<SandboxProvider, string>;
  faults: FaultQueue;
  log: RequestLog;
  now: () => Date;
  pace: Pace;
  nextSerial: () => number;
  /** Aborted when the sandbox closes. */
  closing: AbortSignal;
}

/** Body limit of the strictest provider, Perplexity: 32 MiB. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;
const SEARCH_SOURCES = 4;

const routes = sandboxProviders.flatMap((provider) =>
  sandboxDefinitions[provider].routes.map((route) => ({ provider, route })),
);

/** Answers one request to a provider's route. */
export async function handleProviderRequest(
  context: SandboxContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const found = findRoute(request.method ?? 'GET', url.pathname);
  const bytes = await readBody(request);
  if (found === undefined) {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ error: { message: `The sandbox has no ${request.method} ${url.pathname}` } }),
    );
    return;
  }
  const { provider, route, params } = found;
  const body = parseObject(bytes);
  const sandboxRequest: SandboxRequest = {
    path: url.pathname,
    headers: request.headers,
    query: url.searchParams,
    params,
    body: body ?? {},
  };
  const record = context.log.add({
    provider,
    method: request.method ?? '',
    path: `${url.pathname}${url.search}`,
    headers: request.headers,
    body: sandboxRequest.body,
    startedAt: context.now().toISOString(),
  });
  const faults = context.faults.take({
    provider,
    path: url.pathname,
    model: route.modelOf(sandboxRequest),
    prompt: promptOf(sandboxRequest.body),
  });
  record.faults = faults.map((fault) => fault.kind);
  const serial = context.nextSerial();
  const reply = decideReply(context, {
    provider,
    route,
    request: sandboxRequest,
    hasBody: body !== null,
    bytes,
    faults,
    serial,
  });
  const wireReply = toWire(reply, provider, serial, faults);
  await deliver(context, { record, response, wireReply, faults });
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

function decideReply(
  context: SandboxContext,
  options: {
    provider: SandboxProvider;
    route: Route;
    request: SandboxRequest;
    hasBody: boolean;
    bytes: Buffer;
    faults: Fault[];
    serial: number;
  },
): Reply {
  const { provider, route, request, faults, serial } = options;
  const { errorBody, wrongKey } = sandboxDefinitions[provider];
  const tools: RouteTools = {
    meta: { serial, now: context.now() },
    refuse: (status, subject) => json(errorBody(status, subject, serial), status),
    refusesTemperature: faults.some((fault) => fault.kind === 'temperatureRefused'),
    refusesSchema: faults.some((fault) => fault.kind === 'schemaRefused'),
    draft: (order) => {
      const sample = composeSample({
        model: order.model,
        prompt: order.promptText,
        sourceCount: order.searches ? SEARCH_SOURCES : 0,
        hasSchema: order.hasSchema === true,
      });
      const draft = createDraft({ ...order, text: sample.text, sources: sample.sources });
      const { chunks } = context.pace;
      const cut =
        chunks === null ? draft : { ...draft, chunks: splitIntoParts(draft.chunks.join(''), chunks) };
      return applyDraftFaults(cut, faults);
    },
  };
  const status = faults.find((fault): fault is FaultOf<'status'> => fault.kind === 'status');
  if (status !== undefined) {
    return tools.refuse(status.code, {
      message: `The sandbox was told to answer ${status.code}.`,
      quota: status.quota,
      ...(status.retryAfterMs === undefined ? {} : { retryAfterMs: status.retryAfterMs }),
      ...(status.code === 401 && wrongKey ? { code: wrongKey.code } : {}),
    });
  }
  if (route.needsKey && keyOf(request) !== context.keys[provider]) {
    return tools.refuse(wrongKey?.status ?? 401, {
      message: `The API key is not valid: ${maskedKey(keyOf(request))}`,
      code: wrongKey?.code ?? 'invalid_api_key',
    });
  }
  if (options.bytes.length > MAX_BODY_BYTES) return tools.refuse(413, { message: 'The body is too large.' });
  if (route.method === 'POST' && !options.hasBody) {
    return tools.refuse(400, { message: 'The body is not a JSON object.' });
  }
  return route.answer(request, tools);
}

/** Puts headers on, and lets the faults that replace the whole answer do so. */
function toWire(reply: Reply, provider: SandboxProvider, serial: number, faults: Fault[]): WireReply {
  const { requestIdHeader = 'x-request-id', hasRetryHeader = true } = sandboxDefinitions[provider];
  const headers: Record<string, string> = {
    [requestIdHeader]: `req_${provider}_${serial}`,
  };
  const body = (status: number, contentType: string, text: string): WireReply => ({
    kind: 'body',
    status,
    contentType,
    body: text,
    headers,
  });
  const status = faults.find((fault): fault is FaultOf<'status'> => fault.kind === 'status');
  if (status?.retryAfterMs !== undefined && hasRetryHeader) {
    headers['retry-after-ms'] = String(status.retryAfterMs);
  }
  if (status?.shouldRetry !== undefined) headers['x-should-retry'] = String(status.shouldRetry);
  const foreign = foreignReply(faults, headers);
  if (foreign !== undefined) return foreign;
  if (reply.kind === 'json') return body(reply.status, 'application/json', JSON.stringify(reply.body));
  if (faults.some((fault) => fault.kind === 'malformed' && fault.where === 'body')) {
    return body(200, 'application/json', JSON.stringify({ id: 'broken', output: [] }));
  }
  return { kind: 'stream', frames: reply.frames, headers };
}

function keyOf({ headers, query }: SandboxRequest): string {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return String(bearer ?? headers['x-api-key'] ?? headers['x-goog-api-key'] ?? query.get('key') ?? '');
}

/** As OpenAI does: the ends of the key show. */
function maskedKey(key: string): string {
  return `${key.slice(0, 3)}***${key.slice(-4)}`;
}

/** Everything a marker may stand in. */
function promptOf(body: JsonBody): string {
  return ['instructions', 'input', 'system', 'messages', 'systemInstruction', 'contents']
    .map((field) => textOf(body[field]))
    .join('\n');
}
