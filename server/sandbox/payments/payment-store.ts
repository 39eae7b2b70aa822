import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createCatalog } from './catalog.ts';
import type { IdKind, PaymentState } from './payment-rows.ts';

/** In ranges of their own, so that an id of one kind finds nothing of another. */
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

export type PaymentStore = ReturnType<typeof openPaymentStore>;

/**
 * Everything the shop knows, in memory and, if asked for, in a file.
 *
 * @param options.stamps `second` is what the provider really has: two changes within a second look equally new
 * @throws Error when the file holds no state of this sandbox
 */
export function openPaymentStore(options: {
  clock: () => Date;
  stateFile: string | undefined;
  stamps: 'microsecond' | 'second';
}) {
  const { clock, stateFile } = options;
  const state = (stateFile === undefined ? undefined : readStateFile(stateFile)) ?? emptyState();
  const catalog = createCatalog();
  const nextId = (kind: IdKind): number => {
    const id = (state.counters[kind] ?? firstIds[kind] - 1) + 1;
    state.counters[kind] = id;
    return id;
  };
  const now = () => new Date(clock().getTime() + state.clockOffsetMs);
  return {
    state,
    catalog,
    /** Undoes changes of what is on sale. */
    resetCatalog: () => void Object.assign(catalog, createCatalog()),
    /** The shop's time, which `setNow` can put ahead. */
    now,
    setNow(time: Date) {
      state.clockOffsetMs = time.getTime() - clock().getTime();
    },
    /** A time for `created_at` and `updated_at`: later than every earlier one. */
    stamp(): string {
      const milliseconds = now().getTime();
      if (options.stamps === 'second') return isoMicroseconds(Math.floor(milliseconds / 1_000) * 1_000_000);
      state.lastStampUs = Math.max(milliseconds * 1_000, state.lastStampUs + 1);
      return isoMicroseconds(state.lastStampUs);
    },
    nextId,
    nextUuid: () => uuidOf(`uuid ${nextId('uuid')}`),
    /** To be called after every change that is to outlive the process. */
    save() {
      if (stateFile !== undefined) writeStateFile(stateFile, state);
    },
  };
}

/** Such as `2026-11-21T12:00:00.000001Z`. */
function isoMicroseconds(microseconds: number): string {
  const seconds = new Date(Math.floor(microseconds / 1_000)).toISOString().slice(0, 19);
  return `${seconds}.${String(microseconds % 1_000_000).padStart(6, '0')}Z`;
}

/** A time with milliseconds, as the provider writes times. */
export function withMicroseconds(time: string | null): string | null {
  return time === null ? null : time.replace(/\.(\d{3})Z$/, '.$1000Z');
}

/** A version 4 UUID that is the same for the same seed. */
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
    customers: [],
    orders: [],
    subscriptions: [],
    invoices: [],
    checkouts: [],
  };
}

function readStateFile(path: string): PaymentState | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const state = JSON.parse(readFileSync(path, 'utf8')) as PaymentState;
    if (state.version !== 1 || !Array.isArray(state.orders)) throw new Error('Not a state of version 1');
    return state;
  } catch (cause) {
    throw new Error(
      `${path} does not hold the orders of a payment sandbox. Move it away to start with none.`,
      { cause },
    );
  }
}

/** Writes a second file first, so that a crash leaves the old state or the new one. */
function writeStateFile(path: string, state: PaymentState): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.writing`;
  writeFileSync(draft, JSON.stringify(state), { flush: true, mode: 0o600 });
  renameSync(draft, path);
}
