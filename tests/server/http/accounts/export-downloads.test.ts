/* Downloads of an export that their client does not read. */
import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';
import { exportOf } from './import-files.ts';

prepareApp();

const PART = 512 * 1024;
const PARTS = 40;

let client: CookieClient;
let id: string;
let userId: number;
beforeEach(async () => {
  client = await app.join();
  userId = (await okCalls(client).ask<{ id: number }>('/api/auth/user')).id;
  await exportOf(app, client);
  // As large as that of an account with texts that can't be compressed.
  const { run, ...row } = await app.db('account_exports').where({ userId }).first('id', 'run');
  id = row.id;
  await app.db('account_export_parts').where({ exportId: id }).delete();
  const data = randomBytes(PART);
  for (let position = 0; position < PARTS; position += 1)
    await app.db('account_export_parts').insert({ exportId: id, run, position, data });
  await app
    .db('account_exports')
    .where({ id })
    .update({ bytes: PARTS * PART });
});

/** Starts a download and reads nothing of it. */
async function download() {
  const cookie = client.cookieHeader();
  const sent = request(`${app.url}/api/user/export/${id}/file`, { headers: { cookie }, agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('error', reject).on('response', resolve);
  });
  sent.end();
  const response = await answered;
  return {
    status: response.statusCode ?? 0,
    /** @returns number of bytes until the connection is closed */
    read: () =>
      new Promise<number>((resolve) => {
        let bytes = 0;
        response
          .on('data', (data: Buffer) => {
            bytes += data.length;
          })
          .on('error', () => {})
          .on('close', () => resolve(bytes));
      }),
    stop: () => sent.destroy(),
  };
}

test('end with the session', async () => {
  const slow = await download();
  expect(slow.status).toBe(200);
  await app.db('sessions').where({ userId }).delete();
  await sleep(6_000);
  expect(await slow.read()).toBeLessThan((PARTS * PART) / 2);
});

test('are as many as fit into the memory for one client', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, download));
  const statuses = all.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(21);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(19);
  for (const { stop } of all) stop();
});
