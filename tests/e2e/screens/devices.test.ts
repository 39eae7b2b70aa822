import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#shared/contracts/accounts/sessions.ts';
import type { UserTab } from '#tests/support/browser/app-in-browser.ts';
import { axeProblems } from '#tests/support/browser/axe-problems.ts';
import { failCalls, holdCalls, REASON, UNAUTHORIZED } from '#tests/support/browser/network-faults.ts';
import { catchLogin, shownToast } from '#tests/support/browser/on-screen.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';
import { createCookieClient } from '#tests/support/http/cookie-client.ts';
import { reserveFreePort } from '#tests/support/http/free-port.ts';
import { signIn, TEST_PASSWORD } from '#tests/support/http/sign-up.ts';
import { authorizePath, deviceRequest, signInDevice } from '#tests/support/sign-in-device.ts';

/* The devices in the settings, and the consent page. */

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

let tab: UserTab;
let page: Page;
let people = 0;
let email: string;

prepareBrowser();

beforeEach(async () => {
  await tab?.context.close();
  people += 1;
  email = `owner${people}@example.com`;
  tab = await app.signUp({ email });
  page = tab.page;
});

const card = () => page.getByRole('region', { name: 'Devices', exact: true });
const rows = () => card().getByRole('listitem');
const signOut = (name: string) => card().getByRole('button', { name: `Sign out ${name}`, exact: true });
const everywhere = () => card().getByRole('button', { name: 'Sign out everywhere else' });
const isSignedIn = async (headers: Record<string, string>) =>
  (await createCookieClient(app.url).get('/api/auth/user', { headers })).status === 200;

describe('devices in the settings', () => {
  test('alone: this one, a note that there is no other, and no sign-out button', async () => {
    const sessions = await holdCalls(page, '/api/auth/sessions');
    await tab.open('/settings');
    await card().getByRole('status', { name: 'Loading...' }).waitFor();
    expect(await rows().count()).toBe(0);
    sessions.release();
    await card().getByText('You are signed in on this device only.').waitFor();
    expect(await rows().count()).toBe(1);
    expect(await rows().innerText()).toContain('This device');
    expect(await card().getByRole('button').count()).toBe(0);
  });

  test('a device is named with its last use, and signed out with one press', async () => {
    const device = await signInDevice(tab.account.client, { device_name: 'Workshop PC' });
    await tab.open('/settings');
    await signOut('Workshop PC').waitFor();
    expect(await rows().count()).toBe(2);
    expect(await rows().nth(0).innerText()).toContain('This device');
    const row = rows().filter({ hasText: 'Workshop PC' });
    expect(await row.innerText()).toMatch(/Desktop app · Last seen .*\d{4}/);
    const [session] = (await tab.account.ask<Session[]>('/api/auth/sessions')).filter(
      ({ kind }) => kind === 'desktop',
    );
    expect(await row.locator('time').getAttribute('datetime')).toBe(session?.lastSeenAt);

    await signOut('Workshop PC').click();
    expect(await shownToast(page)).toEqual(['Workshop PC is signed out']);
    await card().getByText('You are signed in on this device only.').waitFor();
    expect(await isSignedIn(device.headers)).toBe(false);
    // The button is gone, so focus moves to the card.
    await page
      .locator('*:focus > section')
      .filter({ has: page.getByText('Devices') })
      .waitFor();
  });

  test('signing out everywhere else asks first, and leaves this browser in', async () => {
    const device = await signInDevice(tab.account.client);
    const other = createCookieClient(app.url);
    await signIn(other, { email });
    await tab.open('/settings');
    await everywhere().click();
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
    await question.getByText('You stay signed in here.').waitFor();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await isSignedIn(device.headers)).toBe(true);

    await everywhere().click();
    await question.getByRole('button', { name: 'Sign out', exact: true }).click();
    expect(await shownToast(page)).toEqual(['Signed out everywhere else']);
    await question.waitFor({ state: 'detached' });
    expect(await rows().count()).toBe(1);
    expect(await everywhere().count()).toBe(0);
    expect(await isSignedIn(device.headers)).toBe(false);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    await page.reload();
    await card().getByText('You are signed in on this device only.').waitFor();
  });

  test('what has signed in meanwhile is there at the next visit', async () => {
    await tab.open('/settings');
    await card().getByText('You are signed in on this device only.').waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await signInDevice(tab.account.client, { device_name: 'New notebook' });
    await page.goBack();
    await signOut('New notebook').waitFor();
  });

  test('browsers go by their name and system; one that gives none is unknown', async () => {
    const firefox = await app.browser.newPage({ userAgent: FIREFOX });
    page = firefox.page;
    await page.goto(`${app.url}/api/login?returnTo=/settings`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await signOut('Unknown device').waitFor();
    const names = await rows().locator('p:first-child').allInnerTexts();
    expect(names).toEqual(['Firefox · Linux', 'Unknown device']);
    expect(await rows().first().innerText()).toContain('This device');
    await firefox.context.close();
  });

  test('a list that cannot be read can be asked for again', async () => {
    const failure = await failCalls(page, { method: 'GET', path: '/api/auth/sessions', status: 500 });
    await tab.open('/settings');
    await card().getByRole('alert').getByText(REASON).waitFor();
    await failure.restore();
    await card().getByRole('button', { name: 'Try again' }).click();
    await rows().first().waitFor();
  });

  test('a refused sign-out says so, and the device stays in the list', async () => {
    await signInDevice(tab.account.client, { device_name: 'Stubborn' });
    await tab.open('/settings');
    const deleting = (path: string) => path.startsWith('/api/auth/sessions');
    const failure = await failCalls(page, { method: 'DELETE', path: deleting, status: 500 });
    await signOut('Stubborn').click();
    expect(await shownToast(page)).toEqual(['Failed to sign out', REASON]);
    await failure.restore();
    const offline = await failCalls(page, { method: 'DELETE', path: deleting, status: 'offline' });
    await everywhere().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText("The server can't be reached.").first().waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await offline.restore();
    await signOut('Stubborn').waitFor();
  });

  test('a device that has signed out meanwhile is reported and leaves the list', async () => {
    const device = await signInDevice(tab.account.client, { device_name: 'Short visit' });
    await tab.open('/settings');
    await signOut('Short visit').waitFor();
    await createCookieClient(app.url).post('/api/auth/desktop/revoke', { headers: device.headers });
    await signOut('Short visit').click();
    expect(await shownToast(page)).toEqual([
      'Failed to sign out',
      'This session does not exist. It may have ended already.',
    ]);
    await signOut('Short visit').waitFor({ state: 'detached' });
  });

  test('without a session of its own the page goes to the sign-in', async () => {
    const login = await catchLogin(page);
    await signInDevice(tab.account.client, { device_name: 'Elsewhere' });
    await tab.open('/settings');
    const deleting = (path: string) => path.startsWith('/api/auth/sessions');
    await failCalls(page, { method: 'DELETE', path: deleting, ...UNAUTHORIZED });
    await signOut('Elsewhere').click();
    await page.waitForURL('**/api/login?**');
    expect(login.asked()).toEqual(['?returnTo=%2Fsettings']);
  });
});

describe('the page that asks before a device is signed in', () => {
  test('approval reaches only the application listening on this machine', async () => {
    const arrived: string[] = [];
    const port = await reserveFreePort();
    const listener = createServer((request, response) => {
      arrived.push(request.url ?? '');
      response.setHeader('content-type', 'text/html').end('<title>Done</title>');
    }).listen(port, '127.0.0.1');
    const callback = `http://127.0.0.1:${port}/callback`;
    try {
      const request = deviceRequest({ redirect_uri: callback, device_name: 'Workshop PC' });
      await page.goto(app.url + authorizePath(request.query));
      await page.getByRole('heading', { name: 'Sign in to Funnelsmith on Workshop PC?' }).waitFor();
      await page.getByText(`You are signed in as Ada Example (${email}).`).waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(`${callback}?**`);
      const callbacks = arrived.filter((path) => path.startsWith('/callback'));
      expect(callbacks).toHaveLength(1);
      expect(new URL(callbacks[0] ?? '', callback).searchParams.get('state')).toBe(request.query.state);
    } finally {
      listener.close();
      listener.closeAllConnections();
    }
  });

  test('nothing keeps the browser from handing the answer to the application', async () => {
    await page.goto(app.url + authorizePath(deviceRequest().query));
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.status() === 303),
      page.waitForRequest((request) => request.url().startsWith('funnelsmith:')),
      page.getByRole('button', { name: 'Continue' }).click(),
    ]);
    expect(await answer.headerValue('location')).toMatch(/^funnelsmith:\/\/auth\/callback\?code=/);
    expect(tab.consoleProblems().filter((problem) => problem.includes('Content Security Policy'))).toEqual(
      [],
    );
  });

  test.each(['light', 'dark'] as const)(
    'it is sound on a phone, %s, also with a long name',
    async (colorScheme) => {
      const context = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme };
      const phone = await app.openTab(tab.account, context);
      await phone.open(authorizePath(deviceRequest({ device_name: 'm'.repeat(60) }).query));
      await phone.page.getByRole('button', { name: 'Continue' }).waitFor();
      expect(await axeProblems(phone.page)).toEqual([]);
      expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      // Pressing Enter, as users may do on the previous page, must not confirm.
      expect(await phone.page.evaluate('document.activeElement === document.body')).toBe(true);
      for (const control of await phone.page.locator('main button, main .card a').all()) {
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      expect(phone.consoleProblems()).toEqual([]);
      await phone.context.close();
    },
  );
});
