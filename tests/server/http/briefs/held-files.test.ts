/* What uploads may hold of the server's memory, and whom they may hold up. */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { markdown } from '#tests/support/documents/brief-documents.ts';
import { slowDocx } from '#tests/support/documents/hostile-documents.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { app, client, prepareBriefBench } from './brief-bench.ts';

prepareBriefBench();
vi.setConfig({ testTimeout: 120_000 });

// Needed to measure memory without garbage.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const LARGE = Buffer.alloc(9_900_000, 'word ');
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

const join = () => app.join({ email: `${randomUUID()}@example.com` });
const joinMany = (count: number) => Promise.all(Array.from({ length: count }, join));

/** Sends a large file without its last `missing` bytes. */
async function send(sender: CookieClient, missing: number) {
  const url = new URL(app.url);
  const socket = connect(Number(url.port), url.hostname);
  open.push(socket);
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('error', () => {});
  const head = [
    'POST /api/product-briefs HTTP/1.1',
    `Host: ${url.host}`,
    `Origin: ${app.url}`,
    'Content-Type: text/plain',
    `Content-Length: ${LARGE.length}`,
    `Cookie: ${sender.cookieHeader()}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.write(LARGE.subarray(missing), resolve));
  return { socket, status: () => text.split(' ')[1] };
}

const uploadAs = (sender: CookieClient) =>
  sender.post<{ code?: string }>('/api/product-briefs', {
    raw: markdown(),
    headers: { 'Content-Type': 'text/markdown' },
  });

/** Sends documents that take as long as they may. */
function occupy(senders: readonly CookieClient[]) {
  const given = new AbortController();
  const answered: number[] = [];
  const answers = senders.map(async (sender) => {
    const headers = { 'Content-Type': DOCX };
    const { signal } = given;
    answered.push((await sender.post('/api/product-briefs', { raw: slowDocx(), headers, signal })).status);
  });
  const hangUp = () => {
    given.abort();
    return Promise.allSettled(answers);
  };
  return { answered, hangUp };
}

test('files whose senders hang up while they wait are forgotten', async () => {
  const { hangUp } = occupy(await joinMany(2));
  await sleep(500);
  const buffers = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const before = buffers();
  for (let round = 0; round < 12; round += 1) {
    const { socket } = await send(client, 0);
    await sleep(50);
    socket.destroy();
  }
  await expect.poll(() => buffers() - before, { timeout: 10_000 }).toBeLessThan(30_000_000);
  expect((await uploadAs(client)).status).toBe(202);
  await hangUp();
});

test('three large files of one account at once are read, and a fourth is refused', async () => {
  const files = await Promise.all([1, 2, 3].map(() => send(client, 1)));
  expect(await uploadAs(client)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  for (const { socket } of files) socket.write('.');
  await expect
    .poll(() => files.map(({ status }) => status()), { timeout: 60_000 })
    .toEqual(['202', '202', '202']);
});

test('a large file gets the room of uploads that have become slow', async () => {
  const attackers = await joinMany(30);
  await Promise.all(attackers.map((attacker) => send(attacker, LARGE.length - 7_900_000)));
  const { socket, status } = await send(client, 1);
  socket.write('.');
  await expect.poll(status, { timeout: 60_000 }).toBe('202');
});

test('files that stop before their end hold up neither documents nor pictures of others', async () => {
  const attackers = await joinMany(13);
  const held = await Promise.all(attackers.flatMap((attacker) => [1, 2].map(() => send(attacker, 1))));
  expect(await uploadAs(client)).toMatchObject({ status: 202 });
  const picture = { raw: 'not a picture', headers: { 'content-type': 'image/png' } };
  expect(await client.put('/api/user/avatar', picture)).toMatchObject({ body: { code: 'picture_refused' } });
  // Nothing came for ten seconds.
  await expect.poll(() => held.every(({ socket }) => socket.destroyed), { timeout: 20_000 }).toBe(true);
  expect(held.filter(({ status }) => status() === '400').length).toBeGreaterThan(20);
});

test('documents of six new accounts that take for ever are put off when a stranger comes, and wait again', async () => {
  const { answered, hangUp } = occupy(await joinMany(6));
  await sleep(1_000);
  expect((await uploadAs(client)).status).toBe(202);
  expect(answered).toEqual([]);
  await hangUp();
});
