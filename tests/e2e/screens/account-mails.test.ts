import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import mailEn from '#shared/locales/mail/en.json' with { type: 'json' };
import mailEs from '#shared/locales/mail/es.json' with { type: 'json' };
import mailPt from '#shared/locales/mail/pt.json' with { type: 'json' };
import en from '#shared/locales/sign-in/en.json' with { type: 'json' };
import es from '#shared/locales/sign-in/es.json' with { type: 'json' };
import pt from '#shared/locales/sign-in/pt.json' with { type: 'json' };
import { type Locale, sayIn, walkedLocales } from '#tests/support/browser/locale-texts.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';

/* Mails on a machine without a mail server: the sign-in pages and the panel show them. */

const words = {
  en: { page: en, mail: mailEn },
  es: { page: es, mail: mailEs },
  pt: { page: pt, mail: mailPt },
};
const PHONE = { viewport: { width: 390, height: 844 } };

prepareBrowser();
// The first account is the administrator.
beforeAll(async () => void (await app.signUp({ email: 'admin@example.com' })));

test.each(walkedLocales)(
  'a forgotten password is replaced by the link of a mail, on a phone, in %s',
  async (locale: Locale) => {
    const { page: text, mail } = words[locale];
    const email = `forgetful-${locale}@example.com`;
    const { account } = await app.signUp({ email });
    await account.patch('/api/user/language', { language: locale });
    const { page, context, expectNoConsoleProblems } = await app.browser.newPage({ ...PHONE, locale });
    await page.goto(`${app.url}/api/login`);
    await page.getByRole('link', { name: text.forgotTitle }).click();
    await page.getByLabel(text.email).fill(email);
    await page.getByRole('button', { name: text.forgotSend }).click();
    await page.getByText(text.forgotSentLead.replace('{{email}}', email)).waitFor();
    await expectNoSidewaysScroll(page);
    await expect
      .poll(
        async () =>
          (await app.query(`select 1 from mails where recipient = $1 and state = 'kept'`, [email])).length,
      )
      .toBe(1);
    await page.getByRole('link', { name: text.outboxLink }).click();
    await page.getByRole('link', { name: mail.reset_password.action }).first().click();
    await page.getByLabel(text.newPassword).fill('short');
    await page.getByRole('button', { name: text.resetButton }).click();
    await page.getByText(text.passwordTooShort).waitFor();
    await page.getByLabel(text.newPassword).fill('a brand new secret of mine');
    await page.getByRole('button', { name: text.resetButton }).click();
    await page.getByRole('heading', { name: text.passwordChangedTitle }).waitFor();
    await page.getByRole('link', { name: text.signIn }).click();
    await page.getByLabel(text.email).fill(email);
    await page.getByLabel(text.password).fill('a brand new secret of mine');
    await page.getByRole('button', { name: text.signIn, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: sayIn(locale)('dashboard.title') }).waitFor();
    expectNoConsoleProblems([/422/]);
    await context.close();
  },
);

test('an administrator reads a kept mail without its link, and sends it again', async () => {
  const say = sayIn('en');
  const tab = await app.signUp({ email: 'second@example.com' });
  await app.query(`update users set role = 'admin' where email = 'second@example.com'`);
  const visitor = await app.browser.newPage();
  await visitor.page.goto(`${app.url}/signin/forgot`);
  await visitor.page.getByLabel(en.email).fill('second@example.com');
  await visitor.page.getByRole('button', { name: en.forgotSend }).click();
  await visitor.page.getByRole('heading', { name: en.forgotSentTitle }).waitFor();
  await visitor.context.close();
  const { page } = tab;
  await tab.open('/admin?tab=mails');
  await page.getByText(say('admin.mails.notConfigured')).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'second@example.com' });
  await row.getByText(say('admin.mails.states.kept')).waitFor();
  await row
    .getByRole('button', { name: say('admin.mails.openFor', { recipient: 'second@example.com' }) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('/signin/reset?token=••••••').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await row
    .getByRole('button', { name: say('admin.mails.resendFor', { recipient: 'second@example.com' }) })
    .click();
  await expect.poll(() => shownToast(page)).toContain(say('admin.mails.resendDone'));

  await tab.open('/settings');
  const receipts = page.getByRole('switch', { name: say('settings.notifications.receipts') });
  await receipts.click();
  await expect.poll(() => receipts.isChecked()).toBe(false);
  await expect
    .poll(() => app.query(`select muted_mails from users where email = 'second@example.com'`))
    .toEqual([{ muted_mails: ['summary', 'receipts'] }]);
  await page.reload();
  expect(await receipts.isChecked()).toBe(false);
  tab.expectNoConsoleProblems();
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}
