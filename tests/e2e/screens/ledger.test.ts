import { beforeAll, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { CreditTransaction } from '#shared/contracts/billing/credits.ts';
import { sayIn } from '#tests/support/browser/locale-texts.ts';
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

test('what the product has booked is in the language of the screen', async () => {
  const say = sayIn('es');
  const product = await tab.account.createProduct();
  await tab.account.generate(product, 'vertical_landscape');
  const [use] = await tab.account.ask<CreditTransaction[]>('/api/credit-transactions');
  await tab.account.send(`/api/admin/transactions/${use?.id}/refund`, { reason: 'A test' });
  await tab.account.patch('/api/user/language', { language: 'es' });
  await tab.open('/billing');
  const rows = tab.page.getByRole('region', { name: say('billing.history') }).locator('tbody tr');
  const text = `${say('contentTypes.vertical_landscape')} (estándar) para ${product.name}`;
  await rows.getByText(`Reembolso: ${text}`).waitFor();
  const [refund = '', used = '', granted = ''] = await rows.allInnerTexts();
  expect(refund).toContain(`Reembolso: ${text}`);
  expect(used).toContain(text);
  expect(used).not.toContain('Reembolso:');
  expect(granted).toContain('Créditos asignados');
});
