import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { checkNeighbours } from '#server/boot/check-neighbours.ts';
import { readEnv } from '#server/boot/env.ts';
import { LOG_OPTIONS } from '#server/boot/logger.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** @returns the address of a server that answers these paths and no others */
async function serve(answers: (address: string) => Record<string, object>): Promise<string> {
  const server = createServer((request, response) => {
    const answer = answers(address)[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  }).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return address;
}

async function warningsWith(settings: Record<string, string>): Promise<string> {
  const lines: string[] = [];
  const log = pino(LOG_OPTIONS, { write: (line: string) => void lines.push(line) });
  await checkNeighbours(readEnv(settings), log);
  expect(lines.join('')).not.toContain('hush');
  return lines.join('');
}

const oidc = (issuer: string) =>
  warningsWith({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'app', OIDC_CLIENT_SECRET: 'hush' });

const nobody = async () => `http://127.0.0.1:${await reserveFreePort()}`;

test('a local model server is asked where its models are', async () => {
  const models = await serve(() => ({ '/v1/models': { data: [] } }));
  expect(await warningsWith({ LOCAL_AI_BASE_URL: `${models}/v1` })).toBe('');
  expect(await warningsWith({ LOCAL_AI_BASE_URL: models })).toContain(`must be ${models}/v1`);
  expect(await warningsWith({ LOCAL_AI_BASE_URL: `${models}/` })).toContain(`must be ${models}/v1`);
  expect(await warningsWith({ LOCAL_AI_BASE_URL: `${models}/other` })).toContain('no list of models');
  const silent = await warningsWith({ LOCAL_AI_BASE_URL: `${await nobody()}/v1`, LOCAL_AI_API_KEY: 'hush' });
  expect(silent).toContain('does not answer');
});

test('an issuer that is itself, differs by a slash, is another or does not answer', async () => {
  const itself = await serve((address) => ({
    '/.well-known/openid-configuration': { issuer: address },
    '/realm/.well-known/openid-configuration': { issuer: `${address}/realm/` },
    '/slash/.well-known/openid-configuration': { issuer: `${address}/slash` },
    '/other/.well-known/openid-configuration': { issuer: 'https://other.example' },
  }));
  for (const path of ['', '/', '/realm', '/realm/', '/slash/']) expect(await oidc(itself + path)).toBe('');
  const other = await oidc(`${itself}/other`);
  expect(other).toContain('nobody can sign in');
  expect(other).toContain('https://other.example');
  expect(await oidc(await nobody())).toContain('ECONNREFUSED');
  expect(await oidc(`${itself}/nothing`)).toContain('nobody can sign in');
});
