import { expect, test } from 'vitest';
import { Generation } from '#server/models/content/generation.ts';
import { PRODUCT_FIELDS, productLimits } from '#shared/rules/products/product-fields.ts';
import { app, body, client, newest, prepareGenerationBench, product } from './generation-bench.ts';

/* Size limits of requests, and of the part that the model receives. */
prepareGenerationBench();

const MOST = 400_000;
/** A text of 2,600 words, which the premium tier allows. */
const ordinary = (word: string) => `# ${word}\n\n${`${word} is written about here. `.repeat(520)}`;
const generate = (more: object) => client.post('/api/generate/ai-content', body(more));
const prompt = () =>
  JSON.stringify(app.standIns.requests().findLast(({ method }) => method === 'POST')?.body);

test('positioning takes earlier texts of ordinary length, and the model gets the beginning of one without sections', async () => {
  const variables = {
    idealClientFirmographic: { content: ordinary('Plumbers') },
    verticalLandscape: { content: ordinary('Plumbing') },
    directCompetitorAnalysis: { content: ordinary('Rivals') },
  };
  const { status, body: content } = await generate({ promptType: 'positioning_statement', variables });
  expect(status, JSON.stringify(content)).toBe(200);
  // A quarter of 8,000 tokens, at four characters each.
  const count = prompt().match(/Plumbers is written/g)?.length;
  expect(count).toBeGreaterThan(230);
  expect(count).toBeLessThanOrEqual(250);
  const { request } = await Generation.query(app.db)
    .findById((await newest()).id)
    .throwIfNotFound();
  expect(JSON.stringify(request).length).toBeLessThan(3 * 15_000);
});

test('one stored text fits, more than its length in all does not', async () => {
  const request = (variables: object) => generate({ promptType: 'value_proposition', variables });
  const whole = await request({
    idealClientFirmographic: { content: 'a '.repeat(MOST / 2 - 10) },
    primaryPainPoints: { content: 'b '.repeat(10) },
  });
  expect(whole.status, JSON.stringify(whole.body)).toBe(200);
  const half = { content: 'a'.repeat(MOST / 2 + 1) };
  for (const variables of [
    { idealClientFirmographic: half, primaryPainPoints: half },
    { primaryPainPoints: { content: 'a'.repeat(MOST + 1) } },
    { additionalContext: 'a'.repeat(4_001) },
  ]) {
    const refused = await request(variables);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toMatch(/at most/i);
  }
});

test('product fields reach the model as long as they may be stored', async () => {
  const texts = ['targetAudience', 'problemStatement', 'elevatorPitch', 'coreFeatures', 'outcome'] as const;
  const json = Object.fromEntries(
    texts.map((field) => [
      field,
      `${field} `
        .repeat(2_000)
        .slice(0, productLimits.text - 4)
        .concat(` end`),
    ]),
  );
  expect((await client.patch(`/api/products/${product.id}`, { json })).status).toBe(200);
  expect((await generate({})).status).toBe(200);
  const sent = prompt();
  for (const field of texts) expect(sent.includes(String(json[field])), field).toBe(true);
});

test('a product of invisible characters is none', async () => {
  const json = Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, '\u3164\u200b']));
  const refused = await client.post('/api/products', { json });
  expect(refused.status).toBe(400);
  for (const message of ['Product name is required', 'Target audience is required'])
    expect(JSON.stringify(refused.body)).toContain(message);
  const emptied = await client.patch(`/api/products/${product.id}`, { json: { outcome: '\u2800\u200d' } });
  expect(emptied.body).toMatchObject({ outcome: '', isComplete: false });
  const [listed] = (await client.get<object[]>('/api/products')).body;
  expect(listed).toMatchObject({ outcome: '', isComplete: false });
});
