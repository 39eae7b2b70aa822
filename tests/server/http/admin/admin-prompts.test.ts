import { beforeAll, describe, expect, test } from 'vitest';
import { seedDatabase } from '#server/boot/seeds/seed-database.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

let admin: CookieClient;
let customer: CookieClient;

prepareApp({ env: { SIGNUP_CREDITS: '50' } });
beforeAll(async () => {
  admin = await app.signUp();
  customer = await app.signUp();
});

const PATH = '/api/admin/ai-prompts';
const valid = {
  name: 'Value proposition, sharper',
  category: 'positioning',
  type: 'value_proposition',
  description: 'One sentence that sells.',
  prompt: 'Write a value proposition for {{ productName }}.',
};
const prompts = async () => (await admin.get<AdminPrompt[]>(PATH)).body;
const byType = async (type: string) => (await prompts()).filter((prompt) => prompt.type === type);
const active = async (type: string) => (await byType(type)).find(({ isActive }) => isActive) as AdminPrompt;
const patch = (id: number, json: object) => admin.patch<AdminPrompt>(`${PATH}/${id}`, { json });
const create = (json: object) => admin.post<AdminPrompt>(PATH, { json });
const issuesOf = (body: unknown) =>
  (body as { details: { issues: { path: string; message: string }[] } }).details.issues.map(
    ({ path, message }) => `${path}: ${message}`,
  );

describe('Every call', () => {
  test.each([
    ['GET', PATH, undefined],
    ['POST', PATH, valid],
    ['PATCH', `${PATH}/1`, { name: 'Mine' }],
  ])('%s %s is for admins', async (method, path, json) => {
    expect((await app.newClient().request(method, path, { json })).status).toBe(401);
    expect((await customer.request(method, path, { json })).status).toBe(403);
    expect(await prompts()).toHaveLength(CONTENT_TYPES.length);
  });
});

describe('The list', () => {
  test('has all prompts with their templates, by category and display order', async () => {
    const all = await prompts();
    expect(new Set(all.map(({ category }) => category))).toEqual(
      new Set(['research', 'positioning', 'web_assets', 'email_sequences']),
    );
    const order = ['research', 'positioning', 'web_assets', 'email_sequences'];
    const keys = all.map(({ category, displayOrder }) => order.indexOf(category) * 1000 + displayOrder);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    expect(all[0]).toMatchObject({ prompt: expect.stringContaining('{{'), version: 1, isEdited: false });
    // Customers never see a template's text.
    expect((await customer.get('/api/ai-prompts')).body).not.toContainEqual(
      expect.objectContaining({ prompt: expect.anything() }),
    );
  });
});

describe('Validation', () => {
  const complaints = {
    name: ['', 'Name is required'],
    category: ['', 'Category is required'],
    type: ['', 'Type is required'],
    description: ['  ', 'Description is required'],
    prompt: ['too short', 'Prompt must be at least 10 characters'],
    creditsCost: [0, 'Credits cost must be at least 1'],
    standardCredits: [0, 'Standard credits must be at least 1'],
    premiumCredits: [-1, 'Premium credits must be at least 1'],
    displayOrder: [0, 'Display order must be at least 1'],
  } as const;

  test.each(Object.entries(complaints))('%s', async (field, [value, message]) => {
    const created = await create({ ...valid, [field]: value });
    expect(created.status).toBe(400);
    expect(issuesOf(created.body)).toEqual([`${field}: ${message}`]);
    if (field === 'category') return;
    const changed = await patch((await active('vsl')).id, { [field]: value });
    expect(changed.status).toBe(400);
    expect(issuesOf(changed.body)).toEqual([`${field}: ${message}`]);
  });

  test('all at once, when nothing is given', async () => {
    expect(issuesOf((await create({})).body)).toEqual([
      'name: Name is required',
      'category: Category is required',
      'type: Type is required',
      'description: Description is required',
      'prompt: Prompt must be at least 10 characters',
    ]);
  });

  test.each([
    [
      'an unknown placeholder',
      { prompt: 'For {{productName}} and {{ shoeSize }}' },
      'prompt: These placeholders cannot be used here: {{shoeSize}}. Correct or remove them.',
    ],
    [
      'its own result',
      { prompt: 'Improve {{valueProposition}} again' },
      'prompt: These placeholders cannot be used here: {{valueProposition}}. Correct or remove them.',
    ],
    ['a type of another category', { type: 'vsl' }, 'type: This type belongs to another category'],
    ['an unknown type', { type: 'haiku' }, 'type: Unknown type'],
    ['an unknown category', { category: 'blog' }, 'category: Unknown category'],
  ])('refuses %s', async (_name, change, message) => {
    const created = await create({ ...valid, ...change });
    expect(created.status).toBe(400);
    expect(issuesOf(created.body)).toEqual([message]);
    const { category: _category, ...rest } = change as { category?: string };
    if (Object.keys(rest).length === 0) return;
    const changed = await patch((await active('value_proposition')).id, rest);
    expect(issuesOf(changed.body)).toEqual([message]);
  });

  test('the category stays, in whichever spelling it is given', async () => {
    const { id } = await active('sales_page');
    expect((await patch(id, { category: 'web-assets' })).status).toBe(200);
    const moved = await patch(id, { category: 'research' });
    expect(issuesOf(moved.body)).toEqual(["category: The category of a prompt can't be changed"]);
  });
});

describe('A new prompt', () => {
  test('takes the place of the active one of its type, with the defaults, and writes', async () => {
    const before = await active('lead_nurture');
    const answer = await create({
      ...valid,
      category: 'email-sequences',
      type: 'lead_nurture',
      prompt: 'Write three e-mails about {{productName}}. {{additionalContext}}',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      category: 'email_sequences',
      creditsCost: 1,
      standardCredits: 1,
      premiumCredits: 2,
      displayOrder: 1,
      isActive: true,
      version: 1,
      isEdited: true,
      variables: ['productName', 'additionalContext'],
    });
    expect((await byType('lead_nurture')).map(({ id, isActive }) => [id, isActive]).toSorted()).toEqual([
      [before.id, false],
      [answer.body.id, true],
    ]);
    const audit = (await admin.get<AuditLog[]>('/api/admin/audit-logs?subjectType=prompt&limit=2')).body;
    expect(audit).toMatchObject([
      { action: 'prompt_created', subjectId: String(answer.body.id), before: null },
      {
        action: 'prompt_updated',
        subjectId: String(before.id),
        before: { isActive: true },
        after: { isActive: false },
      },
    ]);
    const product = (await customer.post<Product>('/api/products', { json: completeProduct })).body;
    const json = { productId: product.id, promptType: 'lead_nurture' };
    expect((await customer.post('/api/generate/ai-content', { json })).status).toBe(200);
    expect((await patch(before.id, { isActive: true })).status).toBe(200);
    expect((await active('lead_nurture')).id).toBe(before.id);
    expect((await byType('lead_nurture')).filter(({ isActive }) => isActive)).toHaveLength(1);
  });

  test('costs follow creditsCost where nothing else is said', async () => {
    const { body } = await create({ ...valid, creditsCost: 4, isActive: false, standardCredits: null });
    expect(body).toMatchObject({ standardCredits: 4, premiumCredits: 8, isActive: false });
  });

  test('of many that are activated at once, one is in use', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => create({ ...valid, type: 'unique_mechanism' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const all = await byType('unique_mechanism');
    const changes = await Promise.all(all.map(({ id }) => patch(id, { isActive: true })));
    expect(changes.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect((await byType('unique_mechanism')).filter(({ isActive }) => isActive)).toHaveLength(1);
  });
});

describe('An edit', () => {
  test('counts as a new version where the model reads another text, is on record, and survives the next start', async () => {
    const { id, prompt } = await active('benchmark_data');
    const renamed = (await patch(id, { name: 'Benchmarks' })).body;
    expect(renamed).toMatchObject({ name: 'Benchmarks', version: 1, isEdited: true, prompt });
    const reworded = (await patch(id, { prompt: `${prompt}\nBe brief.`, premiumCredits: 5 })).body;
    expect(reworded).toMatchObject({ version: 2, premiumCredits: 5 });
    const [latest] = (await admin.get<AuditLog[]>('/api/admin/audit-logs?subjectType=prompt&limit=1')).body;
    expect(latest).toMatchObject({
      action: 'prompt_updated',
      before: { prompt, premiumCredits: 2 },
      after: { prompt: `${prompt}\nBe brief.`, premiumCredits: 5 },
    });
    await app.db('settings').where({ key: 'catalogue_seed' }).del();
    await seedDatabase(app.db);
    expect(await byType('benchmark_data')).toEqual([reworded]);
    const listed = (await customer.get<Prompt[]>('/api/ai-prompts?type=benchmark_data')).body;
    expect(listed).toMatchObject([{ id, name: 'Benchmarks', premiumCredits: 5 }]);
  });

  test('of somebody who has not seen the latest one is refused', async () => {
    const { id, updatedAt: expectedUpdatedAt } = await active('transactional');
    expect((await patch(id, { displayOrder: 8, expectedUpdatedAt })).status).toBe(200);
    const late = await patch(id, { displayOrder: 9, expectedUpdatedAt });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'stale_edit',
      message: expect.stringContaining('changed elsewhere'),
    });
    expect(await active('transactional')).toMatchObject({ displayOrder: 8 });
    expect((await patch(999_999, { displayOrder: 9 })).status).toBe(404);
  });

  test('may name results that the type does not use by itself', async () => {
    const { id, prompt } = await active('pricing_strategies');
    await patch(id, { prompt: 'Price {{productName}} against {{verticalLandscape}}' });
    const product = (await customer.post<Product>('/api/products', { json: completeProduct })).body;
    const generate = (promptType: string) =>
      customer.post('/api/generate/ai-content', { json: { productId: product.id, promptType } });
    expect((await generate('pricing_strategies')).status).toBe(422);
    expect((await generate('vertical_landscape')).status).toBe(200);
    expect((await generate('pricing_strategies')).status).toBe(200);
    await patch(id, { prompt });
  });

  test('inactive content types are not offered any more', async () => {
    const { id } = await active('messaging_framework');
    await patch(id, { isActive: false });
    const offered = (await customer.get<Prompt[]>('/api/ai-prompts?category=positioning')).body;
    expect(offered.map(({ type }) => type)).not.toContain('messaging_framework');
  });
});
