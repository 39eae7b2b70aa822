/* Mails from their booking to a real SMTP server. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTransaction } from '#server/database/with-transaction.ts';
import { bookMail, notifyUser } from '#server/features/mail/book-mail.ts';
import { sendForgottenMails, sendMail } from '#server/features/mail/send-mails.service.ts';
import type { Mail } from '#server/models/mail.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { CookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';
import { type MailCatcher, startMailCatcher } from '#tests/support/mail-catcher.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let catcher: MailCatcher;
let app: TestApp;
let admin: CookieClient;
let adminId: number;

beforeAll(async () => {
  catcher = await startMailCatcher();
  // A step of a mail that takes a third of the time counts as a failure; a busy machine may stop for a second.
  app = await startTestApp({ env: catcher.env, mail: { timeoutMs: 9_000, retrySeconds: [1] } });
  admin = await app.join({ email: 'ada@example.com' });
  adminId = (await okCalls(admin).ask<User>('/api/auth/user')).id;
});
afterAll(async () => {
  await app?.close();
  await catcher?.close();
});
let number = 0;
beforeEach(() => {
  catcher.clear();
  number += 1;
});

const order = (changes: Partial<Parameters<typeof bookMail>[1]> = {}) => ({
  kind: 'password_changed' as const,
  key: `test ${number}`,
  userId: adminId,
  recipient: 'ada@example.com',
  language: 'en' as Language,
  params: { time: '2026-11-23T10:00:00.000Z' },
  ...changes,
});

const mailOf = (id: string | undefined) => app.db('mails').where({ id }).first<Mail>();
const ended = (id: string | undefined, state: Mail['state']) =>
  vi.waitFor(async () => expect((await mailOf(id)).state).toBe(state), { timeout: 30_000, interval: 50 });

describe('a booked mail', () => {
  test('arrives once, as plain text and HTML, with an id of its own', async () => {
    const id = await bookMail(app.deps.service, order());
    await ended(id, 'sent');
    expect(catcher.recipients).toEqual([['ada@example.com']]);
    const [mail] = catcher.mails;
    expect(mail).toMatchObject({ subject: 'Your password has been changed', messageId: `<${id}@localhost>` });
    expect(mail?.from?.text).toBe('"Funnelsmith" <mail@funnelsmith.example>');
    expect(mail?.text).toContain('November 23, 2026 at 10:00');
    expect(mail?.html).toContain('<html lang="en">');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.headers.has('list')).toBe(false);
  });

  test('does not exist if the change that caused it fails', async () => {
    await expect(
      withTransaction(app.deps.service, async (trx) => {
        await bookMail(trx, order());
        throw new Error('the change fails');
      }),
    ).rejects.toThrow('the change fails');
    expect(await app.db('mails').where({ uniqueKey: `password_changed:test ${number}` })).toEqual([]);
  });

  test('exists once per key, however often and by however many it is booked', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => bookMail(app.deps.service, order())));
    const [id, ...others] = ids.filter(Boolean);
    expect(others).toEqual([]);
    await ended(id, 'sent');
    await Promise.all(Array.from({ length: 4 }, () => sendMail(app.deps.mail, { mailId: id ?? '' })));
    expect(catcher.mails).toHaveLength(1);
  });

  test('without a job, as after a crash between booking and sending, is sent by housekeeping: once', async () => {
    const { announceMail: _none, ...withoutJobs } = app.deps.service;
    const id = await bookMail(withoutJobs, order());
    await sleep(300);
    expect(catcher.mails).toHaveLength(0);
    await Promise.all([sendForgottenMails(app.deps.mail), sendForgottenMails(app.deps.mail)]);
    await ended(id, 'sent');
    expect(catcher.mails).toHaveLength(1);
  });

  test('of a server that died while sending is sent by another when the lease ends, and not before', async () => {
    const { announceMail: _none, ...withoutJobs } = app.deps.service;
    const id = await bookMail(withoutJobs, order());
    await app
      .db('mails')
      .where({ id })
      .update({
        state: 'sending',
        attempts: 1,
        nextTryAt: app.db.raw(`now() + interval '1 minute'`),
      });
    await sendMail(app.deps.mail, { mailId: id ?? '' });
    expect(catcher.attempts).toBe(0);
    await app.db('mails').where({ id }).update({ nextTryAt: app.db.fn.now() });
    await sendMail(app.deps.mail, { mailId: id ?? '' });
    expect(catcher.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`]);
  });
});

describe('a mail server', () => {
  test('that is busy, delays strangers or does not answer gets each mail later, exactly once', async () => {
    catcher.faults.push({ code: 421, at: 'recipient' }, { code: 451, at: 'recipient' }, 'silence');
    const ids = await Promise.all(
      ['busy', 'strange', 'silent'].map((key) =>
        bookMail(app.deps.service, order({ key: `${key} ${number}` })),
      ),
    );
    for (const id of ids) await ended(id, 'sent');
    expect(catcher.mails.map(({ messageId }) => messageId).toSorted()).toEqual(
      ids.map((id) => `<${id}@localhost>`).toSorted(),
    );
    expect(catcher.attempts).toBe(6);
  });

  test('that refuses a mail for good is not asked again', async () => {
    catcher.faults.push({ code: 550, at: 'recipient' });
    const refused = await bookMail(app.deps.service, order());
    await ended(refused, 'failed');
    catcher.faults.push({ code: 552, at: 'data' });
    const tooLarge = await bookMail(app.deps.service, order({ key: `large ${number}` }));
    await ended(tooLarge, 'failed');
    await sleep(1_500);
    expect(catcher.attempts).toBe(2);
    expect(await mailOf(refused)).toMatchObject({ attempts: 1, problem: expect.stringContaining('550') });
    expect(await mailOf(tooLarge)).toMatchObject({ attempts: 1, problem: expect.stringContaining('552') });
  });

  test('that stays broken is given up after the last attempt', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) catcher.faults.push({ code: 450, at: 'recipient' });
    const id = await bookMail(app.deps.service, order());
    await ended(id, 'failed');
    expect(catcher.attempts).toBe(2);
    expect(catcher.mails).toEqual([]);
  });

  test('whose answer is lost gets the same mail again, recognisable by its Message-ID', async () => {
    catcher.faults.push('dropped');
    const id = await bookMail(app.deps.service, order());
    await ended(id, 'sent');
    expect(catcher.mails.map(({ messageId }) => messageId)).toEqual([
      `<${id}@localhost>`,
      `<${id}@localhost>`,
    ]);
  });
});

describe('nothing that users type', () => {
  const evil =
    'Plan\r\nBcc: victim@example.com\r\nX-Evil: 1\r\n\r\n<script>alert(1)</script>\u2028Cc: other@example.com';

  test('becomes a header, a recipient or a script', async () => {
    const id = await bookMail(
      app.deps.service,
      order({
        kind: 'purchase_receipt',
        params: {
          product: evil,
          credits: 5,
          cents: 900,
          currency: 'USD',
          time: '2026-11-23T10:00:00Z',
          number: evil,
        },
      }),
    );
    await ended(id, 'sent');
    const [mail] = catcher.mails;
    const [head = ''] = (catcher.raw[0] ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^(bcc|cc|x-evil):/im);
    expect(catcher.recipients).toEqual([['ada@example.com']]);
    expect(mail?.subject).toMatch(/^Your purchase: Plan Bcc: victim@example\.com X-Evil: 1/);
    expect(mail?.html).not.toContain('<script');
  });

  test.each([
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'Ada <a@example.com>',
    '"a@evil.example"@example.com',
    'a@example.com;b@example.com',
    'undisclosed:a@example.com',
    '',
  ])('reaches another address than one: %j', async (recipient) => {
    const id = await bookMail(app.deps.service, order({ recipient }));
    await ended(id, 'failed');
    expect(catcher.attempts).toBe(0);
  });
});

describe('a notice', () => {
  test('goes only to a verified address of an active user, and only if it is switched on', async () => {
    const client = await app.join({ email: 'grace@example.com' });
    const { id: userId } = await okCalls(client).ask<User>('/api/auth/user');
    const notify = (key: string) =>
      notifyUser(app.deps.service, {
        userId,
        kind: 'credits_low',
        key,
        params: { used: 8, base: 10, left: 2 },
      });
    await notify('unverified');
    await app
      .db('users')
      .where({ id: userId })
      .update({ emailVerified: true, emailVerifiedBy: 'mail', language: 'es' });
    await app
      .db('users')
      .where({ id: userId })
      .update({ mutedMails: ['credits'] });
    await notify('muted');
    await app.db('users').where({ id: userId }).update({ mutedMails: [], isActive: false });
    await notify('inactive');
    await app.db('users').where({ id: userId }).update({ isActive: true });
    await notify('on');
    expect(await app.db('mails').where({ userId }).select('uniqueKey')).toEqual([
      { uniqueKey: 'credits_low:on' },
    ]);
    await vi.waitFor(() => expect(catcher.to('grace@example.com')).toHaveLength(1), { timeout: 10_000 });
    const [mail] = catcher.to('grace@example.com');
    expect(mail?.subject).toBe('Has usado el 80 % de tus créditos');
    expect(catcher.raw[0]).toMatch(
      /^List-Unsubscribe: ?\r?\n? ?<http:\/\/localhost:\d+\/signin\/unsubscribe\?token=/m,
    );
    expect(catcher.raw[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });
});

describe('administrators', () => {
  test('see every mail with its state, without its codes, and send a failed one again', async () => {
    catcher.faults.push({ code: 550, at: 'recipient' });
    const id = await bookMail(
      app.deps.service,
      order({ kind: 'reset_password', recipient: 'lost@example.com', params: {} }),
    );
    await ended(id, 'failed');
    const calls = okCalls(admin);
    expect(await calls.ask('/api/admin/mail-server')).toEqual({
      isConfigured: true,
      sender: 'Funnelsmith <mail@funnelsmith.example>',
    });
    expect(await calls.ask('/api/admin/mails?search=lost')).toMatchObject([
      { id, state: 'failed', kind: 'reset_password', attempts: 1, problem: expect.stringContaining('550') },
    ]);
    const { text } = await calls.ask<{ text: string }>(`/api/admin/mails/${id}`);
    expect(text).toContain('/signin/reset?token=••••••');
    await calls.send(`/api/admin/mails/${id}/resend`, {});
    await ended(id, 'sent');
    const sent = catcher.to('lost@example.com')[0]?.text ?? '';
    const token = /token=([\w-]{43})/.exec(sent)?.[1];
    expect(token).toBeTruthy();
    expect(JSON.stringify(await calls.ask(`/api/admin/mails/${id}`))).not.toContain(token);
    const again = await admin.post<{ code: string }>(`/api/admin/mails/${id}/resend`, { json: {} });
    expect([again.status, again.body.code]).toEqual([409, 'mail_not_resendable']);
    expect((await calls.ask<{ action: string }[]>('/api/admin/audit-logs'))[0]?.action).toBe('mail_resent');
    // Neither the log nor the database holds what the mail's owner alone may know.
    expect(app.logs.join('')).not.toContain(token);
    expect(JSON.stringify(await app.db('mails').select())).not.toContain(token);
  });
});

test('without a mail server, mails are kept and not sent', async () => {
  const quiet = await startTestApp();
  try {
    const client = await quiet.join({ email: 'ada@example.com' });
    const id = await bookMail(quiet.deps.service, { ...order(), userId: null });
    await vi.waitFor(async () =>
      expect(await quiet.db('mails').where({ id }).first()).toMatchObject({ state: 'kept', attempts: 0 }),
    );
    expect(await okCalls(client).ask('/api/admin/mail-server')).toEqual({
      isConfigured: false,
      sender: null,
    });
  } finally {
    await quiet.close();
  }
});
