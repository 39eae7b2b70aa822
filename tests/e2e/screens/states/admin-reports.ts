import type { Session } from '#shared/contracts/accounts/sessions.ts';
import type { AdminOverview, MarginRow, Margins, OverviewSums } from '#shared/contracts/admin/overview.ts';
import type {
  AdminUserDetail,
  LedgerEntry,
  UserGeneration,
  UserPurchase,
} from '#shared/contracts/admin/user-page.ts';
import { addDays } from '#shared/rules/calendar-days.ts';

const at = '2026-11-20T10:30:00.000Z';
const range = { from: '2026-10-22', to: '2026-11-20' };
const previous = { from: '2026-09-22', to: '2026-10-21' };

const sums = (size: number): OverviewSums => ({
  ...{ newUsers: 12 * size, activeUsers: 230 * size, succeeded: 900 * size, failed: 40 * size },
  ...{ cancelled: 21 * size, unfinished: 2, creditsSold: 12_000 * size, creditsTakenBack: 120 * size },
  ...{ creditsGranted: 3_400 * size, creditsUsed: 1_240 * size, valueMicroUsd: 18_600_000 * size },
  ...{ costMicroUsd: 11_250_000 * size, withoutKnownCost: 3 },
});

const overview: AdminOverview = {
  ...{ ...range, previous, creditValueMicroUsd: 15_000, totals: sums(30), previousTotals: sums(31) },
  days: Array.from({ length: 30 }, (_, index) => ({
    date: addDays(range.from, index),
    ...sums(1 + ((index * 7) % 5) / 5),
  })),
  types: ['sales_page', 'vertical_landscape', 'a_type_of_an_earlier_version'].map((type, index) => ({
    ...{ type, succeeded: 12_000 - index, failed: 30, cancelled: 4, unfinished: 1 },
  })),
  revenue: ['USD', 'EUR', 'JPY'].map((currency, index) => ({
    ...{ currency, sales: 430 - index, paidCents: 1_234_567_89, refundedCents: 12_345 },
    ...{ previousPaidCents: index === 2 ? 0 : 1_334_567_89, previousRefundedCents: 0 },
  })),
  models: ['claude-sonnet-5-5-with-a-rather-long-name', 'gpt-5'].map((model, index) => ({
    ...{ provider: index === 0 ? 'anthropic' : 'openai', model, requests: 54_321, failed: 1_234 * index },
    firstText: index === 0 ? { medianMs: 1_240, p95Ms: 8_760 } : null,
    whole: { medianMs: 23_400, p95Ms: 81_000 },
  })),
  health: {
    ...{ queuedGenerations: 12, runningGenerations: 34, oldestQueuedSeconds: 95, openPaymentEvents: 2 },
    queues: ['source-check', 'payment-event'].map((name, index) => ({
      ...{ name, waiting: 3, running: 1, failed: index },
    })),
    ...{ databaseBytes: 4_321_000_000, contentBytes: 987_000_000 },
  },
};

const part = (contents: number, each: number) => ({
  ...{ contents, credits: contents, valueMicroUsd: contents * 15_000, costMicroUsd: contents * each },
  withoutKnownCost: 0,
});
const rows: MarginRow[] = (['sales_page', 'vertical_landscape', 'benchmark_data'] as const).flatMap(
  (type, index) =>
    (['standard', 'premium'] as const).map((tier) => ({
      ...{ type, tier, provider: tier === 'premium' ? 'anthropic' : 'openai' },
      model: tier === 'premium' ? 'claude-sonnet-5-5-with-a-rather-long-name' : 'gpt-5',
      current: part(1_200 - index * 100, tier === 'premium' ? 24_500 : 6_100),
      previous: part(1_150, tier === 'premium' ? 8_200 : 6_000),
    })),
);
const margins: Margins = { ...range, previous, creditValueMicroUsd: 15_000, rows };

const generations: UserGeneration[] = (['succeeded', 'failed', 'cancelled', 'running'] as const).map(
  (state, index) => ({
    ...{
      id: `00000000-0000-4000-8000-00000000000${index}`,
      type: 'value_proposition',
      tier: 'premium',
      state,
    },
    ...{ provider: 'anthropic', model: 'claude-sonnet-5-5-with-a-rather-long-name', creditsCharged: 2 },
    costMicroUsd: index === 3 ? null : 23_456,
    durationMs: index === 3 ? null : 84_000,
    errorCode: state === 'failed' ? 'ai_overloaded' : null,
    createdAt: at,
  }),
);

const purchases: UserPurchase[] = (['order', 'invoice', 'subscription'] as const).map((kind, index) => ({
  ...{ id: `400001${index}`, kind, name: 'Donaudampfschifffahrtsgesellschaftskapitänskajüten' },
  status: index === 0 ? 'partial_refund' : index === 1 ? 'paid' : 'past_due',
  ...(kind === 'subscription'
    ? { currency: null, amountCents: null, refundedCents: null, credits: null }
    : { currency: index === 0 ? 'EUR' : 'USD', amountCents: 123_456, refundedCents: 500, credits: 500 }),
  createdAt: at,
}));

const ledger: LedgerEntry[] = (['usage', 'usage', 'purchase', 'refund'] as const).map((type, index) => ({
  ...{ id: index + 1, type, description: 'Generated: Sales Page', amount: type === 'purchase' ? 1_200 : -2 },
  ...{ balanceAfter: 12_345, createdAt: at, isRefunded: index === 1, refundOf: null },
  message: type === 'refund' ? 'We are sorry: the text broke off, so these credits are yours again.' : null,
  reason: type === 'refund' ? 'Text broke off after the third section' : null,
}));

const sessions: Session[] = (['desktop', 'browser'] as const).map((kind, index) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${index}`, kind, current: index === 1 },
  name: index === 0 ? 'Donaudampfschifffahrtsgesellschaftskapitänskajütenrechner-0815' : null,
  ...{ createdAt: at, lastSeenAt: at },
}));

const detail: AdminUserDetail = {
  ...{ id: 2, email: 'somebody.with.a.rather.long.address@a-company.example.com', firstName: 'Ada' },
  ...{ lastName: 'Lovelace', role: 'customer', tier: 'annual_max', credits: 12_345, totalCredits: 2_000_000 },
  ...{ createdAt: at, isActive: false, emailVerified: true, language: 'es', heldCredits: 3, dueCredits: 25 },
  ...{ products: 12, contents: 345, lastSeenAt: at, deletionDueAt: at, hasSecondFactor: true },
  assignedTier: null,
};

/** Responses for the reports and for the page of a user. */
export const reportAnswers = {
  '/api/admin/overview': overview,
  '/api/admin/margins': margins,
  '/api/admin/ai-prompts/use': [{ promptId: 1, generations: 12_345, failed: 678, lastUsedAt: at }],
  '/api/admin/users/2': detail,
  '/api/admin/users/2/transactions': ledger,
  '/api/admin/users/2/generations': generations,
  '/api/admin/users/2/purchases': purchases,
  '/api/admin/users/2/sessions': sessions,
};

/** An overview of an unused installation. */
export const emptyOverview: AdminOverview = {
  ...overview,
  ...{ totals: none(), previousTotals: none(), types: [], revenue: [], models: [] },
  days: overview.days.map(({ date }) => ({ date, ...none() })),
  health: {
    ...overview.health,
    ...{
      queuedGenerations: 0,
      runningGenerations: 0,
      oldestQueuedSeconds: null,
      openPaymentEvents: 0,
      queues: [],
    },
  },
};

function none(): OverviewSums {
  return Object.fromEntries(Object.keys(sums(1)).map((name) => [name, 0])) as OverviewSums;
}
