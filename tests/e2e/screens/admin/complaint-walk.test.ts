import { beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { AuditLog } from '#shared/contracts/admin/audit.ts';
import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';
import type { UserTab } from '#tests/support/browser/app-in-browser.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';
import { tab as admin, app, page, prepareTab } from '#tests/support/browser/prepared-tab.ts';

/* A customer complains about a charge; the operator answers with a reason and a message. Clicks are counted. */

prepareTab();

let customer: UserTab;
let clicks = 0;
const click = async (role: 'button' | 'link' | 'tab', name: string | RegExp, scope = page) => {
  clicks += 1;
  await scope.getByRole(role, { name }).click();
};
const ledger = () => customer.account.ask<CreditTransaction[]>('/api/credit-transactions');

beforeAll(async () => {
  customer = await app.signUp({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' });
  const product = await customer.account.createProduct();
  for (const type of ['vertical_landscape', 'primary_pain_points', 'benchmark_data'] as const)
    await customer.account.generate(product, type);
});

test('a customer asks about a charge in the ledger, and in general from the settings', async () => {
  await customer.open('/billing');
  const history = customer.page.getByRole('region', { name: 'Transaction History' });
  await history.getByText('Welcome credits').waitFor();
  const ask = history.getByRole('button', { name: /^Ask about this charge/ });
  // Not about the gift.
  expect(await ask.count()).toBe(3);
  // The oldest of the three.
  await ask.nth(2).click();
  const dialog = customer.page.getByRole('dialog', { name: 'Help' });
  await dialog.getByText(/^About the charge “/).waitFor();
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await dialog.getByText('Message is required').waitFor();
  await dialog.getByLabel('Your question').fill('This text broke off in the middle.');
  await dialog.getByRole('button', { name: 'Send question' }).click();
  expect((await shownToast(customer.page))[0]).toBe('Question sent');
  await customer.open('/settings');
  await customer.page.getByRole('button', { name: 'Help', exact: true }).click();
  await dialog.getByLabel('Subject').fill('Invoices');
  await dialog.getByLabel('Your question').fill('Where are they?');
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('the operator refunds that charge with a reason and a message in at most six clicks', async () => {
  const before = (await customer.account.ask<User>('/api/auth/user')).credits;
  const use = (await ledger()).filter(({ type }) => type === 'usage')[2];
  await admin.open('/admin');
  clicks = 0;
  await click('tab', 'Help');
  await click('link', 'Open ledger');
  // The ledger starts at the row.
  await page.getByText('The ledger starts at the charge that the question is about.').waitFor();
  await page.getByText('This text broke off in the middle.').waitFor();
  const first = page.getByRole('tabpanel').locator('tbody tr').first();
  expect(await first.innerText()).toContain(use?.description ?? 'a use');
  clicks += 1;
  await first.getByRole('button', { name: /^Refund/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund this use' });
  await dialog.getByLabel('Reason').fill('Text broke off');
  await dialog.getByLabel('Message to the customer').fill('Sorry! This one is on us.');
  clicks += 1;
  await dialog.getByRole('button', { name: 'Refund 1 credit' }).click();
  expect(await shownToast(page)).toEqual(['1 credit refunded']);
  await click('button', /^Mark as answered: A question about a charge/);
  await page.getByText('This text broke off in the middle.').waitFor({ state: 'detached' });
  expect(clicks).toBeLessThanOrEqual(6);
  await first.getByText('Refunded').waitFor();
  expect(await first.getByRole('button').count()).toBe(0);

  expect((await customer.account.ask<User>('/api/auth/user')).credits).toBe(before + 1);
  const [newest] = await ledger();
  expect(newest).toMatchObject({ refundOf: use?.id, amount: 1, message: 'Sorry! This one is on us.' });
  const [entry] = await admin.account.ask<AuditLog[]>('/api/admin/audit-logs?search=refunded');
  expect(entry).toMatchObject({ action: 'use_refunded', after: { reason: 'Text broke off' } });
  await customer.open('/billing');
  await customer.page.getByText('Sorry! This one is on us.').waitFor();
});

test('credits are removed with a reason; more than there are is refused', async () => {
  const { id } = await customer.account.ask<User>('/api/auth/user');
  await admin.open(`/admin/users/${id}`);
  await page.getByRole('button', { name: 'More actions for Ada Lovelace' }).click();
  await page.getByRole('menuitem', { name: 'Remove credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove credits' });
  const confirm = dialog.getByRole('button', { name: 'Remove credits' });
  await dialog.getByLabel('Credits to remove').fill('500');
  await confirm.click();
  await dialog.getByText('Reason is required').waitFor();
  await dialog.getByLabel('Reason').fill('Booked twice');
  await confirm.click();
  expect(await shownToast(page)).toEqual([
    'The credits could not be removed',
    expect.stringContaining('Nothing was removed'),
  ]);
  await dialog.getByLabel('Credits to remove').fill('2');
  await confirm.click();
  await expect.poll(() => shownToast(page)).toEqual(['Credits removed']);
  expect((await ledger())[0]).toMatchObject({ amount: -2, description: 'Credits removed' });
  await page.getByText('Reason: Booked twice').waitFor();
});

test('a change of the tier is undone from its toast', async () => {
  const { id } = await customer.account.ask<User>('/api/auth/user');
  await admin.open(`/admin/users/${id}`);
  await page.getByRole('combobox', { name: 'Tier of Ada Lovelace' }).click();
  await page.getByRole('option', { name: 'Max', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shownToast(page)).toEqual(['Tier change undone']);
  expect(await customer.account.ask<User>('/api/auth/user')).toMatchObject({ tier: 'free' });
});
