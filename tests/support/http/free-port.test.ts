import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { reserveFreePort } from './free-port.ts';

it('hands out ports that can be listened on, each only once', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => reserveFreePort()));
  expect(new Set(ports).size).toBe(50);
  const server = createServer().listen(ports[0], '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
