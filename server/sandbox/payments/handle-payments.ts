import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deliver } from '#server/sandbox/deliver.ts';
import type { FaultQueue } from '#server/sandbox/faults/fault-queue.ts';
import type { Fault, FaultOf } from '#server/sandbox/faults/fault-schema.ts';
import { foreignReply } from '#server/sandbox/faults/foreign-reply.ts';
import type { Pace } from '#server/sandbox/pace.ts';
import { parseJson, parseObject, readBody } from '#server/sandbox/read-body.ts';
import type { RequestLog } from '#server/sandbox/request-log.ts';
import type { WireReply } from '#server/sandbox/write-reply.ts';
import { answerApi } from './api/answer-api.ts';
import { answerPage } from './pages/answer-page.ts';
import type { PaymentParts } from './start-payments.ts';
import { type ApiReply, messageReply } from './wire/documents.ts';

export const PAYMENT_PREFIX = '/lemonsqueezy';
const API_PREFIX = `${PAYMENT_PREFIX}/v1/`;
const API_TYPE = 'application/vnd.api+json';

export interface PaymentSurroundings {
  faults: FaultQueue;
  log: RequestLog;
  now: () => Date;
  pace: Pace;
  closing: AbortSignal;
}

/** Answers one request below `/lemonsqueezy`: the API, with faults and log, or a page for people. */
export async function handlePaymentRequest(
  parts: PaymentParts,
  surroundings: PaymentSurroundings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = new URL(request.url ?? '/', new URL(parts.wire.baseUrl).origin);
  const bytes = await readBody(request);
  if (!address.pathname.startsWith(API_PREFIX)) {
    const page = answerPage(parts, {
      method: request.method ?? 'GET',
      path: address.pathname.slice(PAYMENT_PREFIX.length),
      address,
      form: new URLSearchParams(bytes.toString('utf8')),
    });
    response.writeHead(page.status, page.headers);
    response.end(page.body);
    return;
  }
  const record = surroundings.log.add({
    provider: 'lemonsqueezy',
    method: request.method ?? '',
    path: `${address.pathname}${address.search}`,
    headers: request.headers,
    body: parseObject(bytes) ?? {},
    startedAt: surroundings.now().toISOString(),
  });
  const faults = surroundings.faults.take({
    provider: 'lemonsqueezy',
    path: address.pathname,
    model: '',
    prompt: '',
  });
  record.faults = faults.map((fault) => fault.kind);
  const reply = decideReply(parts, request, address, bytes, faults);
  await deliver(surroundings, { record, response, wireReply: toWire(reply, faults), faults });
}

/** In the provider's order: an address that has run out of calls is not even asked for its key. */
function decideReply(
  parts: PaymentParts,
  request: IncomingMessage,
  address: URL,
  bytes: Buffer,
  faults: Fault[],
): ApiReply {
  const { isAllowed, headers } = parts.rateLimit.take();
  const status = faults.find((fault): fault is FaultOf<'status'> => fault.kind === 'status');
  if (status !== undefined) return messageReply(status.code, messageOf(status.code), headers);
  if (!isAllowed) return messageReply(429, messageOf(429), headers);
  if (!hasKey(request, parts.sandbox.apiKey)) return messageReply(401, messageOf(401), headers);
  const reply = answerApi(
    {
      method: request.method ?? 'GET',
      path: address.pathname.slice(API_PREFIX.length),
      address,
      body: parseJson(bytes),
    },
    parts.shop,
    parts.wire,
  );
  return { ...reply, headers: { ...headers, ...reply.headers } };
}

function toWire(reply: ApiReply, faults: Fault[]): WireReply {
  const headers = { ...reply.headers };
  return (
    foreignReply(faults, headers) ?? {
      kind: 'body',
      status: reply.status,
      contentType: API_TYPE,
      body: reply.body === null ? '' : JSON.stringify(reply.body),
      headers,
    }
  );
}

function hasKey(request: IncomingMessage, key: string): boolean {
  const given = Buffer.from(/^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '');
  const right = Buffer.from(key);
  return given.length === right.length && timingSafeEqual(given, right);
}

function messageOf(status: number): string {
  const messages: Record<number, string> = {
    401: 'Unauthenticated.',
    403: 'This action is unauthorized.',
    404: 'Not Found',
    429: 'Too Many Attempts.',
    503: 'Service Unavailable',
  };
  return messages[status] ?? 'Server Error';
}
