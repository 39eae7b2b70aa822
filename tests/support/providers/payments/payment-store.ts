import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createCatalog } from './catalog.ts';
import type { IdKind, PaymentState } from './payment-rows.ts';

/** Separate ranges, so that no two rows of different kinds have the same id. */
const firstIds: Record<IdKind, number> = {
  customer: 300_001,
  order: 400_001,
  orderItem: 450_001,
  subscription: 500_001,
  subscriptionItem: 550_001,
  invoice: 600_001,
  orderNumber: 1,
  uuid: 1,
};

/** Limits of the file, which is written as a whole. Further orders are refused; the oldest checkouts are dropped. */
export const MOST_ORDERS = 500;
export const MOST_CHECKOUTS = 500;

export type PaymentStore = ReturnType<typeof openPaymentStore>;

/**
 * The shop's state in memory, optionally in a file.
 * @param options.stamps `second` is the provider's real precision: two changes within a second get equal times
 * @throws Error when the file is not a state of this sandbox
 */
export function openPaymentStore(options: {
  clock: () => Date;
  stateFile: string | undefined;
  stamps: 'microsecond' | 'second';
}) {
  const { clock, stateFile } = options;
  const state = (stateFile === undefined ? undefined : readStateFile(stateFile)) ?? emptyState();
  const catalog = createCatalog();
  const file = stateFile === undefined ? undefined : createStateFile(stateFile, state);
  const nextId = (kind: IdKind): number => {
    const id = (state.counters[kind] ?? firstIds[kind] - 1) + 1;
    state.counters[kind] = id;
    return id;
  };
  const now = () => new Date(clock().getTime() + state.clockOffsetMs);
  return {
    state,
    catalog,
    /** Undoes catalogue changes. */
    resetCatalog: () => void Object.assign(catalog, createCatalog()),
    /** The shop's current time, which `setNow` can advance. */
    now,
    setNow(time: Date) {
      state.clockOffsetMs = time.getTime() - clock().getTime();
    },
    /** A time for `created_at` and `updated_at`, later than all earlier ones. */
    stamp(): string {
      const milliseconds = now().getTime();
      if (options.stamps === 'second') return isoMicroseconds(Math.floor(milliseconds / 1_000) * 1_000_000);
      state.lastStampUs = Math.max(milliseconds * 1_000, state.lastStampUs + 1);
      return isoMicroseconds(state.lastStampUs);
    },
    nextId,
    nextUuid: () => uuidOf(`uuid ${nextId('uuid')}`),
    /** A shop without a file, as in tests, takes any number of orders. */
    isFull: () => file !== undefined && state.orders.length >= MOST_ORDERS,
    /** Call after every change that must survive a restart. Writes in the background. */
    save: () => file?.save(),
    /**
     * Resolves when the file contains all changes.
     * @throws Error when the newest write failed
     */
    saved: async () => file?.saved(),
  };
}

/** Formats a time such as `2026-11-21T12:00:00.000001Z`. */
function isoMicroseconds(microseconds: number): string {
  const seconds = new Date(Math.floor(microseconds / 1_000)).toISOString().slice(0, 19);
  return `${seconds}.${String(microseconds % 1_000_000).padStart(6, '0')}Z`;
}

/** A time with milliseconds, in the provider's format. */
export function withMicroseconds(time: string | null): string | null {
  return time === null ? null : time.replace(/\.(\d{3})Z$/, '.$1000Z');
}

/** A version 4 UUID that depends only on the seed. */
function uuidOf(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
}

function emptyState(): PaymentState {
  return {
    version: 1,
    clockOffsetMs: 0,
    lastStampUs: 0,
    counters: {},
    linkSecret: newLinkSecret(),
    customers: [],
    orders: [],
    subscriptions: [],
    invoices: [],
    checkouts: [],
  };
}

function newLinkSecret(): string {
  return randomBytes(24).toString('base64url');
}

function readStateFile(path: string): PaymentState | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const state = JSON.parse(readFileSync(path, 'utf8')) as PaymentState;
    if (state.version !== 1 || !Array.isArray(state.orders)) throw new Error('Not a state of version 1');
    return { ...state, linkSecret: state.linkSecret ?? newLinkSecret() };
  } catch (cause) {
    throw new Error(
      `${path} does not hold the orders of a payment sandbox. Move it away to start with none.`,
      { cause },
    );
  }
}

/** Writes after each other; changes during a write share the next one. */
function createStateFile(path: string, state: PaymentState) {
  let newest: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const write = () => {
    isWaiting = false;
    return writeStateFile(path, JSON.stringify(state));
  };
  return {
    save(): void {
      if (isWaiting) return;
      isWaiting = true;
      newest = newest.then(write, write);
      // `saved` reports the failure.
      newest.catch(() => undefined);
    },
    saved: () => newest,
  };
}

/** Writes a temporary file and renames it, so that a crash leaves either the old or the new state. */
async function writeStateFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.writing`;
  await writeFile(draft, text, { flush: true, mode: 0o600 });
  await rename(draft, path);
}
