import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/knex.ts';
import { insertTasks } from '#tests/support/database/task-rows.ts';

interface Written {
  userId: number;
  at: string;
  type?: string;
  tier?: string;
  state?: string;
  provider?: string;
  model?: string;
  credits?: number;
  cost?: number | null;
  attempts?: object[];
}

interface ReportPeople {
  admin: number;
  ann: number;
  ben: number;
  /** Product and template of every text. */
  productId: number;
  templateId: number;
}

export async function writeGenerations(
  db: Database,
  { productId, templateId }: Pick<ReportPeople, 'productId' | 'templateId'>,
  rows: Written[],
): Promise<void> {
  await insertTasks(
    db,
    'generations',
    rows.map(({ state = 'succeeded', credits = 1, ...row }) => ({
      id: randomUUID(),
      userId: row.userId,
      productId,
      promptTemplateId: templateId,
      promptType: row.type ?? 'sales_page',
      tier: row.tier ?? 'standard',
      requestFingerprint: 'x',
      state,
      leaseExpiresAt: row.at,
      attempts: JSON.stringify(row.attempts ?? []),
      provider: row.provider ?? 'openai',
      model: row.model ?? 'gpt-5',
      credits,
      chargedCredits: state === 'succeeded' ? credits : 0,
      costMicroUsd: row.cost === undefined ? 1_000 : row.cost,
      createdAt: row.at,
      finishedAt: row.at,
    })),
  );
}

const attempt = (provider: string, model: string, outcome: string, times: object = {}) => ({
  ...{
    number: 1,
    provider,
    model,
    outcome,
    startedAt: '2026-03-08T00:00:00Z',
    durationMs: 100,
    status: null,
  },
  ...{ usage: null, ...times },
});

/** Texts, activity, ledger and sales, whose sums are known. */
export async function writeReportRows(db: Database, people: ReportPeople): Promise<void> {
  const { admin, ann, ben } = people;
  await writeGenerations(db, people, [
    {
      ...{ userId: ann, at: '2026-03-08T00:00:00Z', credits: 2, cost: 10_000 },
      attempts: [attempt('openai', 'gpt-5', 'succeeded', { durationMs: 10_000, firstTextMs: 1_000 })],
    },
    {
      ...{ userId: ann, at: '2026-03-10T23:59:59.999Z', credits: 3, cost: 70_000, tier: 'premium' },
      ...{ provider: 'anthropic', model: 'claude-opus-5' },
      attempts: [
        attempt('openai', 'gpt-5', 'server', { durationMs: 700 }),
        attempt('openai', 'gpt-5', 'skipped', { durationMs: 0 }),
        attempt('anthropic', 'claude-opus-5', 'succeeded', { durationMs: 30_000, firstTextMs: 4_000 }),
        attempt('anthropic', 'claude-opus-5', 'succeeded', {
          ...{ durationMs: 90_000, firstTextMs: 9_000, isRepair: true },
        }),
      ],
    },
    {
      ...{
        userId: ben,
        at: '2026-03-09T12:00:00Z',
        type: 'vertical_landscape',
        state: 'failed',
        cost: 5_000,
      },
      attempts: [
        attempt('openai', 'gpt-5', 'cancelled'),
        attempt('openai', 'gpt-5', 'succeeded', { durationMs: 20_000, firstTextMs: 2_000 }),
      ],
    },
    { userId: ben, at: '2026-03-09T12:00:00Z', state: 'cancelled', cost: null },
    { userId: ann, at: '2026-03-09T12:00:00Z', credits: 1, cost: null },
    // One row in the previous range, and two outside of both ranges.
    { userId: ann, at: '2026-03-05T00:00:00Z', credits: 4, cost: 20_000 },
    { userId: ann, at: '2026-03-04T23:59:59Z', credits: 50, cost: 999_000 },
    { userId: ann, at: '2026-03-11T00:00:00Z', credits: 50, cost: 999_000 },
  ]);
  await db('activity_logs').insert([
    { userId: admin, action: 'product_created', createdAt: '2026-03-10T08:00:00Z' },
    { userId: ben, action: 'account_created', createdAt: '2026-03-07T23:59:59Z' },
  ]);
  const ledger: [type: string, amount: number, key: string, at: string][] = [
    ['purchase', 100, 'order:1', '2026-03-08T10:00:00Z'],
    ['purchase', 40, 'invoice:2', '2026-03-09T10:00:00Z'],
    ['purchase', 7, 'assigned:1:x', '2026-03-09T10:00:00Z'],
    ['refund', -30, 'refund:order:1:300', '2026-03-10T10:00:00Z'],
    // A purchase that moves to another account counts neither as sold again nor as refunded.
    ['refund', -20, 'moved:order:1', '2026-03-10T10:00:00Z'],
    ['purchase', 20, 'claimed:order:1', '2026-03-10T10:00:00Z'],
    ['usage', -9, 'generation:1', '2026-03-10T10:00:00Z'],
    ['refund', 2, 'returned:1', '2026-03-10T10:00:00Z'],
    ['purchase', 5, 'order:before', '2026-03-05T10:00:00Z'],
    ['purchase', 500, 'order:after', '2026-03-11T00:00:00Z'],
  ];
  for (const [type, amount, uniqueKey, createdAt] of ledger) {
    await db('credit_transactions').insert({
      userId: ann,
      type,
      amount,
      description: 'x',
      uniqueKey,
      createdAt,
    });
  }
  const sale = {
    ...{ customerId: '1', email: 'ann@example.com', variantId: '9', isTest: true, refundedCents: 0 },
    ...{ refundedUsdCents: 0, totalUsdCents: 1, status: 'paid', providerUpdatedAt: '2026-03-20T00:00:00Z' },
  };
  const order = { ...sale, productName: 'Pack', quantity: 1 };
  await db('payment_orders').insert([
    { ...order, id: '1', currency: 'USD', totalCents: 900, createdAt: '2026-03-08T00:00:00Z' },
    {
      ...{
        ...order,
        id: '2',
        currency: 'EUR',
        totalCents: 2_500,
        refundedCents: 500,
        status: 'partial_refund',
      },
      createdAt: '2026-03-10T23:00:00Z',
    },
    { ...order, id: '3', currency: 'USD', totalCents: 300, createdAt: '2026-03-06T00:00:00Z' },
    {
      ...order,
      id: '4',
      currency: 'USD',
      totalCents: 77_700,
      status: 'failed',
      createdAt: '2026-03-09T00:00:00Z',
    },
    { ...order, id: '5', currency: 'USD', totalCents: 77_700, createdAt: '2026-03-11T00:00:00Z' },
  ]);
  const { productName: _name, quantity: _quantity, ...invoice } = order;
  await db('payment_invoices').insert({
    ...{ ...invoice, id: '7', subscriptionId: '8', reason: 'renewal', discountCents: 0, currency: 'USD' },
    ...{ totalCents: 1_900, createdAt: '2026-03-09T00:00:00Z' },
  });
}
