/* Name, time zone, default tier and picture of an account. */
import { inflateSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { signIn } from '#tests/support/http/sign-up.ts';
import { chunkTypes, makePng, pngChunk } from '#tests/support/png.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

prepareApp();

let number = 0;
let owner: CookieClient;
let email = '';
beforeEach(async () => {
  number += 1;
  email = `person-${number}@example.com`;
  owner = await app.signUp({ email });
});

const me = (client = owner) => okCalls(client).ask<User>('/api/auth/user');
const change = (json: object, client = owner) => client.patch<User>('/api/user/profile', { json });
const put = (bytes: Uint8Array<ArrayBuffer>, type = 'image/png', client = owner) =>
  client.put<User & { code?: string }>('/api/user/avatar', {
    raw: bytes,
    headers: { 'content-type': type },
  });
/** The picture as the browser loads it. */
async function picture(client = owner, headers: Record<string, string> = {}) {
  const { profileImageUrl } = await me(client);
  const answer = await fetch(app.url + profileImageUrl, {
    headers: {
      cookie: client.cookieHeader(),
      ...headers,
    },
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('name, time zone and tier', () => {
  test('are saved one by one; what is not sent stays', async () => {
    expect(await me()).toMatchObject({ firstName: 'Ada', timeZone: null, defaultTier: 'standard' });
    expect((await change({ firstName: '  Grace \n Brewster ' })).body.firstName).toBe('Grace Brewster');
    expect((await change({ timeZone: 'America/Sao_Paulo' })).status).toBe(200);
    expect((await change({ defaultTier: 'premium', lastName: ' ' })).body).toMatchObject({
      firstName: 'Grace Brewster',
      lastName: null,
      timeZone: 'America/Sao_Paulo',
      defaultTier: 'premium',
    });
    expect((await change({ timeZone: null })).body.timeZone).toBeNull();
  });

  test('a name also changes at the embedded provider, and a sign-in does not bring the old one back', async () => {
    await change({ firstName: 'Grace', lastName: null });
    const account = await app.db('identity_accounts').where({ email }).first('firstName', 'lastName');
    expect(account).toEqual({ firstName: 'Grace', lastName: '' });
    const again = app.newClient();
    await signIn(again, { email });
    expect(await me(again)).toMatchObject({ firstName: 'Grace', lastName: null });
  });

  test.each([
    ['nothing', {}],
    ['an offset', { timeZone: '+02:00' }],
    ['an unknown zone', { timeZone: 'Mars/Olympus' }],
    ['an unknown tier', { defaultTier: 'gold' }],
    ['a long name', { firstName: 'x'.repeat(101) }],
    ['a name that is no text', { firstName: 7 }],
  ])('%s is refused', async (_name, json) => {
    expect((await change(json)).status).toBe(400);
    expect(await me()).toMatchObject({ firstName: 'Ada', timeZone: null, defaultTier: 'standard' });
  });
});

describe('a picture', () => {
  test('is stored without metadata, and served to its owner alone', async () => {
    const secret = Buffer.from('Comment\0GPS 40.4168 -3.7038');
    const extra = ['tEXt', 'eXIf', 'iCCP', 'teST'].map((type) => ({ type, data: secret }));
    const rows = Buffer.alloc(8 * 25, 3);
    for (let row = 0; row < 8; row += 1) rows[row * 25] = row % 5;
    expect((await put(makePng({ width: 8, extra, rows, after: secret }))).status).toBe(200);

    const { answer, bytes } = await picture();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect(bytes.includes('GPS')).toBe(false);
    expect(chunkTypes(bytes)).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(inflateSync(bytes.subarray(8 + 25 + 8, -12 - 4)).equals(rows)).toBe(true);

    const tag = answer.headers.get('etag') ?? '';
    expect((await picture(owner, { 'if-none-match': tag, 'cache-control': 'max-age=0' })).answer.status).toBe(
      304,
    );
    const address = (await me()).profileImageUrl ?? '';
    expect((await app.newClient().get(address)).status).toBe(401);
    const other = await app.signUp({ email: `other-${number}@example.com` });
    expect((await other.get(address)).status).toBe(404);
  });

  test('another one has another address; none brings the initials back', async () => {
    await put(makePng());
    const first = (await me()).profileImageUrl;
    await put(makePng({ width: 512, colour: 6 }));
    const second = (await me()).profileImageUrl;
    expect(second).not.toBe(first);
    expect((await owner.delete<User>('/api/user/avatar')).body.profileImageUrl).toBeNull();
    expect((await owner.get('/api/user/avatar')).status).toBe(404);
    expect((await owner.delete('/api/user/avatar')).status).toBe(200);
  });

  const flat = makePng();
  const flipped = Buffer.from(flat);
  flipped[flat.length - 20] = (flipped[flat.length - 20] ?? 0) ^ 1;
  const withoutEnd = flat.subarray(0, -12);
  test.each([
    ['no PNG', Buffer.from('<svg onload="alert(1)"/>')],
    ['nothing but a signature', flat.subarray(0, 8)],
    ['a PNG without its end', withoutEnd],
    ['a cut PNG', flat.subarray(0, -20)],
    ['a wrong checksum', flipped],
    ['a picture that is not square', makePng({ width: 16, height: 8 })],
    ['a picture of 513 pixels', makePng({ width: 513 })],
    ['a picture of no pixels', makePng({ width: 0 })],
    ['a side of four gigapixels', makePng({ width: 0xffffffff, rows: Buffer.alloc(9) })],
    ['sixteen bits', makePng({ depth: 16, rows: Buffer.alloc(16 * 97) })],
    ['a palette', makePng({ colour: 3, rows: Buffer.alloc(16 * 17) })],
    ['an interlaced picture', makePng({ interlace: 1 })],
    ['too few pixels', makePng({ rows: Buffer.alloc(15 * 49) })],
    ['too many pixels', makePng({ rows: Buffer.alloc(17 * 49) })],
    ['pixels that unpack to 64 MB', makePng({ rows: Buffer.alloc(64_000_000) })],
    ['an unknown row filter', makePng({ rows: Buffer.alloc(16 * 49, 5) })],
    [
      'pixels before the header',
      Buffer.concat([flat.subarray(0, 8), pngChunk('IDAT', Buffer.alloc(1)), flat.subarray(8)]),
    ],
  ])('%s is refused', async (_name, bytes) => {
    const answer = await put(Buffer.from(bytes));
    expect([answer.status, answer.body.code]).toEqual([422, 'picture_refused']);
    expect((await me()).profileImageUrl).toBeNull();
  });

  test('other types, JSON and large files are refused', async () => {
    expect((await put(makePng(), 'image/svg+xml')).body.code).toBe('picture_refused');
    expect((await owner.put('/api/user/avatar', { json: {} })).status).toBe(422);
    expect((await put(Buffer.alloc(1_200_001))).status).toBe(413);
    expect((await me()).profileImageUrl).toBeNull();
  });
});
