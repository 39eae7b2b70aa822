import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { connectionConfig } from '#server/database/connection-config.ts';
import { createKnex } from '#server/database/knex.ts';
import { withClient } from '#server/database/with-client.ts';
import { createTestDatabase } from '#tests/support/database/create-test-database.ts';

/* A program that has taken the port of the embedded PostgreSQL gets neither its password nor a statement. */

const PASSWORD = 'a-password-of-the-cluster';
const request = (code: number, rest: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(9);
  head.write('R');
  head.writeInt32BE(8 + rest.length, 1);
  head.writeInt32BE(code, 5);
  return Buffer.concat([head, rest]);
};
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const REFUSAL = Buffer.concat([Buffer.from([0x45, 0, 0, 0, 23]), Buffer.from('SFATAL\0C28000\0Mno\0\0')]);
const MECHANISMS = Buffer.from('SCRAM-SHA-256\0\0');

let server: Server | undefined;
afterEach(async () => {
  server?.close();
  server = undefined;
});

/** Answers the start of a connection with the first buffer, and each later message with the next one. */
async function pretend(answers: Buffer[]): Promise<{ url: string; received(): string }> {
  let received = '';
  server = createServer((socket) => {
    const left = [...answers];
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received += data.toString('latin1');
      // Piece by piece, because a message may arrive in several.
      for (const byte of left.shift() ?? []) socket.write(Buffer.from([byte]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `postgres://funnelsmith:${PASSWORD}@127.0.0.1:${port}/funnelsmith`;
  return { url: `${address}?sslmode=disable&require_auth=scram-sha-256`, received: () => received };
}

const STRANGERS: [string, Buffer[]][] = [
  ['asks for the password', [request(3)]],
  ['asks for its MD5 hash', [request(5, Buffer.from('salt'))]],
  ['asks for nothing', [Buffer.concat([request(0), READY])]],
  ['begins SCRAM and skips its proof', [request(10, MECHANISMS), Buffer.concat([request(0), READY])]],
  ['is ready at once', [READY]],
  ['asks for the password after an error', [Buffer.concat([REFUSAL, request(3)])]],
  ['speaks another protocol', [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')]],
];

test.each(STRANGERS)('a server that %s gets no password and no statement', async (_what, answers) => {
  const { url, received } = await pretend(answers);
  const config = { ...connectionConfig(url), connectionTimeoutMillis: 5_000 };
  const asked = withClient(config, (client) => client.query("select 'a statement'"));
  await expect(asked).rejects.toThrow(/did not prove|terminated|connection error|^no$/u);
  const db = createKnex({ url, poolSize: 1 });
  await expect(db.raw("select 'a statement'")).rejects.toThrow(
    /did not prove|terminated|connection error|^no$/u,
  );
  await db.destroy();
  expect(received()).toContain('funnelsmith');
  expect(received()).not.toContain(PASSWORD);
  expect(received()).not.toContain('md5');
  expect(received()).not.toContain('a statement');
});

test('the real server is connected to', async () => {
  const database = await createTestDatabase();
  expect(database.url).toContain('require_auth=scram-sha-256');
  const config = connectionConfig(database.url);
  expect(config.stream).toBeDefined();
  const { rows } = await withClient(config, (client) => client.query('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);
  await database.drop();
});
