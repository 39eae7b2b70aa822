import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Margins } from '#shared/contracts/admin/overview.ts';
import { enter } from '#tests/support/browser/keyboard.ts';
import { tab as admin, app, page, prepareTab } from '#tests/support/browser/prepared-tab.ts';

/*
 * The margin has fallen because the price of one model rose: an administrator finds it from the overview. Clicks are
 * counted.
 */

prepareTab();

let clicks = 0;
const click = async (role: 'button' | 'link' | 'tab' | 'menuitem', name: string | RegExp) => {
  clicks += 1;
  await page.getByRole(role, { name }).click();
};

beforeAll(async () => {
  const { account } = admin;
  const product = await account.createProduct();
  await account.generate(product, 'vertical_landscape', { tier: 'standard' });
  await account.generate(product, 'vertical_landscape', { tier: 'premium' });
  await app.query(
    `update generation_runs set model = 'steady-model', cost_micro_usd = 4000 where tier = 'standard'`,
  );
  await app.query(
    `update generation_runs set model = 'dear-model', cost_micro_usd = 28000 where tier = 'premium'`,
  );
  // The same contents in the previous range, when the model was cheap.
  await app.query(
    `begin; set local session_replication_role = replica;
     create temporary table copies on commit drop as select gen_random_uuid() as copy_id, g.* from generations g;
     insert into paid_tasks (id, kind, user_id, state, price, charged, created_at, finished_at)
       select copy_id, 'generation', user_id, state, credits, charged_credits, created_at - interval '30 days', finished_at
       from copies;
     insert into generation_runs (id, product_id, prompt_template_id, prompt_type, tier, provider, model, cost_micro_usd)
       select copy_id, product_id, prompt_template_id, prompt_type, tier, provider, model, 4000 from copies;
     commit`,
  );
});

test('an administrator finds in three clicks why the margin fell', async () => {
  await admin.open('/admin');
  await page.getByRole('region', { name: 'Provider cost and margin' }).waitFor();
  clicks = 0;
  await click('link', 'See what changed');
  const report = (await admin.account.client.get('/api/admin/margins')).body as Margins;
  expect(report.rows).toHaveLength(2);
  await page.getByText(/^The margin fell by \$0\.0240 to /).waitFor();
  await page
    .getByText(
      /^Main cause: dear-model .* \(-\$0\.0240\)\. Cost per piece of content: \$0\.0040 before, \$0\.0280 now/,
    )
    .waitFor();
  // The group whose margin fell most comes first.
  expect(await page.getByRole('rowheader').first().innerText()).toMatch(/^dear-model/);
  await click('button', /^dear-model/);
  await page.getByRole('rowheader', { name: 'Vertical Landscape' }).waitFor();
  await click('button', 'Vertical Landscape');
  await page.getByRole('rowheader', { name: 'Premium' }).waitFor();
  expect(clicks).toBeLessThanOrEqual(3);
  expect(await page.getByRole('row').nth(1).innerText()).toMatch(/\$0\.0280[\s\S]*\+600%/);

  // The address keeps the view, so it can be shared, and the figures can be downloaded.
  await page.reload();
  await page.getByRole('rowheader', { name: 'Premium' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download as CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^margin-by-tier-[\d-]+\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toMatch(/\r\nPremium,1,1,[\d.]+,0\.028,0\.028,0\.004,/);
});

test('the same with the keyboard alone', async () => {
  await admin.open('/admin');
  await page.getByRole('region', { name: 'Provider cost and margin' }).waitFor();
  await enter(page, 'link "See what changed"', 80);
  await page.getByRole('rowheader', { name: /^dear-model/ }).waitFor();
  await enter(page, 'button "dear-model', 80);
  await page.getByRole('rowheader', { name: 'Vertical Landscape' }).waitFor();
  await enter(page, 'button "Vertical Landscape"', 80);
  await page.getByRole('rowheader', { name: 'Premium' }).waitFor();
});

test('a range of one’s own is in the address, and is refused when it is none', async () => {
  await admin.open('/admin');
  await page.getByRole('button', { name: 'Custom period' }).click();
  await page.getByLabel('First day').fill('2026-01-05');
  await page.getByLabel('Last day').fill('2026-01-04');
  await page.getByText(/Choose a first day that is not after the last one/).waitFor();
  await page.getByLabel('Last day').fill('2026-01-07');
  await page.getByText(/^Jan 5, 2026 – Jan 7, 2026, days in UTC/).waitFor();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual(['2026-01-05', '2026-01-07']);
  await page.getByText('No sales in this period').waitFor();
  await page.getByRole('button', { name: '7 days' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe('7');
});
