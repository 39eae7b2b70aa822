import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { readEnv } from '#server/boot/env.ts';
import { createKnex, type Database } from '#server/database/knex.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { createUser } from '#server/features/accounts/users/create-user.ts';
import { createTestDatabase } from '#tests/support/database/create-test-database.ts';
import { insertTasks } from '#tests/support/database/task-rows.ts';

export let db: Database;
export let ctx: ServiceContext;

/** Prepares a database without a server. Call once per test file. */
export function prepareLedger(): void {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = createKnex({ url: database.url, poolSize: 10 });
    const { quotas } = readEnv({});
    ctx = { db, log: pino({ level: 'silent' }), quotas, now: () => new Date() };
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
}

let people = 0;
export async function newUser(credits: number): Promise<number> {
  people += 1;
  return createUser(ctx, {
    claims: { email: `ledger${people}@example.com`, firstName: null, lastName: null, picture: null },
    role: 'customer',
    signupCredits: credits,
    language: 'en',
  });
}

export async function newGeneration(userId: number, credits = 1): Promise<string> {
  const [product] = await db('products')
    .insert({ user_id: userId, name: 'P', type: 'Other', primary_industry: 'I', target_audience: 'T' })
    .returning('id');
  const template = await db('prompt_templates').first();
  const id = randomUUID();
  await insertTasks(db, 'generations', [
    {
      ...{ id, userId, state: 'running', credits, description: 'Text' },
      ...{ productId: product.id, promptTemplateId: template.id, promptType: template.type },
      ...{ tier: 'standard', provider: 'openai', model: 'm' },
    },
  ]);
  return id;
}

export async function endGeneration(id: string, state: 'succeeded' | 'failed' | 'cancelled'): Promise<void> {
  await db('paid_tasks')
    .where({ id })
    .update({ state, ...(state === 'succeeded' && { charged: db.ref('price') }) });
}

export async function newBrief(userId: number, credits = 1): Promise<string> {
  const id = randomUUID();
  await insertTasks(db, 'product_briefs', [
    { id, userId, state: 'reading', credits, description: 'Product brief' },
  ]);
  return id;
}

export async function newEditBlock(userId: number, { credits = 1, edits = 10 } = {}): Promise<string> {
  const id = randomUUID();
  await db('paid_tasks').insert({
    ...{ id, kind: 'ai-edits', userId, state: 'running', price: credits, covers: edits },
    description: 'AI edits',
  });
  return id;
}

export async function newEdit(userId: number, blockId: string): Promise<string> {
  const id = randomUUID();
  await insertTasks(db, 'ai_edits', [{ id, userId, blockId, state: 'running', baseVersion: 1, request: {} }]);
  return id;
}

export async function expectConsistent(
  userId: number,
): Promise<{ balance: number; held: number; granted: number }> {
  const account = await db('credit_accounts').where({ user_id: userId }).first();
  const { rows } = await db.raw(
    `select coalesce(sum(amount), 0)::int as balance,
            coalesce(sum(amount) filter (where type = 'purchase'), 0)::int as granted
       from credit_transactions where user_id = ?`,
    [userId],
  );
  const holds = await db('paid_tasks')
    .where({ user_id: userId })
    .whereIn('state', ['waiting', 'queued', 'running'])
    .sum({ held: 'price' })
    .first();
  expect(account).toMatchObject({ ...rows[0], held: Number(holds?.held ?? 0) });
  return account;
}
