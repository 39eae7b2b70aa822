import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import {
  type AttackedServer,
  startAttackedServer,
  stopAttackedServers,
} from '#tests/attacks/attacked-server.ts';
import { exchange } from '#tests/attacks/exchange.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import { measuredEnv, measureMemory, megabytes } from '#tests/support/processes/measured-memory.ts';

const READERS = 60;
/** Number of texts of 0.8 MB. One response with all of them would have 20 MB. */
const TEXTS = 26;
const SEND_TIMEOUT_SECONDS = 6;

const file = path.join(tmpdir(), `funnelsmith-slow-readers-${process.pid}.jsonl`);

afterAll(async () => {
  await stopAttackedServers();
  rmSync(file, { force: true });
});

/** Sends a request and never reads the response. */
async function askWithoutReading(server: AttackedServer, request: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.pause();
  socket.write(request);
  return socket;
}

const requestOf = (target: string, cookie: string, accept: string) =>
  `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nAccept-Encoding: ${accept}\r\n\r\n`;

/** Random digits don't compress. */
async function storeNoise(server: AttackedServer, user: MintedUser): Promise<void> {
  await server.query(WRITABLE_TEXTS);
  await server.query(
    `insert into current_texts (user_id, product_id, category, type, title, markdown_content)
     select $1, $2, 'research', 'type ' || n, 'T', text
     from (select n, string_agg(md5(n::text || i), '') as text
       from generate_series(1, $3::int) n, generate_series(1, 12500) i group by n) texts`,
    [user.id, user.productIds[0], TEXTS],
  );
}

test(`${READERS} connections that ask for everything and read nothing cost little memory`, async () => {
  const server = await startAttackedServer({
    env: { ...measuredEnv(file), SEND_TIMEOUT_SECONDS: String(SEND_TIMEOUT_SECONDS) },
  });
  const [attacker, other] = await server.mintUsers({ count: 2, credits: 0 });
  if (!attacker || !other) throw new Error('no users');
  await storeNoise(server, attacker);
  await server.query(
    `insert into current_texts (user_id, product_id, category, type, title, markdown_content)
     values ($1, $2, 'research', 'x', 'T', 'Text')`,
    [other.id, other.productIds[0]],
  );
  const read = async (cookie: string) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/generated-content`, {
      headers: { cookie },
    });
    return { status: answer.status, length: (await answer.text()).length };
  };
  await read(attacker.cookie);
  const before = await measureMemory(server.process.pid, file);

  const targets = ['/api/generated-content', `/api/generated-content/product/${attacker.productIds[0]}`];
  const sockets = await Promise.all(
    Array.from({ length: READERS }, (_, index) =>
      askWithoutReading(
        server,
        requestOf(targets[index % 2] as string, attacker.cookie, index % 3 === 0 ? 'br' : 'identity'),
      ),
    ),
  );
  await sleep(3_000);
  const during = await measureMemory(server.process.pid, file);
  const growth = megabytes(during.heapUsed + during.external - before.heapUsed - before.external);
  process.stdout.write(
    `${READERS} unread answers: ${growth} MB more held, resident ${megabytes(before.rss)} -> ${megabytes(during.rss)} MB\n`,
  );
  expect(growth).toBeLessThan(100);
  // Other users are not affected; the attacker's requests may wait for the system's buffers.
  expect((await read(other.cookie)).status).toBe(200);
  expect([200, 429]).toContain((await read(attacker.cookie)).status);

  await sleep((SEND_TIMEOUT_SECONDS + 3) * 1_000);
  await expect.poll(async () => (await read(attacker.cookie)).status, { timeout: 30_000 }).toBe(200);
  const after = await measureMemory(server.process.pid, file);
  expect(megabytes(after.heapUsed + after.external - before.heapUsed - before.external)).toBeLessThan(20);
  for (const socket of sockets) socket.destroy();
}, 180_000);

test('a connection that asks and reads nothing is closed', async () => {
  const server = await startAttackedServer({ env: { SEND_TIMEOUT_SECONDS: '2' } });
  const [attacker] = await server.mintUsers({ count: 1, credits: 0 });
  if (!attacker) throw new Error('no user');
  await storeNoise(server, attacker);
  // Several lists of 4 MB, more than the system's buffers hold (4 MB to send; 6 or 32 MB to receive).
  const request = requestOf('/api/generated-content', attacker.cookie, 'identity');
  const socket = await askWithoutReading(server, request.repeat(4));
  const closed = once(socket, 'close');
  await sleep(6_000);
  socket.resume();
  await expect(closed).resolves.toBeDefined();
}, 60_000);

test('a reader that is slow but reads gets everything', async () => {
  const server = await startAttackedServer({ env: { SEND_TIMEOUT_SECONDS: '1' } });
  const [user] = await server.mintUsers({ count: 1, credits: 0 });
  if (!user) throw new Error('no user');
  await server.query(WRITABLE_TEXTS);
  await server.query(
    `insert into current_texts (user_id, product_id, category, type, title, markdown_content)
     select $1, $2, 'research', 'type ' || n, 'T', text
     from (select n, string_agg(md5(n::text || i), '') as text
       from generate_series(1, 9) n, generate_series(1, 12500) i group by n) texts`,
    [user.id, user.productIds[0]],
  );
  const socket = await askWithoutReading(
    server,
    requestOf('/api/generated-content', user.cookie, 'identity'),
  );
  let received = 0;
  let text = '';
  socket.on('data', (chunk) => {
    received += chunk.length;
    if (text === '') text = chunk.toString('latin1');
    socket.pause();
  });
  const expected = () => Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.POSITIVE_INFINITY);
  // Reads 4 MB slowly, over several times the timeout.
  for (let round = 0; received < expected() && !socket.destroyed && round < 2_000; round += 1) {
    socket.resume();
    await sleep(40);
  }
  expect(received).toBeGreaterThanOrEqual(expected());
  expect(expected()).toBeGreaterThan(3_000_000);
  socket.destroy();
}, 180_000);

test('connections that send 1,700 requests each without waiting for an answer are ended', async () => {
  const server = await startAttackedServer();
  const requests = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(1_700);
  const sockets = await Promise.all(Array.from({ length: 16 }, () => askWithoutReading(server, requests)));
  const answers = await Promise.all(
    sockets.map(async (socket) => {
      const pieces: Buffer[] = [];
      socket.on('data', (piece) => pieces.push(piece)).resume();
      await once(socket, 'close');
      return Buffer.concat(pieces).toString('latin1').split('HTTP/1.1 ').length - 1;
    }),
  );
  expect(Math.max(...answers)).toBeLessThanOrEqual(8);
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
}, 60_000);

test('readers that hang up, at whichever moment, leave no memory behind and take no stream from their account', async () => {
  const server = await startAttackedServer({ env: measuredEnv(file) });
  const { port } = server;
  const [user] = await server.mintUsers({ count: 1, credits: 9 });
  if (!user) throw new Error('no user');
  const headers = { cookie: user.cookie, accept: 'text/event-stream' };
  const order = async (target: string, body: object) => {
    const json = {
      cookie: user.cookie,
      'content-type': 'application/json',
      origin: `http://localhost:${port}`,
    };
    return JSON.parse(
      (await exchange({ port, method: 'POST', target, headers: json, body: JSON.stringify(body) })).text,
    );
  };
  server.standIns.fault({ times: 'always', fault: { kind: 'hang', stage: 'mid-stream' } });
  const kit = {
    productId: user.productIds[0],
    types: ['vertical_landscape', 'primary_pain_points', 'sales_page', 'vsl'],
  };
  const { credits } = await order('/api/kits/quote', kit);
  await order('/api/kits', { ...kit, quotedCredits: credits });
  const [waiting] = await server.query<{ id: string }>(`select id from generations where state = 'waiting'`);
  expect(waiting).toBeDefined();

  const hangUp = (target: string, abort: number | 'answering') =>
    exchange({ port, method: 'GET', target, headers, abort });
  const followWaiting = async (times: number) => {
    for (let done = 0; done < times; done += 20) {
      const target = `/api/generations/${waiting?.id}/stream`;
      await Promise.all(Array.from({ length: 20 }, () => hangUp(target, 'answering')));
    }
    return (await measureMemory(server.process.pid, file)).heapUsed;
  };
  const before = await followWaiting(200);
  const growth = megabytes((await followWaiting(400)) - before);
  process.stdout.write(`400 readers that hung up: ${growth} MB more held\n`);
  expect(growth).toBeLessThan(4);

  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 40 }, (_, index) => hangUp('/api/generations/events', index / 4)));
  }
  await expect
    .poll(async () => (await hangUp('/api/generations/events', 'answering')).status, { timeout: 5_000 })
    .toBe(200);
}, 120_000);
