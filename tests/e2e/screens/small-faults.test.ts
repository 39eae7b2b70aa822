import { expect, test } from 'vitest';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/* Small things that once looked broken. */

prepareTab();

test('a page that does not exist has a way home', async () => {
  await tab.open('/no-such-page');
  await page.getByText('404 Page Not Found').waitFor();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});

test('the axes of the reports show whole numbers', async () => {
  const { id } = await tab.account.ask<{ id: number }>('/api/auth/user');
  await app.query(
    `insert into credit_transactions (user_id, type, amount, description, unique_key)
       values (${id}, 'purchase', 2000, 'Many', 'test:many'), (${id}, 'usage', -1500, 'Many', 'test:used')`,
  );
  await tab.open('/billing');
  const axis = page.getByRole('region', { name: 'Credits used over time' }).locator('svg text');
  await axis.first().waitFor();
  await expect.poll(async () => (await axis.allTextContents()).join(' ')).toContain('1.5K');
  expect((await axis.allTextContents()).filter((text) => text.includes('…'))).toEqual([]);
});

test('the audit log points from the old value to the new one with a drawn arrow', async () => {
  const { id } = await tab.account.ask<{ id: number }>('/api/auth/user');
  await tab.account.patch(`/api/admin/users/${id}/tier`, { tier: 'max' });
  await tab.open('/admin?tab=audit');
  const change = page.getByRole('row').filter({ hasText: 'Tier changed' });
  await change.locator('del + span svg').first().waitFor();
  expect(await change.innerText()).not.toContain('→');
});

test('counts of the coverage map stay in one line', async () => {
  const phone = await app.signUp({}, { viewport: { width: 360, height: 740 } });
  await phone.account.patch('/api/user/language', { language: 'es' });
  await phone.account.createProduct();
  await phone.open('/dashboard');
  const count = phone.page.getByText('0 de 10', { exact: true });
  await count.waitFor();
  expect((await count.boundingBox())?.height).toBeLessThan(30);
  await phone.context.close();
});

test('before the products are known, the dashboard keeps the room of the next step', async () => {
  const person = await app.signUp();
  const answer = Promise.withResolvers<void>();
  await person.page.route('**/api/products', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await person.account.createProduct();
  await person.open('/dashboard');
  const cards = person.page.getByRole('main').getByText('Products', { exact: true });
  await cards.waitFor();
  const before = (await cards.boundingBox())?.y ?? 0;
  answer.resolve();
  await person.page.getByRole('region', { name: 'Next best step' }).waitFor();
  const after = (await cards.boundingBox())?.y ?? 0;
  expect(Math.abs(after - before)).toBeLessThan(24);
  await person.context.close();
});

test('tooltips of the narrow sidebar open at once', async () => {
  await tab.open('/dashboard');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.mouse.move(600, 400);
  await page.getByRole('button', { name: 'Expand sidebar' }).hover();
  await page.getByRole('tooltip', { name: 'Expand sidebar' }).waitFor({ timeout: 500 });
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
});

test('one credit is one credit', async () => {
  await app.query(`update plans set credits = 1 where name = 'Starter Pack'`);
  await tab.open('/admin/pricing');
  await page.getByText('$9 · one time · 1 credit', { exact: true }).waitFor();
});
