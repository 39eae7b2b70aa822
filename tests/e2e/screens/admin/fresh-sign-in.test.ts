import { expect, test } from 'vitest';
import type { AdminUser } from '#shared/contracts/admin/admin-users.ts';
import { expectSoundPage } from '#tests/support/browser/expect-sound-page.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';
import { tab as admin, app, page, prepareTab } from '#tests/support/browser/prepared-tab.ts';
import { TEST_PASSWORD } from '#tests/support/http/sign-up.ts';

/* A change of administrators with an old sign-in. */

prepareTab({}, { person: { email: 'grace@example.com' } });

test('a change with an old sign-in asks for a new one, keeps what was entered and is then made', async () => {
  await admin.open('/admin?tab=users');
  const { body } = await admin.account.client.get<AdminUser[]>('/api/admin/users');
  const before = body[0]?.credits ?? 0;
  const credits = async () =>
    (await app.query<{ balance: number }>('select balance from credit_accounts'))[0]?.balance;
  await app.query(
    `update sessions set data = data || jsonb_build_object('signedInAt', extract(epoch from now()) - 16 * 60)`,
  );

  await page.getByRole('tab', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: /^Assign Credits to/ }).click();
  const form = page.getByRole('dialog', { name: 'Assign Credits' });
  const question = page.getByRole('alertdialog', { name: 'Confirm that it is you' });
  await form.getByLabel('Credits to Assign').fill('40');
  await form.getByRole('button', { name: 'Assign Credits' }).click();
  await question.waitFor();
  await expectSoundPage(page, 'asked to sign in again');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect
    .poll(() => shownToast(page))
    .toEqual([
      'Failed to assign credits',
      'Sign in again first. This needs a sign-in of the last 15 minutes.',
    ]);
  expect(await form.getByLabel('Credits to Assign').inputValue()).toBe('40');

  await form.getByRole('button', { name: 'Assign Credits' }).click();
  const [signIn] = await Promise.all([
    page.context().waitForEvent('page'),
    question.getByRole('link', { name: 'Sign in again' }).click(),
  ]);
  // Looking back before the sign-in changes nothing.
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await signIn.getByLabel('Email').fill('grace@example.com');
  await signIn.getByLabel('Password').fill(TEST_PASSWORD);
  expect(await question.isVisible()).toBe(true);
  expect(await credits()).toBe(before);
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signIn.getByRole('navigation').first().waitFor();
  await signIn.close();
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await expect.poll(() => shownToast(page)).toEqual(['Credits assigned successfully']);
  await question.waitFor({ state: 'detached' });
  await form.waitFor({ state: 'detached' });
  expect(await credits()).toBe(before + 40);
});
