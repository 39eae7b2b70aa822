import { createHash } from 'node:crypto';
import { type Catalog, createCatalog } from './catalog.ts';
import type { IdKind, PaymentState } from './payment-rows.ts';
import { readStateFile, writeStateFile } from './state-file.ts';

/** Apart from one another, so that an id taken for another kind's is found nowhere. */
const firstIds: Record<IdKind, number> = {
  customer: 300_001,
  order: 400_001,
  orderItem: 450_001,
  subscription: 500_001,
  subscriptionItem: 550_001,
  invoice: 600_001,
  webhook: 700_001,
  orderNumber: 1,
  uuid: 1,
};

export interface PaymentStore {
  readonly state: PaymentState;
  readonly catalog: Catalog;
  /** Undoes changes of what is on sale. */
  resetCatalog(): void;
  /** The shop's time, which `advance` can put ahead. */
  now(): Date;
  /** Puts the shop's clock to a later time. */
  setNow(time: Date): void;
  /** A time for `created_at` and `updated_at`: later than every earlier one. */
  stamp(): string;
  nextId(kind: IdKind): number;
  nextUuid(): string;
  /** To be called after every change that is to outlive the process. */
  save(): void;
}

export interface PaymentStoreOptions {
  clock: () => Date;
  stateFile: string | undefined;
  /** `second` is what the provider really has: two changes within a second look equally new. */
  stamps: 'microsecond' | 'second';
}

/** Everything the shop knows, in memory and, if asked for, in a file. */
export function openPaymentStore(options: PaymentStoreOptions): PaymentStore {
  const { clock, stateFile } = options;
  const state = (stateFile === undefined ? undefined : readStateFile(stateFile)) ?? emptyState();
  const catalog = createCatalog();
  const nextId = (kind: IdKind) => {
    const id = (state.counters[kind] ?? firstIds[kind] - 1) + 1;
    state.counters[kind] = id;
    return id;
  };
  const now = () => new Date(clock().getTime() + state.clockOffsetMs);
  return {
    state,
    catalog,
    resetCatalog: () => void Object.assign(catalog, createCatalog()),
    now,
    setNow(time) {
      state.clockOffsetMs = time.getTime() - clock().getTime();
    },
    stamp() {
      const milliseconds = now().getTime();
      if (options.stamps === 'second') return isoMicroseconds(Math.floor(milliseconds / 1_000) * 1_000_000);
      state.lastStampUs = Math.max(milliseconds * 1_000, state.lastStampUs + 1);
      return isoMicroseconds(state.lastStampUs);
    },
    nextId,
    nextUuid: () => uuidOf(`uuid ${nextId('uuid')}`),
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
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
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
    webhooks: [],
  };
}
