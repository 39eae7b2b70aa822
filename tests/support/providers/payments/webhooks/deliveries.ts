import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** How the stand-ins deliver events. */
export interface WebhookMode {
  /** `manual` holds events until released, `drop` discards them. */
  deliver: 'auto' | 'manual' | 'drop';
  /** Number of additional copies of each event. */
  duplicate: number;
  /** Seed of a random order; null keeps the order. */
  shuffle: number | null;
  /** Milliseconds before each retry. Every status other than 200 is retried. */
  retrySchedule: number[];
  /** Whether every response counts as 200. */
  ignoreStatus: boolean;
  /** Response timeout in milliseconds. */
  timeout: number;
}

/** The mode in which the real provider works. */
const providerMode: WebhookMode = {
  deliver: 'auto',
  duplicate: 0,
  shuffle: null,
  retrySchedule: [5_000, 25_000, 125_000],
  ignoreStatus: false,
  timeout: 10_000,
};

type SignatureKind = 'valid' | 'invalid' | 'missing' | 'wrong-secret';

interface Attempt {
  at: string;
  /** Null if there was no response. */
  status: number | null;
  error: string | null;
  latencyMs: number;
}

export interface Delivery {
  id: number;
  event: string;
  webhookId: string;
  /** The webhook's address; null if none is set. */
  url: string | null;
  body: string;
  signature: SignatureKind;
  state: 'unaddressed' | 'held' | 'sending' | 'waiting' | 'delivered' | 'failed' | 'dropped';
  attempts: Attempt[];
}

export interface WebhookTarget {
  url: string;
  secret: string;
}

export interface Outgoing {
  event: string;
  webhookId: string;
  body: string;
  signature?: SignatureKind;
  target: WebhookTarget | null;
}

const MAX_LOGGED = 5_000;

interface Item {
  delivery: Delivery;
  target: WebhookTarget;
}

/**
 * Sends events in sequence. A retry waits separately, so later events arrive before it.
 * @param options.closing aborts all deliveries
 */
export function createDeliveries(options: { now: () => Date; closing: AbortSignal }) {
  const { now, closing } = options;
  let mode = { ...providerMode };
  let random = createRandom(0);
  let serial = 0;
  let log: Delivery[] = [];
  let held: Item[] = [];
  const targets = new WeakMap<Delivery, WebhookTarget>();
  let queue: Promise<void> = Promise.resolve();
  let epoch = new AbortController();
  const underWay = new Set<Promise<void>>();

  /** Makes `settled` wait for `work`. */
  function track(work: Promise<void>): void {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  /**
   * Logs the events.
   * @returns those with an address
   */
  function record(batch: Outgoing[]): Item[] {
    return batch.flatMap(({ event, webhookId, body, signature = 'valid', target }) => {
      const delivery: Delivery = {
        id: ++serial,
        event,
        webhookId,
        url: target?.url ?? null,
        body,
        signature,
        state: target === null ? 'unaddressed' : 'held',
        attempts: [],
      };
      log.push(delivery);
      if (log.length > MAX_LOGGED) log.shift();
      if (target === null) return [];
      targets.set(delivery, target);
      return [{ delivery, target }];
    });
  }

  const inOrder = (batch: Item[]) => (mode.shuffle === null ? batch : shuffled(batch, random));

  function enqueue(batch: Item[]): void {
    const stopped = AbortSignal.any([epoch.signal, closing]);
    for (const item of batch) {
      item.delivery.state = 'sending';
      queue = queue.then(() => attempt(item, stopped));
      track(queue);
    }
  }

  async function attempt({ delivery, target }: Item, stopped: AbortSignal): Promise<void> {
    if (stopped.aborted) return;
    delivery.state = 'sending';
    const at = now().toISOString();
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(mode.timeout)]);
    const made = await post(delivery, target, { at, signal });
    delivery.attempts.push(made);
    const wait = mode.retrySchedule[delivery.attempts.length - 1];
    if (made.status === 200 || (mode.ignoreStatus && made.status !== null)) {
      delivery.state = 'delivered';
    } else if (wait === undefined || stopped.aborted) {
      delivery.state = 'failed';
    } else {
      delivery.state = 'waiting';
      track(later(wait, stopped, () => attempt({ delivery, target }, stopped)));
    }
  }

  return {
    /** Adds events in order. The mode decides how they are delivered. */
    add(batch: Outgoing[]) {
      const all = record(batch.flatMap((one) => Array.from({ length: mode.duplicate + 1 }, () => one)));
      if (mode.deliver === 'drop') {
        for (const { delivery } of all) delivery.state = 'dropped';
      } else if (mode.deliver === 'manual') {
        held.push(...all);
      } else {
        enqueue(inOrder(all));
      }
    },
    /** Sends events in any mode, for controls that create them. */
    send(batch: Outgoing[], delayMs: number) {
      const all = record(batch);
      if (delayMs === 0) enqueue(all);
      else track(later(delayMs, AbortSignal.any([epoch.signal, closing]), () => enqueue(all)));
    },
    /** Sends the oldest `count` held events, by default all. */
    release(count = held.length) {
      enqueue(inOrder(held.splice(0, count)));
    },
    /**
     * Sends the same bytes again, like the provider's resend button.
     * @returns false for an unknown id
     */
    resend(id: number): boolean {
      const delivery = log.find((candidate) => candidate.id === id);
      const target = delivery && targets.get(delivery);
      if (delivery === undefined || target === undefined) return false;
      enqueue(record([{ ...delivery, target }]));
      return true;
    },
    mode: () => ({ ...mode }),
    setMode(changes: Partial<WebhookMode>) {
      mode = { ...mode, ...changes };
      if (changes.shuffle != null) random = createRandom(changes.shuffle);
    },
    /** Resolves when all deliveries have ended. Held events don't count. */
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    log: () => structuredClone(log),
    /** Clears the log, held events and retries, and restores the provider's mode. */
    reset() {
      epoch.abort();
      epoch = new AbortController();
      mode = { ...providerMode };
      log = [];
      held = [];
    },
  };
}

/** Runs `work` after a delay, unless aborted first. */
async function later(ms: number, signal: AbortSignal, work: () => Promise<void> | void): Promise<void> {
  try {
    await sleep(ms, undefined, { signal, ref: false });
  } catch {
    return;
  }
  await work();
}

async function post(
  { event, body, signature }: Delivery,
  { url, secret }: WebhookTarget,
  { at, signal }: { at: string; signal: AbortSignal },
): Promise<Attempt> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'LemonSqueezy-Hookshot',
        'x-event-name': event,
        ...signatureHeader(body, secret, signature),
      },
      body,
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return { at, status: response.status, error: null, latencyMs: took() };
  } catch (error) {
    return { at, status: null, error: reasonOf(error), latencyMs: took() };
  }
}

/** `X-Signature`: lower-case hex HMAC-SHA256 of the raw body, valid or broken by `kind`. */
function signatureHeader(body: string, secret: string, kind: SignatureKind): Record<string, string> {
  if (kind === 'missing') return {};
  if (kind === 'invalid') return { 'x-signature': 'not-a-signature' };
  const key = kind === 'valid' ? secret : `another-${secret}`;
  return { 'x-signature': createHmac('sha256', key).update(body, 'utf8').digest('hex') };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = (error.cause ?? {}) as { code?: string };
  return code ?? error.message;
}

/** Seeded random numbers (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A copy in random order. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
