import { createHash, randomBytes } from 'node:crypto';
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

export type PaymentStore = ReturnType<typeof openPaymentStore>;

/**
 * The shop's state in memory.
 * @param options.stamps `second` is the provider's real precision: two changes within a second get equal times
 */
export function openPaymentStore(options: { clock: () => Date; stamps: 'microsecond' | 'second' }) {
  const { clock } = options;
  const state = emptyState();
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
    clockOffsetMs: 0,
    lastStampUs: 0,
    counters: {},
    linkSecret: randomBytes(24).toString('base64url'),
    customers: [],
    orders: [],
    subscriptions: [],
    invoices: [],
    checkouts: [],
  };
}
