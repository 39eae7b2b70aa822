import { type SignatureKind, signatureHeader } from './event-body.ts';
import { createRandom, shuffled } from './shuffle.ts';
import { providerMode, type WebhookMode } from './webhook-mode.ts';

export interface Attempt {
  at: string;
  /** Null when there was no answer. */
  status: number | null;
  error: string | null;
  latencyMs: number;
}

/** One event on its way to one address. */
export interface Delivery {
  id: number;
  event: string;
  webhookId: string;
  /** Null when nobody listens. */
  url: string | null;
  body: string;
  signature: SignatureKind;
  state: 'unaddressed' | 'held' | 'sending' | 'waiting' | 'delivered' | 'failed' | 'dropped';
  attempts: Attempt[];
}

export interface Outgoing {
  event: string;
  webhookId: string;
  body: string;
  signature?: SignatureKind;
  target: { url: string; secret: string; sent?(at: Date): void } | null;
}

export interface Deliveries {
  /** What one action caused, in order. The mode says what becomes of it. */
  add(batch: Outgoing[]): void;
  /** Sends whatever the mode is, for events made on purpose. */
  send(batch: Outgoing[], delayMs: number): void;
  /** Sends what `manual` has kept: the oldest `count`, or all. */
  release(count?: number): void;
  /** Sends the very same bytes once more, as the provider's own button does. False for an unknown id. */
  resend(id: number): boolean;
  mode(): WebhookMode;
  setMode(changes: Partial<WebhookMode>): void;
  /** When nothing is under way any more; what `manual` keeps does not count. */
  settled(): Promise<void>;
  log(): Delivery[];
  /** Forgets the log, what is kept and what is to be tried again, and does as the provider does. */
  reset(): void;
}

const MAX_LOGGED = 5_000;

type Target = NonNullable<Outgoing['target']>;

interface Item {
  delivery: Delivery;
  target: Target;
}

/**
 * Sends events one after the other; retries wait aside, so that they arrive after younger events.
 *
 * @param closing ends everything under way
 */
export function createDeliveries(now: () => Date, closing: AbortSignal): Deliveries {
  let mode = { ...providerMode };
  let random = createRandom(0);
  let serial = 0;
  let log: Delivery[] = [];
  let held: Item[] = [];
  const targets = new WeakMap<Delivery, Target>();
  let queue: Promise<void> = Promise.resolve();
  let epoch = new AbortController();
  let underWay = 0;
  let wakers: (() => void)[] = [];

  const enter = () => {
    underWay += 1;
  };
  const leave = () => {
    underWay -= 1;
    if (underWay > 0) return;
    for (const wake of wakers) wake();
    wakers = [];
  };

  function record({ event, webhookId, body, signature, target }: Outgoing): Delivery {
    const delivery: Delivery = {
      id: ++serial,
      event,
      webhookId,
      url: target?.url ?? null,
      body,
      signature: signature ?? 'valid',
      state: target === null ? 'unaddressed' : 'held',
      attempts: [],
    };
    log.push(delivery);
    if (log.length > MAX_LOGGED) log.shift();
    return delivery;
  }

  function items(batch: Outgoing[]): Item[] {
    return batch.flatMap((outgoing) => {
      const delivery = record(outgoing);
      if (outgoing.target === null) return [];
      targets.set(delivery, outgoing.target);
      return [{ delivery, target: outgoing.target }];
    });
  }

  const inOrder = (batch: Item[]) => (mode.shuffle === null ? batch : shuffled(batch, random));

  function enqueue(batch: Item[]): void {
    const current = epoch.signal;
    for (const item of batch) {
      enter();
      item.delivery.state = 'sending';
      queue = queue.then(() => attempt(item, current)).finally(leave);
    }
  }

  async function attempt(item: Item, current: AbortSignal): Promise<void> {
    const { delivery, target } = item;
    if (current.aborted || closing.aborted) return;
    delivery.state = 'sending';
    const made = await post(
      item,
      AbortSignal.any([current, closing, AbortSignal.timeout(mode.timeout)]),
      now,
    );
    delivery.attempts.push(made);
    target.sent?.(now());
    if (made.status === 200 || (mode.ignoreStatus && made.status !== null)) {
      delivery.state = 'delivered';
      return;
    }
    const wait = mode.retrySchedule[delivery.attempts.length - 1];
    if (wait === undefined || current.aborted || closing.aborted) {
      delivery.state = 'failed';
      return;
    }
    delivery.state = 'waiting';
    later(wait, current, () => attempt(item, current));
  }

  function later(delayMs: number, current: AbortSignal, run: () => Promise<void> | void): void {
    enter();
    let isOver = false;
    const finish = (work: () => Promise<void> | void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      void Promise.resolve(work()).finally(leave);
    };
    const timer = setTimeout(() => finish(run), delayMs).unref();
    for (const signal of [current, closing]) {
      signal.addEventListener('abort', () => finish(() => undefined), { once: true });
    }
  }

  return {
    add(batch) {
      const all = items(batch.flatMap((one) => Array.from({ length: mode.duplicate + 1 }, () => one)));
      if (mode.deliver === 'drop') {
        for (const { delivery } of all) delivery.state = 'dropped';
      } else if (mode.deliver === 'manual') {
        held.push(...all);
      } else {
        enqueue(inOrder(all));
      }
    },
    send(batch, delayMs) {
      const all = items(batch);
      if (delayMs === 0) enqueue(all);
      else later(delayMs, epoch.signal, () => enqueue(all));
    },
    release(count = held.length) {
      enqueue(inOrder(held.splice(0, count)));
    },
    resend(id) {
      const delivery = log.find((candidate) => candidate.id === id);
      const target = delivery && targets.get(delivery);
      if (delivery === undefined || target === undefined) return false;
      enqueue(items([{ ...delivery, target }]));
      return true;
    },
    mode: () => ({ ...mode }),
    setMode(changes) {
      mode = { ...mode, ...changes };
      if (changes.shuffle != null) random = createRandom(changes.shuffle);
    },
    settled: () =>
      underWay === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            wakers.push(resolve);
          }),
    log: () => structuredClone(log),
    reset() {
      epoch.abort();
      epoch = new AbortController();
      mode = { ...providerMode };
      log = [];
      held = [];
    },
  };
}

async function post({ delivery, target }: Item, signal: AbortSignal, now: () => Date): Promise<Attempt> {
  const at = now().toISOString();
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'LemonSqueezy-Hookshot',
        'x-event-name': delivery.event,
        ...signatureHeader(delivery.body, target.secret, delivery.signature),
      },
      body: delivery.body,
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return { at, status: response.status, error: null, latencyMs: took() };
  } catch (error) {
    return { at, status: null, error: reasonOf(error), latencyMs: took() };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = (error.cause ?? {}) as { code?: string };
  return code ?? error.message;
}
