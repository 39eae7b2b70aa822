import { beforeAll, describe, expect, test } from 'vitest';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { seedPromptTemplate } from '#server/features/prompts/seed-prompt-template.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';
import type { PromptVersion, PromptVersionSummary } from '#shared/contracts/admin/prompt-versions.ts';
import type { ContentVersionSummary } from '#shared/contracts/generation/content-versions.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

let admin: CookieClient;

prepareApp({ env: { SIGNUP_CREDITS: '50' } });
beforeAll(async () => {
  admin = await app.signUp();
});

const PATH = '/api/admin/ai-prompts';
const GAPS = 'Write about {{productName}}.\n1. Start\n2. Middle\n4. End';

const active = async (type: ContentType) =>
  (await okCalls(admin).ask<AdminPrompt[]>(PATH)).find(
    (prompt) => prompt.type === type && prompt.isActive,
  ) as AdminPrompt;
const versions = (id: number) => okCalls(admin).ask<PromptVersionSummary[]>(`${PATH}/${id}/versions`);
const labels = async (id: number) => (await versions(id)).map(({ number, label }) => `${number} ${label}`);
const draft = (id: number, prompt: string, more: object = {}) =>
  okCalls(admin).send<PromptVersion>(`${PATH}/${id}/versions`, { prompt, ...more });
const promote = (id: number, number: number, expectedVersion: number, client = admin) =>
  client.post<AdminPrompt>(`${PATH}/${id}/versions/${number}/production`, { json: { expectedVersion } });
const refusal = (sql: string, values: (string | number)[] = []) =>
  app.db.raw(sql, values).then(
    () => 'allowed',
    (error: Error) => error.message,
  );

describe('What is kept', () => {
  test('a delivered prompt is its first version, in production, with every text', async () => {
    const prompt = await active('vertical_landscape');
    expect(await versions(prompt.id)).toEqual([
      {
        number: 1,
        label: 'production',
        origin: 'seed',
        isOffered: false,
        author: null,
        note: '',
        failures: [],
        createdAt: expect.any(String),
      },
    ]);
    const version = await okCalls(admin).ask<PromptVersion>(`${PATH}/${prompt.id}/versions/1`);
    expect(version.prompt).toBe(prompt.prompt);
    expect(version.depth.standard.words).toEqual([900, 1300]);
    expect((await admin.get(`${PATH}/${prompt.id}/versions/2`)).status).toBe(404);
    expect((await admin.get(`${PATH}/999999/versions`)).status).toBe(404);
  });

  test('an edit of the text in the dialog is a new version, in production; one of the name is none', async () => {
    const { id, prompt } = await active('benchmark_data');
    await okCalls(admin).patch(`${PATH}/${id}`, { name: 'Benchmarks' });
    expect(await labels(id)).toEqual(['1 production']);
    const changed = await okCalls(admin).patch<AdminPrompt>(`${PATH}/${id}`, {
      prompt: `${prompt}\nBe brief.`,
    });
    expect(changed.version).toBe(2);
    expect(await labels(id)).toEqual(['2 production', '1 earlier']);
    expect((await versions(id))[0]).toMatchObject({ origin: 'admin', author: 'person1@example.com' });
    const [first] = await app.db('promptTemplateVersions').where({ templateId: id, number: 1 });
    expect(first.prompt).toBe(prompt);
  });

  test('a text that fails is refused with everything that is wrong, and nothing changes', async () => {
    const before = await active('vsl');
    const answer = await admin.patch(`${PATH}/${before.id}`, {
      json: { prompt: `${GAPS}\n{{broken <data-x>` },
    });
    expect(answer.status).toBe(400);
    const { issues } = (answer.body as { details: { issues: { path: string; message: string }[] } }).details;
    expect(issues.map(({ path, message }) => ({ path, message }))).toEqual([
      { path: 'prompt', message: 'Braces that are not a placeholder: {{broken' },
      { path: 'prompt', message: 'Marks reserved for the data blocks: <data-x>' },
      { path: 'prompt', message: 'Sections must be numbered from 1 without gaps. Found: 1, 2, 4' },
    ]);
    expect(await active('vsl')).toEqual(before);
    expect(await labels(before.id)).toEqual(['1 production']);
  });
});

describe('A draft', () => {
  test('is not used for customers, and may fail its assertions', async () => {
    const { id, prompt, version } = await active('sales_page');
    const failing = await draft(id, GAPS, { note: 'Half done' });
    expect(failing).toMatchObject({
      number: 2,
      label: 'draft',
      note: 'Half done',
      failures: [{ assertion: 'sections', detail: '1, 2, 4' }],
    });
    const depth = { standard: { words: [300, 200] }, premium: { words: [400, 900] } };
    expect((await draft(id, 'Sell {{productName}}.', { depth })).failures).toEqual([
      { assertion: 'depth', detail: 'standard' },
    ]);
    expect(await active('sales_page')).toMatchObject({ prompt, version });
    const answer = await promote(id, 2, 1);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: 'Sections must be numbered from 1 without gaps. Found: 1, 2, 4',
    });
    expect(await labels(id)).toEqual(['3 draft', '2 draft', '1 production']);
  });

  test('can be put into production, taken back in one action, and is on record', async () => {
    const { id, prompt } = await active('unique_mechanism');
    await draft(id, 'Explain {{productName}}.');
    expect((await promote(id, 2, 1)).body).toMatchObject({
      version: 2,
      prompt: 'Explain {{productName}}.',
      isEdited: true,
    });
    expect(await labels(id)).toEqual(['2 production', '1 earlier']);
    const back = (await promote(id, 1, 2)).body;
    // Identical to the built-in template, so upgrades apply again.
    expect(back).toMatchObject({ version: 1, prompt, isEdited: false });
    expect(await labels(id)).toEqual(['2 earlier', '1 production']);
    const audit = await okCalls(admin).ask<AuditLog[]>(
      `/api/admin/audit-logs?subjectType=prompt&subjectId=${id}`,
    );
    expect(audit.map(({ action, before, after }) => [action, before?.version, after?.version])).toEqual([
      ['prompt_version_promoted', 2, 1],
      ['prompt_version_promoted', 1, 2],
      ['prompt_version_created', undefined, 2],
    ]);
  });

  test('of two admins who choose concurrently, one gets an error', async () => {
    const other = await app.signUp();
    await app.db('users').where({ email: 'person2@example.com' }).update({ role: 'admin' });
    const { id } = await active('positioning_statement');
    await draft(id, 'Position {{productName}} here.');
    await draft(id, 'Position {{productName}} there.');
    const answers = await Promise.all([promote(id, 2, 1), promote(id, 3, 1, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: 'prompt_version_replaced',
      message: expect.stringContaining('Someone else has put version'),
    });
    expect((await labels(id)).filter((label) => label.includes('production'))).toHaveLength(1);
  });
});

describe('The database', () => {
  test('never lets a version be changed or removed', async () => {
    const { id } = await active('vertical_landscape');
    const where = `where template_id = ${id} and number = 1`;
    for (const change of [
      `update prompt_template_versions set prompt = 'Other' ${where}`,
      `update prompt_template_versions set failures = '[1]' ${where}`,
      `update prompt_template_versions set label = 'draft', note = 'Other' ${where}`,
      `delete from prompt_template_versions ${where}`,
      'truncate prompt_template_versions cascade',
    ]) {
      expect(await refusal(change), change).toContain('is not allowed');
    }
  });

  test('never has a template without its version, two versions in production or one that was not judged', async () => {
    const { id } = await active('sales_page');
    expect(await refusal('update prompt_templates set version = 77 where id = ?', [id])).toContain(
      'prompt_templates_version_in_use',
    );
    const label = `update prompt_template_versions set label = 'production' where template_id = ? and number = 2`;
    expect(await refusal(label, [id])).toContain('prompt_template_versions_production');
    const insert = `insert into prompt_templates (type, name, description, category, prompt, credits_cost, standard_credits,
      premium_credits, display_order, is_active) values ('vsl', 'x', 'x', 'web_assets', 'x', 1, 1, 2, 1, false)`;
    expect(await refusal(insert)).toContain('prompt_templates_version_in_use');
    const unjudged = `insert into prompt_template_versions (template_id, number, prompt, depth, origin)
      values (?, 99, 'x', '{}', 'admin')`;
    expect(await refusal(unjudged, [id])).toContain('null value in column "failures"');
  });
});

describe('An upgrade', () => {
  const upgraded = (type: ContentType, line: string) => {
    const seed = allPromptTemplates.find((one) => one.type === type);
    if (!seed) throw new Error(`no seed of ${type}`);
    return { ...seed, description: `${seed.description} Newly worded.`, prompt: `${seed.prompt}\n${line}` };
  };

  test('changes what nobody has edited, and keeps the earlier text', async () => {
    const before = await active('lead_magnets');
    const seed = upgraded('lead_magnets', 'Keep it short.');
    await seedPromptTemplate(app.db, seed);
    expect(await active('lead_magnets')).toMatchObject({
      version: 2,
      prompt: seed.prompt,
      description: seed.description,
      isEdited: false,
      offeredVersion: null,
    });
    expect(await labels(before.id)).toEqual(['2 production', '1 earlier']);
    await seedPromptTemplate(app.db, seed);
    expect(await labels(before.id)).toHaveLength(2);
    // Going back to an earlier text creates no second version.
    await seedPromptTemplate(app.db, { ...seed, prompt: before.prompt });
    expect(await labels(before.id)).toEqual(['2 earlier', '1 production']);
  });

  test('offers its text beside what an admin has edited, once, and one click adopts it', async () => {
    const { id, prompt } = await active('lead_nurture');
    await okCalls(admin).patch(`${PATH}/${id}`, { prompt: `${prompt}\nOur own line.` });
    const edited = await active('lead_nurture');
    const seed = upgraded('lead_nurture', 'Keep it short.');
    await seedPromptTemplate(app.db, seed);
    await seedPromptTemplate(app.db, seed);
    expect(await active('lead_nurture')).toEqual({ ...edited, offeredVersion: 3 });
    const [offered] = await versions(id);
    expect(offered).toMatchObject({
      number: 3,
      label: 'draft',
      origin: 'seed',
      isOffered: true,
      author: null,
    });
    expect(await labels(id)).toEqual(['3 draft', '2 production', '1 earlier']);
    expect((await promote(id, 3, 2)).body).toMatchObject({
      version: 3,
      prompt: seed.prompt,
      offeredVersion: null,
    });
  });

  test('leaves alone what only has another name, and offers nothing that is there already', async () => {
    const { id } = await active('transactional');
    await okCalls(admin).patch(`${PATH}/${id}`, { name: 'Service mails' });
    const seed = allPromptTemplates.find(({ type }) => type === 'transactional');
    if (seed) await seedPromptTemplate(app.db, { ...seed, name: 'Transactional e-mails' });
    expect(await active('transactional')).toMatchObject({ name: 'Service mails', offeredVersion: null });
    expect(await labels(id)).toEqual(['1 production']);
  });
});

test('every piece of content names the version that it was written with', async () => {
  const product = await okCalls(admin).send<Product>('/api/products', completeProduct);
  const generate = () =>
    okCalls(admin).send<GeneratedContent>('/api/generate/ai-content', {
      productId: product.id,
      promptType: 'category_definitions',
    });
  const { generationId } = await generate();
  const { id } = await active('category_definitions');
  await draft(id, 'Define {{productName}}.');
  await promote(id, 2, 1);
  await draft(id, 'Never in use for {{productName}}.');
  const content = await generate();
  const receipt = (of: string | null) => okCalls(admin).ask<GenerationReceipt>(`/api/generations/${of}`);
  expect((await receipt(generationId)).promptVersion).toBe(1);
  expect((await receipt(content.generationId)).promptVersion).toBe(2);
  await okCalls(admin).patch(`/api/generated-content/${content.id}`, { content: { content: '# Mine' } });
  const kept = await okCalls(admin).ask<ContentVersionSummary[]>(
    `/api/generated-content/${content.id}/versions`,
  );
  expect(kept.map(({ origin, promptVersion }) => [origin, promptVersion])).toEqual([
    ['edit', 2],
    ['generation', 2],
    ['generation', 1],
  ]);
});
