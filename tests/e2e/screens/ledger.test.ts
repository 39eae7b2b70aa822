import { beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import { prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

const GRANTS = 63;

prepareTab();
beforeAll(async () => {
  const { id } = await tab.account.ask<User>('/api/auth/user');
  for (let grant = 0; grant < GRANTS; grant += 1) {
    await tab.account.patch(`/api/admin/users/${id}/credits`, { credits: 1 });
  }
});

test('the latest ten entries come first, older ones on request, until the first', async () => {
  await tab.open('/billing');
  const history = tab.page.getByRole('region', { name: 'Transaction History' });
  const more = history.getByRole('button', { name: 'Show older transactions' });
  const entries = () => history.locator('tbody tr').count();
  await more.waitFor();
  expect(await entries()).toBe(10);
  await more.click();
  await expect.poll(entries).toBe(60);
  await more.click();
  await expect.poll(entries).toBe(GRANTS + 1);
  expect(await history.locator('tbody tr').last().innerText()).toContain('+10');
  await more.waitFor({ state: 'detached' });
});
