import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { BareJob } from '#tests/load/api/bare-server.ts';
import { runInChild } from '#tests/load/api/in-child.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

prepareApp();

test('the bare server of the benchmark returns the same bytes as the application', async () => {
  const client = await app.signUp();
  expect((await client.post('/api/products', { json: completeProduct })).status).toBe(201);
  const { id } = (await client.get<User>('/api/auth/user')).body;
  const [sessionHash = ''] = await app.db('sessions').where({ userId: id }).pluck('id_hash');
  const script = new URL('../../load/api/bare-server.ts', import.meta.url);
  const job = { databaseUrl: app.database.url, poolSize: 1, users: [{ id, sessionHash }] };
  const bare = runInChild<BareJob, AddressInfo>(script, job);
  try {
    const { port } = await bare.answer;
    for (const path of ['/api/products', '/api/auth/user']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-user': '0' } });
      expect(JSON.stringify((await client.get(path)).body), path).toBe(await answer.text());
    }
  } finally {
    await bare.end();
  }
});
