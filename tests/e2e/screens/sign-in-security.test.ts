import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import en from '#shared/locales/sign-in/en.json' with { type: 'json' };
import es from '#shared/locales/sign-in/es.json' with { type: 'json' };
import pt from '#shared/locales/sign-in/pt.json' with { type: 'json' };
import { codeOfApp } from '#tests/support/authenticator-app.ts';
import { expectSoundPage } from '#tests/support/browser/expect-sound-page.ts';
import { type Locale, sayIn, walkedLocales } from '#tests/support/browser/locale-texts.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';
import { TEST_PASSWORD } from '#tests/support/http/sign-up.ts';

/* Two-step sign-in and passkeys, from the settings to the sign-in page. */

const texts = { en, es, pt };
const PHONE = { viewport: { width: 390, height: 844 } };
/** Set to keep pictures of each step. */
const PICTURES = process.env.SIGN_IN_PICTURES;

prepareBrowser();
// The first account is the administrator.
beforeAll(async () => void (await app.signUp({ email: 'admin@example.com' })));

const lookFor = (locale: Locale) => ({
  ...(locale === 'en' ? {} : PHONE),
  locale,
  colorScheme: locale === 'en' ? ('light' as const) : ('dark' as const),
});

async function look(page: Page, name: string, locale: Locale): Promise<void> {
  await expectSoundPage(page, name);
  if (PICTURES) await page.screenshot({ path: path.join(PICTURES, `${name}-${locale}.png`), fullPage: true });
}

async function typePassword(page: Page, locale: Locale, email: string): Promise<void> {
  const text = texts[locale];
  await page.goto(`${app.url}/api/login`);
  await page.getByLabel(text.email).fill(email);
  await page.getByLabel(text.password).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: text.signIn, exact: true }).click();
}

test.each(walkedLocales)(
  'an app is set up with its QR code, then asked for its code; a recovery code helps, in %s',
  async (locale) => {
    const say = sayIn(locale);
    const text = texts[locale];
    const email = `two-steps-${locale}@example.com`;
    const { account, context: first } = await app.signUp({ email });
    await first.close();
    await account.patch('/api/user/language', { language: locale });
    const tab = await app.openTab(account, lookFor(locale));
    const { page } = tab;
    await tab.open('/settings');
    const card = page.getByRole('region', { name: say('settings.security.title'), exact: true });
    await card.getByRole('button', { name: say('settings.security.setUp') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: say('settings.security.qrCode') }).waitFor();
    const secret = (
      (await dialog
        .locator('p[class*=Typography]')
        .filter({ hasText: /^[A-Z2-7 ]{39}$/ })
        .innerText()) ?? ''
    ).replaceAll(' ', '');
    await look(page, 'set-up', locale);
    const code = dialog.getByLabel(say('settings.security.firstCode'));
    await code.fill('12345x');
    await dialog.getByRole('button', { name: say('settings.security.turnOn') }).click();
    await dialog.getByRole('alert').waitFor();
    await code.fill(codeOfApp(secret));
    await dialog.getByRole('button', { name: say('settings.security.turnOn') }).click();
    await dialog.getByRole('listitem').nth(9).waitFor();
    const [recoveryCode = ''] = await dialog.getByRole('listitem').allInnerTexts();
    await look(page, 'recovery-codes', locale);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say('settings.security.download') }).click();
    const saved = await (await saving).path();
    expect(readFileSync(saved, 'utf8')).toContain(recoveryCode);
    await dialog.getByRole('button', { name: say('settings.security.saved') }).click();
    await card.getByText(say('settings.security.codesLeft_other', { count: '10' })).waitFor();
    await look(page, 'settings-on', locale);
    await tab.context.close();

    const visitor = await app.browser.newPage(lookFor(locale));
    await typePassword(visitor.page, locale, email);
    await visitor.page.getByRole('heading', { name: text.factorTitle }).waitFor();
    await look(visitor.page, 'code', locale);
    await visitor.page.getByLabel(text.factorCode).fill('12345x');
    await visitor.page.getByRole('button', { name: text.factorButton }).click();
    await visitor.page.getByText(text.factorWrong).waitFor();
    await visitor.page.getByRole('link', { name: text.factorLost }).click();
    await visitor.page.getByRole('heading', { name: text.recoveryTitle }).waitFor();
    await look(visitor.page, 'recovery', locale);
    await visitor.page.getByLabel(text.recoveryCode).fill(recoveryCode);
    await visitor.page.getByRole('button', { name: text.factorButton }).click();
    await visitor.page.getByRole('heading', { level: 1, name: say('dashboard.title') }).waitFor();
    visitor.expectNoConsoleProblems([/401/]);
    await visitor.context.close();
  },
);

test.each(walkedLocales)(
  'a passkey is added, signs in by the button, and is removed, in %s',
  async (locale) => {
    const say = sayIn(locale);
    const text = texts[locale];
    const { account, context: first } = await app.signUp({ email: `passkey-${locale}@example.com` });
    await first.close();
    await account.patch('/api/user/language', { language: locale });
    const tab = await app.openTab(account, lookFor(locale));
    const { page } = tab;
    await addAuthenticator(page);
    await tab.open('/settings');
    const card = page.getByRole('region', { name: say('settings.security.title'), exact: true });
    await card.getByRole('button', { name: say('settings.security.addPasskey') }).click();
    await page.getByRole('dialog').getByLabel(say('settings.security.name')).fill('Werkstattrechner');
    await look(page, 'add-passkey', locale);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('settings.security.continue') })
      .click();
    await expect
      .poll(() => shownToast(page))
      .toEqual(expect.arrayContaining([expect.stringContaining('Werkstattrechner')]));
    await card.getByText('Werkstattrechner').waitFor();
    await look(page, 'settings-passkey', locale);
    // Disables passkey autofill, which the virtual authenticator would accept before the button is clicked.
    await page.addInitScript(
      'if (window.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => false',
    );
    await signOut(page);
    await page.goto(`${app.url}/api/login`);
    const button = page.getByRole('button', { name: text.passkeyButton });
    await button.waitFor();
    await look(page, 'sign-in', locale);
    await button.click();
    await page.getByRole('heading', { level: 1, name: say('dashboard.title') }).waitFor();
    await tab.open('/settings');
    await card.getByText(/Last used|Último uso/u).waitFor();
    await card
      .getByRole('button', { name: say('settings.security.removeOf', { name: 'Werkstattrechner' }) })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('settings.security.remove') })
      .click();
    await expect.poll(() => card.getByText('Werkstattrechner').count()).toBe(0);
    tab.expectNoConsoleProblems();
    await tab.context.close();
  },
);

test.each(walkedLocales)(
  'the address is changed with the code of a mail, and the old one undoes it, in %s',
  async (locale) => {
    const say = sayIn(locale);
    const text = texts[locale];
    const [before, after] = [`before-${locale}@example.com`, `after-${locale}@example.com`];
    const { account, context: first } = await app.signUp({ email: before });
    await first.close();
    await account.patch('/api/user/language', { language: locale });
    const tab = await app.openTab(account, lookFor(locale));
    const { page } = tab;
    await tab.open('/settings');
    await page.getByRole('button', { name: say('settings.security.changeEmail') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('settings.security.newEmail')).fill(after);
    await dialog.getByRole('button', { name: say('settings.security.sendCode') }).click();
    await dialog.getByText(say('settings.security.emailSent', { email: after })).waitFor();
    await look(page, 'email-code', locale);
    const outbox = await app.browser.newPage(lookFor(locale));
    await expect.poll(() => keptMails(after)).toBe(1);
    await outbox.page.goto(`${app.url}/signin/outbox`);
    const [, code = ''] =
      /: (\d{6})\b/.exec(
        await outbox.page.locator('article').filter({ hasText: after }).first().innerText(),
      ) ?? [];
    await dialog.getByLabel(say('settings.security.emailCode')).fill(code);
    await dialog.getByRole('button', { name: say('settings.security.changeEmail') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(after).first().waitFor();
    tab.expectNoConsoleProblems();
    await tab.context.close();
    await expect.poll(() => keptMails(before)).toBeGreaterThan(0);
    await outbox.page.reload();
    await outbox.page.locator('a[href*="/signin/email/undo"]').first().click();
    const undo = outbox.page.getByRole('button', { name: text.undoEmailButton });
    await undo.waitFor();
    await look(outbox.page, 'undo', locale);
    await undo.click();
    await outbox.page.getByRole('heading', { name: text.resetTitle }).waitFor();
    expect(await app.query('select 1 from users where email = $1', [before])).toHaveLength(1);
    await outbox.context.close();
  },
);

const keptMails = async (email: string) =>
  (
    await app.query(`select 1 from mails where recipient = $1 and state = 'kept' and kind like '%email%'`, [
      email,
    ])
  ).length;

test('the browser suggests a passkey in the address field', async () => {
  const { account, context: first } = await app.signUp({ email: 'suggested@example.com' });
  await first.close();
  const tab = await app.openTab(account);
  // This authenticator answers as soon as a page asks, also when the browser only suggests.
  await addAuthenticator(tab.page);
  await tab.open('/settings');
  await tab.page.getByRole('button', { name: 'Add a passkey' }).click();
  await tab.page.getByRole('dialog').getByLabel('Name').fill('Phone');
  await tab.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await tab.page.getByText('Not used yet').waitFor();
  await signOut(tab.page);
  await tab.page.goto(`${app.url}/api/login`);
  await tab.page.getByRole('heading', { level: 1, name: sayIn('en')('dashboard.title') }).waitFor();
  await tab.context.close();
});

test('without passkeys in the browser, and in the desktop window, the page stays usable', async () => {
  const none = await app.browser.newPage();
  await none.page.addInitScript('delete window.PublicKeyCredential');
  await none.page.goto(`${app.url}/api/login`);
  await none.page.getByLabel(en.password).waitFor();
  expect(await none.page.getByRole('button').allInnerTexts()).toEqual([en.signIn]);
  none.expectNoConsoleProblems();
  await none.context.close();
  const desktop = await app.browser.newPage({
    userAgent: 'Mozilla/5.0 Chrome/140.0 Electron/38.0 Safari/537.36',
  });
  await desktop.page.goto(`${app.url}/api/login`);
  await desktop.page.getByText(en.passkeyInApp).waitFor();
  expect(await desktop.page.getByRole('button').allInnerTexts()).toEqual([en.signIn]);
  await desktop.context.close();
});

/** Leaves the application first: its own notice of the ended session would interrupt the sign-out. */
async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${app.url}/api/logout`);
}

/** An authenticator of the browser that verifies its user at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
