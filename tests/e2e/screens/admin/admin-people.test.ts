import { beforeAll, expect, test } from 'vitest';
import type { AdminUser } from '#shared/contracts/admin/admin-users.ts';
import { failCalls, noteCalls, REASON } from '#tests/support/browser/network-faults.ts';
import { shownToast } from '#tests/support/browser/on-screen.ts';
import { tab as admin, app, page, prepareTab } from '#tests/support/browser/prepared-tab.ts';

/* Users, AI prompts and the audit log in the admin panel. */

prepareTab({}, { person: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' } });
beforeAll(async () => {
  await (
    await app.signUp({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' })
  ).context.close();
});

const row = (name: string | RegExp) => page.getByRole('row', { name });
const dialog = () => page.getByRole('dialog');
const openTab = async (name: string) => {
  await admin.open('/admin');
  await page.getByRole('tab', { name, exact: true }).click();
  await page.getByRole('tabpanel', { name }).getByRole('table').first().waitFor();
};
const pick = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const userNamed = async (firstName: string) =>
  ((await admin.account.client.get('/api/admin/users')).body as AdminUser[]).find(
    (user) => user.firstName === firstName,
  ) as AdminUser;

test('users with name, address, role, tier, credits and the day they joined', async () => {
  await openTab('Users');
  expect((await page.getByRole('columnheader').allInnerTexts()).slice(0, 5)).toEqual([
    'User',
    'Role',
    'Tier',
    'Credits',
    'Joined',
  ]);
  const cells = await row(/Ada Lovelace/)
    .getByRole('cell')
    .allInnerTexts();
  expect(
    await row(/Ada Lovelace/)
      .getByRole('rowheader')
      .innerText(),
  ).toMatch(/^Ada Lovelace\s+ada@example.com · verified$/);
  expect(cells.slice(0, 3)).toEqual(['Customer', 'Free', '10/10']);
  expect(cells[3]).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}$/);
  const colour = (name: RegExp) =>
    row(name)
      .locator('.MuiChip-root')
      .first()
      .evaluate((chip) => chip.ownerDocument.defaultView.getComputedStyle(chip).color);
  expect(await colour(/Grace/)).not.toBe(await colour(/Ada/));
  await page.getByLabel('Search by name or email').fill('LOVEL');
  await row(/Grace/).waitFor({ state: 'detached' });
  await page.getByText('1–1 of 1').waitFor();
  await page.getByLabel('Search by name or email').fill('nobody at all');
  await page.getByText('Nothing matches').waitFor();
  await page.getByLabel('Search by name or email').fill('');
  await pick('Role', 'Admin');
  await row(/Ada/).waitFor({ state: 'detached' });
  await pick('Role', 'All roles');
  await page.getByRole('button', { name: 'User', exact: true }).click();
  await expect
    .poll(() => page.getByRole('rowheader').allInnerTexts())
    .toEqual([expect.stringContaining('Ada'), expect.stringContaining('Grace')]);
});

test('a tier is changed in the row; a refusal puts the old one back', async () => {
  await openTab('Users');
  await pick('Tier of Ada Lovelace', 'Annual Max');
  expect(await shownToast(page)).toEqual(['User tier updated successfully']);
  await expect.poll(async () => (await userNamed('Ada')).tier).toBe('annual_max');
  const { id } = await userNamed('Ada');
  const { restore } = await failCalls(page, {
    method: 'PATCH',
    path: `/api/admin/users/${id}/tier`,
    status: 500,
  });
  await pick('Tier of Ada Lovelace', 'Pro');
  await expect.poll(() => shownToast(page)).toEqual(['Failed to update user tier', REASON]);
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Tier of Ada Lovelace' }).innerText())
    .toBe('Annual Max');
  await restore();
});

test('credits are assigned once, also when the first answer got lost', async () => {
  await openTab('Users');
  const { id } = await userNamed('Ada');
  const path = `/api/admin/users/${id}/credits`;
  await page.getByRole('button', { name: 'Assign Credits to Ada Lovelace' }).click();
  await dialog().getByRole('heading', { name: 'Assign Credits' }).waitFor();
  await dialog().getByText('ada@example.com · verified').waitFor();
  const field = dialog().getByLabel('Credits to Assign');
  expect(await field.inputValue()).toBe('100');
  const submit = dialog().getByRole('button', { name: 'Assign Credits' });
  const { calls } = noteCalls(page);
  for (const wrong of ['0', '']) {
    await field.fill(wrong);
    await submit.click();
    await dialog().getByText('Credits must be at least 1').waitFor();
  }
  expect(calls()).toEqual([]);
  await field.fill('40');
  // The server grants the credits, but the response is lost.
  await page.route(`**${path}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit.click();
  expect((await shownToast(page))[0]).toBe('Failed to assign credits');
  await page.unroute(`**${path}`);
  await submit.click();
  await expect.poll(() => shownToast(page)).toEqual(['Credits assigned successfully']);
  await dialog().waitFor({ state: 'detached' });
  await row(/Ada/).getByText('50/50').waitFor();
  expect(await userNamed('Ada')).toMatchObject({ credits: 50, totalCredits: 50 });
});

test('role and access change after a question, and the last administrator stays', async () => {
  await openTab('Users');
  const act = async (name: string, what: string) => {
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await act('Ada Lovelace', 'Deactivate');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  expect(await shownToast(page)).toEqual(['User deactivated successfully']);
  await row(/Ada/).getByText('Deactivated').waitFor();
  await act('Ada Lovelace', 'Activate');
  await row(/Ada/).getByText('Deactivated').waitFor({ state: 'detached' });
  await act('Grace Hopper', 'Make customer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click();
  await expect
    .poll(async () => (await shownToast(page)).join(' '))
    .toMatch(/^Failed to update user role .*last active administrator/);
  expect((await userNamed('Grace')).role).toBe('admin');
});

test('prompts by category, and one is added with every check', async () => {
  await openTab('AI Prompts');
  expect(await page.getByRole('tabpanel').getByRole('heading').allInnerTexts()).toEqual([
    'Research',
    'Positioning',
    'Web Assets',
    'Email Sequences',
    'Product from a source',
    'AI edits',
  ]);
  const table = page.getByRole('table', { name: 'Web Assets' });
  expect((await table.getByRole('columnheader').allInnerTexts()).slice(0, 6)).toEqual([
    'Name',
    'Type',
    'Standard Credits',
    'Premium Credits',
    'ID',
    'Status',
  ]);
  await page.getByRole('button', { name: 'Add Prompt' }).click();
  const type = dialog().getByRole('combobox', { name: 'Type' });
  expect(await type.getAttribute('aria-disabled')).toBe('true');
  const values = ['Credits Cost', 'Standard Credits', 'Premium Credits', 'Display Order'];
  for (const [index, label] of values.entries()) {
    expect(await dialog().getByLabel(label).inputValue(), label).toBe(index === 2 ? '2' : '1');
    await dialog()
      .getByLabel(label)
      .fill(index === 0 ? '' : '0');
  }
  const save = dialog().getByRole('button', { name: 'Save Prompt' });
  await save.click();
  for (const complaint of [
    'Name is required',
    'Category is required',
    'Type is required',
    'Description is required',
    'Prompt must be at least 10 characters',
    'Credits cost must be at least 1',
    'Standard credits must be at least 1',
    'Premium credits must be at least 1',
    'Display order must be at least 1',
  ]) {
    await dialog().getByText(complaint).waitFor();
  }
  for (const label of values) await dialog().getByLabel(label).fill('3');
  await dialog().getByLabel('Name').fill('Sharper page');
  await dialog().getByLabel('Description').fill('One page.');
  await pick('Category', 'Web Assets');
  await pick('Type', 'Sales Page');
  await dialog()
    .getByText(/“Sales Page” is in use for this type/)
    .waitFor();
  await dialog().getByLabel('Prompt', { exact: true }).fill('Sell {{shoeSize}} to {{targetAudience}}');
  await save.click();
  await dialog().getByText('These placeholders cannot be used here: {{shoeSize}}').waitFor();
  await dialog().getByLabel('Prompt', { exact: true }).fill('Sell to {{targetAudience}}: ');
  await dialog().getByRole('button', { name: '{{productName}}' }).click();
  const failed = await failCalls(page, { method: 'POST', path: '/api/admin/ai-prompts', status: 500 });
  await save.click();
  await expect.poll(() => shownToast(page)).toEqual(['Failed to create AI prompt', REASON]);
  await failed.restore();
  await save.click();
  await expect.poll(() => shownToast(page)).toEqual(['AI prompt created successfully']);
  await row(/Sharper page sales_page 3 3 3 Active/).waitFor();
  await row(/^Sales Page sales_page .* Inactive/).waitFor();
});

test('a prompt is edited; unsaved words are not lost, nor those of a colleague', async () => {
  await openTab('AI Prompts');
  await page.getByRole('button', { name: 'Edit Value Proposition' }).click();
  expect(await dialog().getByRole('combobox', { name: 'Category' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await dialog().getByLabel('Description').fill('Shorter.');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  expect(await dialog().getByLabel('Description').inputValue()).toBe('Shorter.');
  const prompts = (await admin.account.client.get('/api/admin/ai-prompts')).body as {
    id: number;
    type: string;
  }[];
  const { id } = prompts.find(({ type }) => type === 'value_proposition') as { id: number };
  await admin.account.patch(`/api/admin/ai-prompts/${id}`, { displayOrder: 7 });
  const save = dialog().getByRole('button', { name: 'Save Prompt' });
  await save.click();
  await expect.poll(() => shownToast(page)).toEqual(['AI prompt updated successfully']);
  await dialog().waitFor({ state: 'hidden' });
  const kept = async () =>
    ((await admin.account.client.get('/api/admin/ai-prompts')).body as { id: number }[]).find(
      (prompt) => prompt.id === id,
    );
  expect(await kept()).toMatchObject({ description: 'Shorter.', displayOrder: 7 });

  // Both administrators changed the same field, so both values are shown.
  await page.getByRole('button', { name: 'Edit Value Proposition' }).click();
  await dialog().getByLabel('Display Order').fill('8');
  await admin.account.patch(`/api/admin/ai-prompts/${id}`, { displayOrder: 9 });
  await save.click();
  const conflict = dialog().getByRole('region', { name: 'Changed elsewhere' });
  const both = conflict.getByRole('group', { name: 'Display Order', exact: true });
  await both.waitFor();
  expect(await both.getByRole('group').allInnerTexts()).toEqual(['8', '9']);
  await both.getByRole('radio', { name: 'Saved elsewhere' }).click();
  await save.click();
  await dialog().waitFor({ state: 'hidden' });
  expect(await kept()).toMatchObject({ description: 'Shorter.', displayOrder: 9 });
});

test('without any prompt there is a way to start', async () => {
  await page.route('**/api/admin/ai-prompts', (route) => route.fulfill({ json: [] }));
  await admin.open('/admin?tab=prompts');
  await page.getByText('No AI prompts found. Create your first prompt to get started.').waitFor();
  await page.unroute('**/api/admin/ai-prompts');
});

test('the audit log shows who changed which value, in pages that the address names', async () => {
  for (let index = 0; index < 52; index++) {
    const tier = index % 2 === 0 ? 'pro' : 'max';
    await admin.account.patch(`/api/admin/users/${(await userNamed('Ada')).id}/tier`, { tier });
  }
  await openTab('Audit log');
  const rows = page.getByRole('row');
  await expect
    .poll(() => rows.nth(1).innerText())
    .toMatch(/Tier changed\s+ada@example\.com\s+Tier\s+Pro\s+Max\s+grace@example\.com/);
  await expect.poll(() => rows.count()).toBe(26);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText(/^26–50 of \d+$/).waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.reload();
  await page.getByText(/^26–50 of \d+$/).waitFor();
  await page.getByLabel('Search by action, subject or administrator').fill('credits assigned');
  await row(/Credits assigned ada@example.com Credits 10\s+50/).waitFor();
  await page.getByText('1–1 of 1').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('credits assigned');
});

test('the page of a user has ledger, contents, purchases, sessions and what administrators did', async () => {
  await app.query(
    `insert into sessions (id_hash, user_id, kind, device_name, data, expires_at)
     values ('of another device', $1, 'desktop', 'Workshop PC', '{}', now() + interval '1 day')`,
    [(await userNamed('Ada')).id],
  );
  await openTab('Users');
  await page.getByRole('link', { name: 'Ada Lovelace' }).click();
  await page.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor();
  await row(/Credits assigned Purchase \+40 50/).waitFor();
  await page.getByRole('tab', { name: 'Content', exact: true }).click();
  await page.getByText('No content yet').waitFor();
  await page.getByRole('tab', { name: 'Sessions' }).click();
  const session = page.getByRole('table', { name: 'Sessions' }).getByRole('row').nth(1);
  await session.getByRole('button', { name: 'Sign out Workshop PC' }).click();
  await page.getByText('Not signed in anywhere').waitFor();
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await row(/^Signed out of a device ada@example.com Device Workshop PC/).waitFor();
});

test('the code of a tab comes with the tab', async () => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const stream = page.waitForRequest('**/api/generations/events');
  await admin.open('/admin');
  await page.getByRole('tabpanel', { name: 'Overview' }).waitFor();
  // The code that opens the stream is loaded last. The stream never ends, so the network is never idle.
  await stream;
  expect(scripts.filter((url) => /users-tab|models-tab|prompts-tab|audit-list/.test(url))).toEqual([]);
  await page.getByRole('tab', { name: 'AI Prompts' }).click();
  await page.getByRole('table').first().waitFor();
  expect(scripts.filter((url) => /users-tab|models-tab|audit-list/.test(url))).toEqual([]);
  expect(scripts.some((url) => /prompts-tab.*\.js/.test(url))).toBe(true);
});
