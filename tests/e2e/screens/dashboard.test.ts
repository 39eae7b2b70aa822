import { expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { ActivityLog } from '#shared/contracts/activity.ts';
import type { ContentCounts } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { alterAnswer, failCalls, holdCalls, REASON } from '#tests/support/browser/network-faults.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

prepareTab();

const panel = (name: string) => page.getByRole('region', { name });
/** Accessible names of the figures. */
const figures = () =>
  page
    .getByRole('main')
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((figure) => [figure.querySelector('dt')?.textContent, figure.querySelector('dd')?.textContent]),
    );

test('of somebody new leads to the first product', async () => {
  await tab.open('/dashboard');
  const recent = panel('Recent products');
  await recent.getByText('No products yet').waitFor();
  await recent.getByRole('link', { name: 'Create your first product' }).click();
  await page.getByRole('dialog', { name: 'Create New Product' }).waitFor();
  await page.goBack();
  // A new account's only activity.
  await panel('Recent activity').getByText('You created your account').waitFor();
  await alterAnswer<ActivityLog[]>(page, '/api/activity-logs', () => []);
  await page.reload();
  await panel('Recent activity').getByText('No recent activity').waitFor();
});

test('shows four figures', async () => {
  await alterAnswer<User>(page, '/api/auth/user', (user) => ({
    ...user,
    credits: 1_250,
    totalCredits: 20_000,
  }));
  await alterAnswer<Product[]>(page, '/api/products', () => products(5));
  await alterAnswer<ContentCounts>(page, '/api/generated-content/counts', ({ byCategory }) => ({
    total: 4,
    byCategory: { ...byCategory, research: 1, web_assets: 1, email_sequences: 2 },
  }));
  await tab.open('/dashboard');
  await expect.poll(figures).toEqual([
    ['Products', '5'],
    ['Generated assets', '4'],
    ['Credits used', '18,750'],
    ['Email sequences', '2'],
  ]);
});

function products(count: number): Partial<Product>[] {
  const [type, name] = ['Course', 'Product'];
  return Array.from({ length: count }, (_, index) => ({
    ...emptyFields,
    id: index + 1,
    name: `${name} ${index + 1}`,
    type,
  }));
}
const emptyFields = {
  primaryIndustry: '',
  decisionMakerTitle: '',
  targetAudience: '',
  targetUseCase: '',
  elevatorPitch: '',
  coreFeatures: '',
  problemStatement: '',
  outcome: '',
  keyDifferentiators: '',
  competitorUrl1: '',
  competitorUrl2: '',
  competitorUrl3: '',
  targetGeography: '',
  targetLanguage: '',
  geography: '',
  language: '',
  isComplete: false,
};

test('shows the first three products with type and state, and a link to all', async () => {
  await alterAnswer<Product[]>(page, '/api/products', () => products(5));
  await tab.open('/dashboard');
  const rows = panel('Recent products').getByRole('listitem');
  await rows.first().waitFor();
  expect((await rows.allInnerTexts()).map((row) => row.split('\n').filter(Boolean))).toEqual([
    ['Product 1', 'Online Course', 'active'],
    ['Product 2', 'Online Course', 'active'],
    ['Product 3', 'Online Course', 'active'],
  ]);
  await panel('Recent products').getByRole('link', { name: 'View all' }).click();
  await page.waitForURL('**/products');
});

test('shows the five latest actions in words, with what they were about and when', async () => {
  const log = [
    ['product_created', 'Crewboard'],
    ['nightly_export_done', 'All texts'],
    ['content_generated', null],
    ['product_updated', 'Crewboard'],
    ['account_created', null],
    ['never_shown', 'The sixth'],
  ].map(([action, description], id) => ({ id, action, description, createdAt: '2026-03-05T12:00:00.000Z' }));
  await alterAnswer<ActivityLog[]>(page, '/api/activity-logs', () => log);
  await tab.open('/dashboard');
  const rows = panel('Recent activity').getByRole('listitem');
  await rows.first().waitFor();
  expect((await rows.allInnerTexts()).map((row) => row.replaceAll(/\s*\n\s*/gu, ' | '))).toEqual([
    'You added Crewboard | Mar 5, 2026',
    'nightly export done: All texts | Mar 5, 2026',
    'content generated | Mar 5, 2026',
    'You changed Crewboard | Mar 5, 2026',
    'You created your account | Mar 5, 2026',
  ]);
});

test.each([
  ['free', 10, 'FREE - 10 credits'],
  ['annual_max', 20_000, 'ANNUAL MAX - 20,000 credits'],
])('shows the plan %s with its credits, and the way to more', async (tier, totalCredits, text) => {
  await alterAnswer<User>(page, '/api/auth/user', (user) => ({ ...user, tier, totalCredits }));
  await tab.open('/dashboard');
  await panel('Current plan').getByText(text, { exact: true }).waitFor();
  await panel('Current plan').getByRole('link', { name: 'Upgrade' }).click();
  await page.waitForURL('**/billing');
});

test('leads to what comes next', async () => {
  await tab.open('/dashboard');
  const links = panel('Quick actions').getByRole('link');
  await links.first().waitFor();
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => [link.querySelector('span')?.firstChild?.textContent, link.getAttribute('href')]),
    ),
  ).toEqual([
    ['Add new product', '/products'],
    ['View research', '/research'],
    ['Create launch kit', '/launch'],
    ['Generate content', '/web-assets'],
  ]);
});

test('a figure that could not be loaded is a dash, not an endless placeholder', async () => {
  await failCalls(page, { method: 'GET', path: '/api/products', status: 500 });
  await tab.open('/dashboard');
  await panel('Recent products').getByRole('alert').waitFor();
  const figure = page.locator('dl > div').filter({ hasText: 'Products' });
  expect(await figure.locator('dd').innerText()).toBe('–');
});

test('shows what it has while one list is slow or fails, and the way on', async () => {
  const slow = await holdCalls(page, '/api/products');
  const { restore } = await failCalls(page, { method: 'GET', path: '/api/activity-logs', status: 503 });
  await tab.open('/dashboard');
  await panel('Recent products').getByRole('status', { name: 'Loading...' }).waitFor();
  const failure = panel('Recent activity').getByRole('alert');
  await failure.getByText(REASON).waitFor();
  slow.release();
  await panel('Recent products').getByText('No products yet').waitFor();
  await restore();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await panel('Recent activity').getByText('You created your account').waitFor();
});
