import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentOptions, PaymentSandbox } from '#server/sandbox/payments/start-payments.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '#server/sandbox/start-sandbox.ts';
import { controlCall } from '#tests/support/sandbox-env.ts';

export interface ReceivedEvent {
  name: string;
  headers: IncomingHttpHeaders;
  raw: Buffer;
  body: {
    meta: Record<string, unknown>;
    data: { type: string; id: string; attributes: Record<string, unknown> };
  };
}

export interface PaymentBench {
  sandbox: Sandbox & { payments: PaymentSandbox };
  payments: PaymentSandbox;
  receiverUrl: string;
  /** Events in the order of their arrival. */
  received: ReceivedEvent[];
  /** Names of what has arrived since the last call, when nothing is under way any more. */
  newEvents(): Promise<string[]>;
  /** What the receiver answers: those of `first`, each once, and then `status`, which is 200 until told otherwise. */
  answer: { status: number; first: number[] };
  /** One call of the API. */
  api(
    path: string,
    init?: { method?: string; body?: unknown; key?: string },
  ): Promise<{ status: number; headers: Headers; body: ApiBody }>;
  control(path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
  close(): Promise<void>;
}

/** As loose as the tests need it: they say themselves what must be there. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are what is tested
export type ApiBody = any;

/** The payment provider with somebody who listens to it. */
export async function startPaymentBench(
  options: PaymentOptions = {},
  more: SandboxOptions = {},
): Promise<PaymentBench> {
  const received: ReceivedEvent[] = [];
  const answer: PaymentBench['answer'] = { status: 200, first: [] };
  const receiver = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const raw = Buffer.concat(pieces);
    received.push({
      name: String(request.headers['x-event-name']),
      headers: request.headers,
      raw,
      body: JSON.parse(raw.toString('utf8')),
    });
    response.writeHead(answer.first.shift() ?? answer.status).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const sandbox = await startSandbox({
    speed: 'instant',
    ...more,
    payments: { webhook: { url: receiverUrl }, ...options },
  });
  const { payments } = sandbox;
  let seen = 0;
  return {
    sandbox,
    payments,
    receiverUrl,
    received,
    answer,
    async newEvents() {
      await payments.webhooks.settled();
      const names = received.slice(seen).map(({ name }) => name);
      seen = received.length;
      return names;
    },
    async api(path, { method = 'GET', body, key = payments.apiKey } = {}) {
      const response = await fetch(`${payments.baseUrl}/v1/${path}`, {
        method,
        headers: {
          accept: 'application/vnd.api+json',
          'content-type': 'application/vnd.api+json',
          authorization: `Bearer ${key}`,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : JSON.parse(text),
      };
    },
    async control(path, body) {
      const response = await fetch(`${sandbox.url}/__control/${path}`, controlCall(sandbox, body));
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    async close() {
      await sandbox.close();
      receiver.close();
      receiver.closeAllConnections();
    },
  };
}

/** A bench at a fixed time, with two orders and a subscription. */
export async function startBenchWithSales(): Promise<PaymentBench> {
  const bench = await startPaymentBench({}, { clock: () => new Date('2026-11-21T12:00:00Z') });
  const { buy, variants } = bench.payments;
  buy({ variantId: variants.starterPack.variantId, email: 'Ann@buyer.example', quantity: 3 });
  buy({
    variantId: variants.growthPack.variantId,
    email: 'bob@buyer.example',
    currency: 'EUR',
    taxPercent: 21,
  });
  buy({ variantId: variants.pro.variantId, email: 'ann@buyer.example', custom: { user_id: '42' } });
  return bench;
}
