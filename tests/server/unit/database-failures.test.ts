import { once } from 'node:events';
import Koa from 'koa';
import pino from 'pino';
import { expect, test } from 'vitest';
import { errorHandler } from '#server/http/middleware/error-handler.ts';

async function answerTo(code: string) {
  const logs: string[] = [];
  const app = new Koa();
  app.use(
    errorHandler({ log: pino({}, { write: (line: string) => void logs.push(line) }), renderPage: () => '' }),
  );
  app.use(() => {
    throw Object.assign(new Error('of the database'), { code });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/api/x`);
  const body = (await response.json()) as { code: string };
  server.close();
  return `${response.status} ${body.code}: ${(JSON.parse(logs[0] ?? '{}') as { msg?: string }).msg}`;
}

test.each([
  ['40P01', '503 service_unavailable: database busy'],
  ['55P03', '503 service_unavailable: database busy'],
  ['57014', '503 service_unavailable: database busy'],
  ['57P01', '503 database_unreachable: database unavailable'],
  ['55000', '503 database_unreachable: database unavailable'],
  ['ECONNREFUSED', '503 database_unreachable: database unavailable'],
])('a statement that ends with %s is answered and logged as what it is', async (code, expected) => {
  expect(await answerTo(code)).toBe(expected);
});
