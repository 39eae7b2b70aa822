import { expect, test } from 'vitest';
import { app } from '#tests/support/prepared-app.ts';
import { client, create, generate, prepareQuotas, reached, statusesOf, userId } from './quota-bench.ts';

/* Versions of one piece of content: which of them stay, and what happens at the limit. */

prepareQuotas();

/** Adds one version per origin. */
async function addVersions(contentId: number, origins: readonly string[]): Promise<void> {
  const first = await app
    .db('content_versions')
    .where({ content_id: contentId })
    .max({ number: 'version_number' });
  const { number } = first[0] as { number: number };
  await app.db('content_versions').insert(
    origins.map((origin, index) => ({
      ...{ content_id: contentId, version_number: number + 1 + index, origin, title: 'T' },
      ...{ structure: {}, text_key: 'content', markdown_content: 'Text', sources: '[]' },
    })),
  );
  await app
    .db('generated_contents')
    .where({ id: contentId })
    .update({
      version_number: number + origins.length,
      version_bytes: app.db.raw(
        'version_bytes + (select sum(bytes) from content_versions where content_id = ? and version_number > ?)',
        [contentId, number],
      ),
    });
}
const numbersOf = (contentId: number) =>
  app
    .db('content_versions')
    .where({ content_id: contentId })
    .orderBy('version_number')
    .pluck('version_number');

test('beyond a hundred, those between that nobody wrote by hand go; first, newest and edited ones stay', async () => {
  const content = (await generate((await create()).body, 'vertical_landscape')).body;
  const path = `/api/generated-content/${content.id}`;
  const origins = Array.from({ length: 99 }, (_, index) => {
    if (index === 8 || index === 18) return 'edit';
    return index % 2 === 0 ? 'generation' : 'restore';
  });
  await addVersions(content.id, origins);
  expect((await client.get<unknown[]>(`${path}/versions`)).body).toHaveLength(100);
  expect((await client.patch(path, { json: { markdownContent: 'By hand' } })).status).toBe(200);
  const newest = Array.from({ length: 50 }, (_, index) => 52 + index);
  expect(await numbersOf(content.id)).toEqual([1, 10, 20, ...newest]);
  const { rows } = await app.db.raw(
    `select version_bytes = (select sum(bytes) from content_versions where content_id = :id) as same
     from generated_contents where id = :id`,
    { id: content.id },
  );
  expect(rows[0].same).toBe(true);
});

test('written by hand end at the limit: neither an edit nor a generation is begun', async () => {
  const product = (await create()).body;
  const content = (await generate(product, 'vertical_landscape')).body;
  const path = `/api/generated-content/${content.id}`;
  await addVersions(content.id, Array<string>(99).fill('edit'));
  expect(await client.patch(path, { json: { markdownContent: 'One more' } })).toMatchObject({
    status: 409,
    body: {
      code: 'version_limit',
      message: 'This content has reached its limit of 100 versions. Ask an administrator to raise it.',
    },
  });
  expect(await client.post(`${path}/versions/2/restore`)).toMatchObject(reached);
  expect(await generate(product, 'vertical_landscape')).toMatchObject(reached);
  expect(await numbersOf(content.id)).toHaveLength(100);
  expect(await app.db('generations').where({ user_id: userId })).toHaveLength(1);
});

test('restoring without end leaves a hundred', async () => {
  const content = (await generate((await create()).body, 'vertical_landscape')).body;
  const restore = () => client.post(`/api/generated-content/${content.id}/versions/1/restore`);
  for (let round = 0; round < 13; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, restore));
    expect(statusesOf(answers)).toEqual(Array(10).fill(200));
  }
  const numbers = await numbersOf(content.id);
  expect(numbers.length).toBeLessThanOrEqual(100);
  expect([numbers[0], numbers.at(-1)]).toEqual([1, 131]);
});

test('the database keeps them against everything else', async () => {
  const content = (await generate((await create()).body, 'vertical_landscape')).body;
  await addVersions(content.id, ['edit', 'generation', ...Array<string>(60).fill('restore')]);
  const versions = app.db('content_versions').where({ content_id: content.id });
  const refused = /on content_versions is not allowed/;
  await expect(versions.clone().update({ title: 'Another' })).rejects.toThrow(refused);
  // Version 1, an edit, and one of the newest fifty of 63.
  for (const number of [1, 2, 14]) {
    await expect(versions.clone().where({ version_number: number }).delete()).rejects.toThrow(refused);
  }
  expect(await versions.clone().where({ version_number: 13 }).delete()).toBe(1);
});
