import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createModelBreakers } from '#server/features/generation/state/model-breakers.ts';
import type { AiEdit, AiEditInstruction, getAiEditAllowance } from '#shared/contracts/ai-edits.ts';
import type { AnswerOf } from '#shared/contracts/endpoint.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

export type Refusal = { code: string; details?: Record<string, unknown> };
export type Answer = AiEdit & Refusal;
type Allowance = AnswerOf<typeof getAiEditAllowance>;

export let app: TestApp;
export let admin: CookieClient;
/** A new user for each test. */
export let client: CookieClient;
/** A piece of content of the user, with {@link TEXT}. */
export let content: GeneratedContent;

export const PASSAGE =
  'Owners lose two hours a day to phone calls [1], and a [study](https://trade.example/study) says why [2].';
export const BEFORE = 'Crews start the morning without knowing who takes which van to which customer.';
export const AFTER = 'Whoever plans on paper plans twice, because the plan is out of date by nine.';
export const TEXT = `# Mornings\n\n${BEFORE}\n\n${PASSAGE}\n\n${AFTER}\n`;
export const EDITED =
  'Phone calls cost owners two hours a day [1]; this [study](https://trade.example/study) explains it [2].';

/** Call once per test file. */
export function prepareEditBench(): void {
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.join({ email: 'admin@example.com' });
    await app.db('users').where({ email: 'admin@example.com' }).update({ role: 'admin' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.standIns.reset();
    app.generation.engine.breakers = createModelBreakers();
    client = await app.join({ email: `${randomUUID()}@example.com` });
    content = await contentOf(client);
  });
}

/** A piece of content of its own product, without asking a model. */
export async function contentOf(
  owner: CookieClient,
  text = TEXT,
  columns: { type?: string; category?: string; structure?: object } = {},
): Promise<GeneratedContent> {
  const product = await okCalls(owner).send<Product>('/api/products', completeProduct);
  const { id: userId } = (await owner.get<{ id: number }>('/api/auth/user')).body;
  const row = {
    userId,
    productId: product.id,
    category: 'web_assets',
    type: 'sales_page',
    title: 'Sales page',
    origin: 'edit',
    ...columns,
    markdownContent: text,
  };
  await app.db.raw(WRITABLE_TEXTS);
  const [inserted] = await app.db('current_texts').insert(row).returning('id');
  return okCalls(owner).ask(`/api/generated-content/${inserted.id}`);
}

export function selected(text: string, passage = PASSAGE) {
  const from = text.indexOf(passage);
  return { from, to: from + passage.length, text: passage };
}

const REWRITE: AiEditInstruction = { kind: 'rewrite' };

export const bodyFor = (instruction: AiEditInstruction = REWRITE, passage = PASSAGE) => ({
  baseVersion: content.versionNumber,
  selection: selected(content.markdownContent, passage),
  instruction,
});

export const pathOf = ({ id }: Pick<GeneratedContent, 'id'>) => `/api/generated-content/${id}/edits`;

/** Asks for an edit and waits for its end. @returns the status of the start with the edit as it has ended */
export async function ask(json: object, { of = content, headers = {} } = {}) {
  const started = await client.post<Answer>(pathOf(of), { json, headers });
  if (started.status !== 202) return started;
  const read = () => client.get<Answer>(`${pathOf(of)}/${started.body.id}`);
  await expect.poll(async () => (await read()).body.state, { timeout: 40_000 }).not.toBe('running');
  return { status: 202, body: (await read()).body };
}

export const edit = (instruction: AiEditInstruction = REWRITE, headers: Record<string, string> = {}) =>
  ask(bodyFor(instruction), { headers });

export async function edited(instruction: AiEditInstruction = REWRITE): Promise<AiEdit> {
  const { status, body } = await edit(instruction);
  expect([status, body.state], JSON.stringify(body)).toEqual([202, 'succeeded']);
  return body;
}

export const fault = (rule: object) => app.standIns.fault({ fault: rule } as never);

/** The next answer of the stand-ins' model. */
export const answer = (...replacements: string[]) =>
  fault({ kind: 'answer', text: JSON.stringify({ replacements }) });

export async function credits(): Promise<{ balance: number; held: number }> {
  const me = (await client.get<{ id: number }>('/api/auth/user')).body;
  const { balance, held } = await app.db('credit_accounts').where({ userId: me.id }).first();
  return { balance, held };
}

export async function allowance(): Promise<Allowance> {
  return (await client.get<Allowance>('/api/ai-edits/allowance')).body;
}

export async function takeCredits(left = 0): Promise<void> {
  const me = (await client.get<{ id: number }>('/api/auth/user')).body;
  const { balance } = await credits();
  await app.db('credit_transactions').insert({
    userId: me.id,
    type: 'usage',
    amount: left - balance,
    description: 'Spent',
    uniqueKey: `spent:${randomUUID()}`,
  });
}
