import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerNames } from '#server/integrations/ai/ai-provider.ts';
import { createAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { failureOf, textRequest } from './ai-test-bench.ts';

let elsewhere = 0;
const servers = [
  createServer((_request, response) => {
    elsewhere += 1;
    response.end('{}');
  }),
  createServer((_request, response) => {
    const { port } = (servers[0] as (typeof servers)[number]).address() as AddressInfo;
    response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
  }),
];

beforeAll(async () => {
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

test.each(providerNames)('%s cannot send keys and texts on to somebody else', async (name) => {
  const { port } = (servers[1] as (typeof servers)[number]).address() as AddressInfo;
  const access = { [name]: { apiKey: 'a key', baseUrl: `http://127.0.0.1:${port}` } };
  const provider = createAiProviders(access)[name];
  if (!provider) throw new Error(`no ${name}`);
  await failureOf(provider, textRequest(name));
  expect(elsewhere).toBe(0);
});
