import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { deliver, type Surroundings } from '#tests/support/providers/deliver.ts';
import { type Fault, findFault } from '#tests/support/providers/faults/fault-schema.ts';
import { foreignReply } from '#tests/support/providers/faults/foreign-reply.ts';
import { parseJson, parseObject, readBody } from '#tests/support/providers/read-body.ts';
import { type ApiReply, answerApi, messageReply } from './api/answer-api.ts';
import type { PaymentParts } from './start-payments.ts';

export const PAYMENT_PREFIX = '/lemonsqueezy';
const API_PREFIX = `${PAYMENT_PREFIX}/v1/`;

/** Responds to an API call below `/lemonsqueezy`, with faults and log. The provider's pages are not simulated. */
export async function handlePaymentRequest(
  parts: PaymentParts,
  surroundings: Surroundings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { shop } = parts;
  const method = request.method ?? 'GET';
  const address = new URL(request.url ?? '/', new URL(shop.baseUrl).origin);
  if (!address.pathname.startsWith(API_PREFIX)) {
    response.writeHead(404).end();
    return;
  }
  const bytes = await readBody(request);
  const path = address.pathname.slice(API_PREFIX.length);
  const answer = () => answerApi({ method, path, address, body: parseJson(bytes) }, shop);
  await deliver(
    surroundings,
    { request, response, address, body: parseObject(bytes) ?? {} },
    { provider: 'lemonsqueezy', model: '', prompt: '' },
    async (faults) => {
      const { status, body, headers } = await decideReply(parts, request, faults, answer);
      return (
        foreignReply(faults, headers) ?? {
          kind: 'body',
          status,
          contentType: 'application/vnd.api+json',
          body: JSON.stringify(body),
          headers,
        }
      );
    },
  );
}

/** Checks in the provider's order: rate limit before key. */
async function decideReply(
  { limiter, standIns }: PaymentParts,
  request: IncomingMessage,
  faults: Fault[],
  answer: () => ApiReply,
): Promise<ApiReply & { headers: Record<string, string> }> {
  const headers: Record<string, string> = {};
  let refusal = findFault(faults, 'status')?.code;
  if (limiter !== null) {
    const count = await limiter.consume('api').catch((error: unknown) => error);
    if (!(count instanceof RateLimiterRes)) throw count;
    headers['x-ratelimit-limit'] = String(limiter.points);
    headers['x-ratelimit-remaining'] = String(count.remainingPoints);
    if (count.consumedPoints > limiter.points) {
      headers['retry-after'] = String(Math.ceil(count.msBeforeNext / 1_000));
      refusal ??= 429;
    }
  }
  if (!hasKey(request, standIns.apiKey)) refusal ??= 401;
  const reply = refusal === undefined ? answer() : messageReply(refusal, messages[refusal] ?? 'Server Error');
  return { ...reply, headers };
}

function hasKey(request: IncomingMessage, key: string): boolean {
  const given = Buffer.from(/^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '');
  const right = Buffer.from(key);
  return given.length === right.length && timingSafeEqual(given, right);
}

const messages: Record<number, string> = {
  401: 'Unauthenticated.',
  403: 'This action is unauthorized.',
  404: 'Not Found',
  429: 'Too Many Attempts.',
  503: 'Service Unavailable',
};
