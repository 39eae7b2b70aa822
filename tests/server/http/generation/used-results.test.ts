import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentVersion } from '#shared/contracts/generation/content-versions.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { app, body, client, fault, prepareGenerationBench } from './generation-bench.ts';

prepareGenerationBench();

async function generate(promptType: string, more: object = {}): Promise<GeneratedContent> {
  const answer = await client.post('/api/generate/ai-content', body({ promptType, ...more }));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as GeneratedContent;
}

const edit = ({ id }: GeneratedContent, markdownContent: string) =>
  client.patch(`/api/generated-content/${id}`, { json: { markdownContent } });
const asUsed = ({ type, id }: GeneratedContent, versionNumber: number) => ({
  type,
  contentId: id,
  versionNumber,
});
const receiptOf = async ({ generationId }: GeneratedContent) =>
  (await client.get(`/api/generations/${generationId}`)).body as GenerationReceipt;
const versionOf = async ({ id }: GeneratedContent, number: number) =>
  (await client.get(`/api/generated-content/${id}/versions/${number}`)).body as ContentVersion;

let landscape: GeneratedContent;
beforeEach(async () => {
  landscape = await generate('vertical_landscape');
});

describe('the earlier results that a text was written from', () => {
  test('are none for one that stands alone', async () => {
    expect(landscape.usedResults).toEqual([]);
    expect(await receiptOf(landscape)).toMatchObject({ usedResults: [] });
  });

  test('are in the record, the version and the receipt, as they were then', async () => {
    await edit(landscape, '# Mine');
    const profile = await generate('ideal_customer_profile');
    const used = [asUsed(landscape, 2)];
    expect(profile.usedResults).toMatchObject(used);
    await edit(landscape, '# Mine, again');
    expect(await receiptOf(profile)).toMatchObject({ usedResults: used });
    expect((await versionOf(profile, 1)).usedResults).toMatchObject(used);
    const [listed] = (await client.get('/api/generated-content?view=summary')).body as GeneratedContent[];
    expect(listed?.usedResults).toMatchObject(used);
  });

  test('stay with an edited text, change when it is written again, and come back with a restored one', async () => {
    const profile = await generate('ideal_customer_profile');
    const edited = (await edit(profile, '# My profile')).body as GeneratedContent;
    expect(edited.usedResults).toMatchObject([asUsed(landscape, 1)]);
    await edit(landscape, '# Mine');
    expect((await generate('ideal_customer_profile')).usedResults).toMatchObject([asUsed(landscape, 2)]);
    const { body: restored } = await client.post(`/api/generated-content/${profile.id}/versions/1/restore`);
    expect(restored).toMatchObject({ versionNumber: 4, usedResults: [asUsed(landscape, 1)] });
  });

  test('do not include what is deleted', async () => {
    await client.delete(`/api/generated-content/${landscape.id}`);
    expect((await generate('ideal_customer_profile')).usedResults).toEqual([]);
  });

  test('of a continued text are those of its first part, and what came since', async () => {
    await generate('ideal_customer_profile');
    fault({ fault: { kind: 'incomplete' } });
    const pains = await generate('category_definitions');
    expect(pains).toMatchObject({ isTruncated: true, usedResults: [asUsed(landscape, 1)] });
    await edit(landscape, '# Mine');
    const rivals = await generate('direct_competitor_analysis');
    const continued = await generate('category_definitions', { isContinuation: true });
    expect(continued.usedResults).toMatchObject([asUsed(landscape, 1), asUsed(rivals, 1)]);
  });

  test('name the sections that were handed on, and those that did not fit', async () => {
    const long = 'A market fact [3]. '.repeat(2_500);
    await edit(
      landscape,
      `# Mine\n\n## 2. Who\n\nBakeries [1]\n\n## 3. Players\n\nX\n\n## 7. First\n\n${long}`,
    );
    const { usedResults } = await generate('ideal_customer_profile');
    expect(usedResults).toEqual([{ ...asUsed(landscape, 2), sections: [2], leftOut: [7] }]);
    const prompt = JSON.stringify(app.standIns.requests().findLast(({ method }) => method === 'POST')?.body);
    expect(prompt).toContain('Bakeries');
    expect(prompt).not.toMatch(/\[[13]\]|market fact/u);
  });

  test('have no sections in rows from before those were noted down', async () => {
    const profile = await generate('ideal_customer_profile');
    const old = JSON.stringify({ texts: [asUsed(landscape, 1)] });
    await app.db.raw(WRITABLE_TEXTS);
    await app.db('current_texts').where({ id: profile.id }).update({ made_from: old });
    await app.db('generation_runs').where({ id: profile.generationId }).update({ cache_write_tokens: null });
    const listed = (await client.get(`/api/generated-content/product/${profile.productId}`))
      .body as GeneratedContent[];
    expect(listed.find(({ id }) => id === profile.id)?.usedResults).toEqual([asUsed(landscape, 1)]);
    expect((await receiptOf(profile)).usage).toMatchObject({ cacheWriteTokens: 0 });
  });

  test('are not known for texts from before they were noted down', async () => {
    await app.db.raw(WRITABLE_TEXTS);
    await app
      .db('current_texts')
      .where({ id: landscape.id })
      .update({ made_from: { texts: null } });
    const [listed] = (await client.get(`/api/generated-content/product/${landscape.productId}`))
      .body as GeneratedContent[];
    expect(listed?.usedResults).toBeNull();
  });
});
