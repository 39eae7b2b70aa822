import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { prepare } from '#tests/support/prepare.ts';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';
import type { PaymentOptions, PaymentStandIn } from '#tests/support/providers/payments/start-payments.ts';
import {
  type StandInOptions,
  type StandInProviders,
  startStandInProviders,
} from '#tests/support/providers/start-stand-in-providers.ts';

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
  standIns: StandInProviders & { payments: PaymentStandIn };
  payments: PaymentStandIn;
  receiverUrl: string;
  /** Events in order of arrival. */
  received: ReceivedEvent[];
  /** Waits until no event is pending. @returns the names of those that arrived since the last call */
  newEvents(): Promise<string[]>;
  /** The receiver's statuses: each of `first` once, then `status` (200 by default). */
  answer: { status: number; first: number[] };
  /** Calls the API. */
  api(
    path: string,
    init?: { method?: string; body?: unknown; key?: string },
  ): Promise<{ status: number; headers: Headers; body: ApiBody }>;
  close(): Promise<void>;
}

/** Loosely typed: the tests check the shapes. */
// biome-ignore lint/suspicious/noExplicitAny: the shapes are what is tested
export type ApiBody = any;

/** The bench of the current test file. */
export let bench: PaymentBench;

/** Call once per test file. */
function preparePaymentBench(...options: Parameters<typeof startPaymentBench>): void {
  prepare(
    () => startPaymentBench(...options),
    (started) => {
      bench = started;
    },
  );
}

const clock = () => new Date('2026-11-21T12:00:00Z');

/** A new bench for each test. */
export function renewPaymentBench(): void {
  beforeEach(async () => {
    bench = await startPaymentBench({}, { clock });
  });
  afterEach(() => bench.close());
}

/** One bench for all tests of a file, with two purchases; restored after each test. */
export function preparePaymentBenchWithSales(): void {
  preparePaymentBench({}, { clock });
  beforeAll(() => {
    const { payments } = bench;
    const { starterPack, growthPack, pro } = SHOP_VARIANTS;
    payments.buy({ variantId: starterPack.variantId, email: 'Ann@buyer.example', quantity: 3 });
    payments.buy({
      variantId: growthPack.variantId,
      email: 'bob@buyer.example',
      currency: 'EUR',
      taxPercent: 21,
    });
    payments.buy({ variantId: pro.variantId, email: 'ann@buyer.example', custom: { user_id: '42' } });
  });
  beforeEach(() => bench.standIns.reset());
}

export const email = 'ann@buyer.example';

/** Creates a subscription and waits for its events. */
export async function subscribed(variantId: number = SHOP_VARIANTS.pro.variantId) {
  const { subscriptionId, invoiceId, orderId } = bench.payments.buy({ variantId, email });
  await bench.newEvents();
  return { subscriptionId: subscriptionId ?? '', invoiceId: invoiceId ?? '', orderId };
}

export function isSignedWith(secret: string, event: ReceivedEvent | undefined): boolean {
  if (event === undefined) throw new Error('No event has arrived');
  return event.headers['x-signature'] === createHmac('sha256', secret).update(event.raw).digest('hex');
}

/** The payment provider with a webhook receiver. */
export async function startPaymentBench(
  options: PaymentOptions = {},
  more: StandInOptions = {},
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
  const standIns = await startStandInProviders({
    speed: 'instant',
    ...more,
    payments: { webhook: { url: receiverUrl }, ...options },
  });
  const { payments } = standIns;
  let seen = 0;
  return {
    standIns,
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
    async close() {
      await standIns.close();
      receiver.close();
      receiver.closeAllConnections();
    },
  };
}
