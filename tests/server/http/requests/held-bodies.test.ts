/* Bodies that are held back while the session, the role or the account of their sender ends. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { codeOfApp } from '#tests/support/authenticator-app.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

prepareApp();

let boss: CookieClient;
beforeAll(async () => {
  boss = await app.join();
});

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Long enough for the request to wait for its body. */
const HELD_MS = 300;

/** Sends a request whose body stops after its first byte. */
function hold(client: CookieClient, request: { call: string; type: string; body: string; bytes?: number }) {
  const { call, type, body, bytes = body.length } = request;
  const url = new URL(app.url);
  const socket = connect(Number(url.port), url.hostname);
  open.push(socket);
  const head = [
    `${call} HTTP/1.1`,
    `Host: ${url.host}`,
    `Origin: ${app.url}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
    `Cookie: ${client.cookieHeader()}`,
    'Connection: close',
  ];
  const answer = Promise.withResolvers<string>();
  let text = '';
  socket
    .on('data', (data) => {
      text += data;
    })
    .on('error', answer.reject)
    .on('close', () => answer.resolve(text.split(' ')[1] ?? 'nothing'));
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 1)}`);
  return {
    /** @returns the status of the answer */
    finish: () => {
      socket.write(body.slice(1));
      return answer.promise;
    },
  };
}

const json = (call: string, body: object) => ({ call, type: 'application/json', body: JSON.stringify(body) });
const idOf = async (client: CookieClient) => (await okCalls(client).ask<{ id: number }>('/api/auth/user')).id;

test('a second factor is not turned on after the session has ended', async () => {
  const client = await app.signUp();
  const { secret } = await okCalls(client).send<{ secret: string }>('/api/user/second-factor', {});
  const held = hold(client, json('POST /api/user/second-factor/confirm', { code: codeOfApp(secret) }));
  await sleep(HELD_MS);
  await app
    .db('sessions')
    .where({ userId: await idOf(client) })
    .delete();
  expect(await held.finish()).toBe('401');
  expect(await app.db('second_factors').whereNotNull('confirmedAt')).toEqual([]);
});

test('an administrator who is demoted or deactivated does not come back', async () => {
  const second = await app.join();
  const id = await idOf(second);
  const change = (body: object) => boss.patch(`/api/admin/users/${id}/role`, { json: body });
  expect((await change({ role: 'admin' })).status).toBe(200);
  const role = hold(second, json(`PATCH /api/admin/users/${id}/role`, { role: 'admin' }));
  const active = hold(second, json(`PATCH /api/admin/users/${id}/active`, { isActive: true }));
  await sleep(HELD_MS);
  expect((await change({ role: 'customer' })).status).toBe(200);
  expect(await role.finish()).toBe('401');
  expect((await boss.patch(`/api/admin/users/${id}/active`, { json: { isActive: false } })).status).toBe(200);
  expect(await active.finish()).toBe('401');
  expect(await app.db('users').where({ id }).first('role', 'isActive')).toMatchObject({
    role: 'customer',
    isActive: false,
  });
});

test('a sign-in that is no longer fresh when its body ends changes nothing', async () => {
  const admin = await app.join();
  const id = await idOf(admin);
  await app.db('users').where({ id }).update({ role: 'admin' });
  const held = hold(admin, json(`PATCH /api/admin/users/${await idOf(boss)}/credits`, { credits: 77 }));
  await sleep(HELD_MS);
  await app
    .db('sessions')
    .where({ userId: id })
    .update({
      createdAt: app.db.raw(`now() - interval '1 hour'`),
      data: app.db.raw(
        `data - 'askedAt' || jsonb_build_object('signedInAt', extract(epoch from now()) - 3600)`,
      ),
    });
  expect(await held.finish()).toBe('403');
  expect(await app.db('credit_transactions').where({ amount: 77 })).toEqual([]);
});

test('a slow body whose sender is still there is answered', async () => {
  const client = await app.join();
  const held = hold(client, json('PATCH /api/user/language', { language: 'es' }));
  await sleep(HELD_MS);
  expect(await held.finish()).toBe('200');
});

test('pictures that arrive slowly take nobody the place for a file', async () => {
  const slow = await Promise.all(Array.from({ length: 9 }, () => app.join()));
  const picture = { call: 'PUT /api/user/avatar', type: 'image/png', body: 'x', bytes: 900_000 };
  for (const client of slow) for (let n = 0; n < 3; n += 1) hold(client, picture);
  await sleep(500);
  const file = { raw: 'not a picture', headers: { 'content-type': 'image/png' } };
  // Its file is read and looked at.
  expect(await boss.put('/api/user/avatar', file)).toMatchObject({ body: { code: 'picture_refused' } });
  // A fourth file of one client is refused.
  const [first] = slow;
  expect((await first?.put('/api/user/avatar', file))?.status).toBe(429);
});
