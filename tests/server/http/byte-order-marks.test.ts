/* A byte order mark before a text is no part of it: it would shift all positions in the editor. */

import { expect, test } from 'vitest';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { exportOf, filesOf, importInto, type Row, recordsIn, zipOf } from './accounts/import-files.ts';

prepareApp({ env: { SIGNUP_CREDITS: '10' } });

const MARK = '\ufeff';
const TEXT = '# Title\n\nPress <kbd>F11</kbd>.';

test('is removed from every text of a request, however it is sent, and from imported ones', async () => {
  const client = await app.join();
  const calls = okCalls(client);
  const product = await calls.send<{ id: number; name: string }>('/api/products', {
    ...completeProduct,
    name: `${MARK}Name`,
  });
  expect(product.name).toBe('Name');
  const json = { productId: product.id, promptType: 'primary_pain_points' };
  const { id } = await calls.send<{ id: number }>('/api/generate/ai-content', json);
  const stored = async () =>
    calls.ask<{ markdownContent: string; content: Row }>(`/api/generated-content/${id}`);
  const marked = MARK + TEXT;
  for (const changes of [
    { markdownContent: marked },
    { markdownContent: MARK + marked },
    { content: { content: marked } },
    { content: JSON.stringify({ content: marked }) },
    { content: MARK + JSON.stringify({ content: marked }) },
  ]) {
    await app.db.raw(WRITABLE_TEXTS);
    await app.db('current_texts').where({ id }).update({ markdownContent: 'Other' });
    expect((await client.patch(`/api/generated-content/${id}`, { json: changes })).status).toBe(200);
    expect(await stored()).toMatchObject({ markdownContent: TEXT, content: { content: TEXT } });
  }
  const files = filesOf(await exportOf(app, client));
  const withMark = (row: Row) => ({ ...row, markdownContent: marked, content: { content: marked } });
  const zip = zipOf({
    ...files,
    'contents.json': JSON.stringify(recordsIn(files, 'contents').map(withMark)),
    'content-versions.json': JSON.stringify(recordsIn(files, 'content-versions').map(withMark)),
  });
  const other = await app.join();
  expect((await importInto(app, other, zip)).error).toBeNull();
  const [imported] = (await other.get<Row[]>('/api/generated-content')).body;
  expect(imported).toMatchObject({ markdownContent: TEXT, content: { content: TEXT } });
});
