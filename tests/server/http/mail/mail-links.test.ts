/* Every link and header of every kind of mail, followed as a recipient or an email program follows it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookMail } from '#server/features/mail/book-mail.ts';
import { mailKinds, notificationOf } from '#shared/rules/mail-kinds.ts';
import { isWebPath } from '#shared/rules/web-routes.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { signUp } from '#tests/support/http/sign-up.ts';
import { app, catcher, codeIn, prepareMailedApp, verifyAddress } from '#tests/support/mailed-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

prepareMailedApp();
let number = 0;
let email = '';
let userId = 0;
let person: CookieClient;
beforeEach(async () => {
  number += 1;
  email = `reader-${number}@example.com`;
  person = await app.signUp({ email });
  userId = (await okCalls(person).ask<{ id: number }>('/api/auth/user')).id;
  await verifyAddress(email);
  await received('/signin/verify?', email);
});
afterEach(() => {
  app.clock.now = undefined;
});

const visitor = () => app.newClient();
const muted = async () => (await app.db('users').where({ id: userId }).first('mutedMails')).mutedMails;

/** The newest mail to an address with a link to this path. */
async function received(path: string, to = email) {
  const index = await vi.waitFor(
    () => {
      const found = catcher.mails.findLastIndex(
        (mail) => mail.text?.includes(`${app.url}${path}`) && catcher.to(to).includes(mail),
      );
      expect(found).toBeGreaterThanOrEqual(0);
      return found;
    },
    { timeout: 10_000, interval: 50 },
  );
  const { text = '', html, subject } = catcher.mails[index] ?? {};
  const [head = ''] = (catcher.raw[index] ?? '').replace(/\r\n[ \t]/gu, ' ').split('\r\n\r\n');
  const links = {
    text: [...text.matchAll(/https?:\/\/\S+/gu)].map(([url]) => url),
    html: [...String(html).matchAll(/href="([^"]+)"/gu)].map(([, url = '']) => url.replaceAll('&amp;', '&')),
  };
  const header = (name: string) => new RegExp(`^${name}: *(.*)$`, 'imu').exec(head)?.[1];
  return { subject, text, header, links };
}

/** What a browser sends when a person presses the button of a page. */
function press(page: string, path: string, typed: Record<string, string> = {}) {
  const action = /<form method="post" action="([^"]+)"/u.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? path;
  const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/gu)].map(
    ([, ...pair]) => pair,
  );
  return visitor().post<string>(action, { form: { ...Object.fromEntries(hidden), ...typed } });
}

const ANYTHING = {
  ...{ time: '2026-11-23T10:00:00.000Z', day: '2026-11-16', device: 'Firefox', name: 'Key' },
  ...{ product: 'Pro', plan: 'Pro', credits: 5, cents: 900, currency: 'USD', number: '1' },
  ...{ email: 'new@example.com', used: 8, base: 10, left: 2, texts: 3, kit: 7, done: 2, steps: 2 },
  ...{ subject: 'A charge', message: 'Where did it go?', charge: 'Video', change: '+5' },
};

describe.each(mailKinds)('a mail %s', (kind) => {
  const book = async () => {
    catcher.clear();
    const mail = { kind, key: `${number}`, userId, recipient: email, language: 'en' as const };
    await bookMail(app.deps.service, { ...mail, params: ANYTHING });
    return received('/');
  };

  test('links only to pages that exist, signed in and signed out', async () => {
    const { text, links } = await book();
    expect(text).not.toContain('{{');
    expect([...new Set(links.html)]).toEqual([...new Set(links.text)]);
    expect(links.text.length).toBeGreaterThan(0);
    for (const url of links.text) {
      expect(url.startsWith(`${app.url}/`), url).toBe(true);
      const path = url.slice(app.url.length);
      if (isWebPath(new URL(url).pathname)) continue;
      for (const reader of [person, visitor()]) {
        const { status, headers } = await reader.get(path);
        // No row has the token of this mail. Confirming an address looks it up only after a click.
        const isDead = /^\/signin\/(reset|email|email\/undo)\?token=/u.test(path);
        expect([path, status]).toEqual([path, isDead ? 410 : 200]);
        expect(headers.get('referrer-policy')).toBe('no-referrer');
      }
    }
  });

  test('is switched off by its link and by its headers if it is a notification, else by nothing', async () => {
    const { header, links } = await book();
    const listed = header('List-Unsubscribe');
    const name = notificationOf(kind);
    if (!name) {
      expect([listed, header('List-Unsubscribe-Post')]).toEqual([undefined, undefined]);
      expect(links.text.filter((url) => url.includes('unsubscribe'))).toEqual([]);
      return;
    }
    const switchOn = () => okCalls(person).patch('/api/user/notifications', { name, isOn: true });
    await switchOn();
    const before = await muted();
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const url = /^<(\S+)>$/u.exec(listed ?? '')?.[1] ?? '';
    expect(links.text).toContain(url);
    const path = url.slice(app.url.length);
    const page = await visitor().get<string>(path);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Switch these emails off?')]);
    expect(await muted()).toEqual(before);
    expect((await press(page.body, path)).status).toBe(200);
    expect(await muted()).toEqual([...before, name]);

    // RFC 8058, 3.2: from another site or none, without cookies, in either form, any number of times, at any time.
    const fromProgram = { origin: null, 'sec-fetch-site': null };
    const part =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    const asked = [
      { form: { 'List-Unsubscribe': 'One-Click' }, headers: fromProgram },
      { raw: part, headers: { ...fromProgram, 'content-type': 'multipart/form-data; boundary=b' } },
    ];
    app.clock.now = new Date(Date.now() + 5 * 365 * DAY_MS);
    for (const options of asked) {
      await app.db('users').where({ id: userId }).update({ mutedMails: before });
      for (let time = 0; time < 2; time += 1) expect((await visitor().post(path, options)).status).toBe(200);
      expect(await muted()).toEqual([...before, name]);
    }
    await app.db('users').where({ id: userId }).update({ mutedMails: before, isActive: false });
    expect((await visitor().post(path, asked[0])).status).toBe(200);
    expect(await muted()).toEqual([...before, name]);

    await app.db('users').where({ id: userId }).update({ mutedMails: before });
    const other = notificationOf('purchase_receipt') === name ? 'credits' : 'receipts';
    for (const forged of [
      path.replace(`token=${userId}.`, 'token=1.'),
      path.replace(`.${name}.`, `.${other}.`),
      path.slice(0, -1),
      path.replace(`${userId}.${name}.`, ''),
      `${path}&token=x`,
    ]) {
      expect((await visitor().get(forged)).status).toBe(404);
      expect((await visitor().post(forged, asked[0])).status).toBe(404);
    }
    expect(await muted()).toEqual(before);
  });
});

describe('a link with a token, of a mail', () => {
  const ask = {
    verify_email: async () => {
      email = `new-${number}@example.com`;
      await signUp(visitor(), { email });
      return received('/signin/verify?');
    },
    reset_password: async () => {
      await visitor().post('/signin/forgot', { form: { email } });
      return received('/signin/reset?');
    },
    change_email: async () => {
      const after = `after-${number}@example.com`;
      await person.post('/api/user/email', { json: { email: after } });
      return received('/signin/email?', after);
    },
    email_changed: async () => {
      const { text } = await ask.change_email();
      await person.post('/api/user/email/confirm', { json: { code: codeIn(text) } });
      return received('/signin/email/undo?');
    },
  };
  const cases = [
    ['verify_email', 60 * MINUTE_MS, {}, 200],
    ['reset_password', 60 * MINUTE_MS, { newPassword: 'a much longer secret than before' }, 200],
    ['change_email', 60 * MINUTE_MS, {}, 200],
    ['email_changed', 7 * DAY_MS, {}, 303],
  ] as const;

  test.each(cases)('%s works once, until it expires', async (kind, lifetimeMs, typed, status) => {
    const { links } = await ask[kind]();
    const path = links.text[0]?.slice(app.url.length) ?? '';
    const page = await visitor().get<string>(path);
    expect(page.status).toBe(200);
    app.clock.now = new Date(Date.now() + lifetimeMs + MINUTE_MS);
    expect((await press(page.body, path, typed)).status).toBe(410);
    app.clock.now = new Date(Date.now() + lifetimeMs - 2 * MINUTE_MS);
    expect((await press(page.body, path, typed)).status).toBe(status);
    expect((await press(page.body, path, typed)).status).toBe(410);
  });
});
