import { expect, test } from 'vitest';
import { failCalls, noteCalls, REASON } from '#tests/support/browser/network-faults.ts';
import { tab as admin, app, prepareTab } from '#tests/support/browser/prepared-tab.ts';

prepareTab();

test('other users see a notice, and the server gets no request', async () => {
  const { page, open } = await app.signUp();
  const { calls } = noteCalls(page);
  await open('/admin');
  await page.getByRole('heading', { name: 'Admin Access Required', level: 1 }).waitFor();
  await page.getByText('You need admin privileges to access this page.').waitFor();
  expect(calls().filter((call) => call.includes('/api/admin'))).toEqual([]);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.waitForURL('**/dashboard');
  await page.context().close();
});

test('an overview with users, used credits and generations', async () => {
  const { account, page, open } = admin;
  await account.generate(await account.createProduct(), 'vertical_landscape', { tier: 'premium' });
  await open('/admin');
  const tab = page.getByRole('tab', { name: 'Overview' });
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  const cards = page.getByRole('tabpanel', { name: 'Overview' }).locator('dl > div');
  await expect
    .poll(async () => (await cards.allInnerTexts()).slice(0, 3))
    .toEqual(
      ['Total Users\n2', 'Credits Used\n2', 'Total Generations\n1'].map((card) =>
        expect.stringMatching(card.replace('\n', '\\s+')),
      ),
    );
  const { restore } = await failCalls(page, { method: 'GET', path: '/api/admin/stats', status: 500 });
  await page.reload();
  const failure = page.getByRole('tabpanel').getByRole('alert');
  await failure.getByText(REASON).waitFor();
  await restore();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await cards.first().waitFor();
});
