import type { Page } from 'playwright-core';
import { asUser, type Look, opened, press, type ScreenState } from './acts.ts';
import { emptyOverview } from './admin-reports.ts';
import { administer, someEmail } from './administered.ts';

const asAdmin = async (page: Page) => {
  await asUser({ role: 'admin' })(page);
  await administer(page);
};
const table = ({ page }: Look) => page.getByRole('table').first().waitFor();
const inFirstRow =
  (which: 'first' | 'last') =>
  ({ page }: Look) =>
    page.locator('tbody tr').first().locator('button')[which]().click();
const submit = ({ page }: Look) => page.getByRole('dialog').locator('button[type=submit]').click();

export const adminStates: ScreenState[] = [
  { name: 'admin panel', path: '/admin', arrange: asUser({ role: 'admin' }), expected: /status of 403/ },
  {
    name: 'users',
    path: '/admin?tab=users',
    arrange: asAdmin,
    until: table,
    steps: [
      { name: 'credits to assign', open: opened(inFirstRow('first')) },
      {
        name: 'actions for a user',
        open: async (look) => {
          await inFirstRow('last')(look);
          await look.page.getByRole('menu').waitFor();
        },
      },
      {
        name: 'credits to remove',
        open: opened(inFirstRow('last'), ({ page, say }) =>
          page.getByRole('menuitem', { name: say('admin.users.remove.action') }).click(),
        ),
      },
    ],
  },
  {
    name: 'AI models',
    path: '/admin?tab=models',
    arrange: asAdmin,
    until: table,
    steps: [
      { name: 'model to edit', open: opened(inFirstRow('last')) },
      { name: 'refused model', open: opened(press('admin.models.add'), submit) },
    ],
  },
  {
    name: 'AI prompts',
    path: '/admin?tab=prompts',
    arrange: asAdmin,
    until: table,
    steps: [
      { name: 'prompt to edit', open: opened(inFirstRow('last')) },
      { name: 'refused prompt', open: opened(press('admin.prompts.add'), submit) },
    ],
  },
  {
    name: 'prompt lab',
    path: '/admin?tab=prompts&lab=1',
    arrange: asAdmin,
    until: table,
    steps: [
      { name: 'draft', open: opened(press('admin.lab.draft.action')) },
      {
        name: 'comparison',
        open: async (look) => {
          await press('admin.lab.compareWith', { number: '3' })(look);
          await look.page.getByRole('table').nth(1).waitFor();
        },
      },
    ],
  },
  {
    name: 'plans of the admin panel',
    path: '/admin?tab=plans',
    arrange: asAdmin,
    until: table,
    steps: [{ name: 'refused plan', open: opened(press('admin.plans.add'), submit) }],
  },
  {
    name: 'sales',
    path: '/admin/pricing',
    arrange: asAdmin,
    until: ({ page }) => page.getByText('400001').first().waitFor(),
    steps: [
      {
        name: 'purchase to assign',
        open: opened(press('admin.pricing.parked.assignOf', { email: someEmail })),
      },
    ],
  },
  {
    name: 'emails',
    path: '/admin?tab=mails',
    arrange: asAdmin,
    until: table,
    steps: [{ name: 'email to read', open: opened(inFirstRow('first')) }],
  },
  { name: 'audit log', path: '/admin?tab=audit', arrange: asAdmin, until: table },
  { name: 'overview', path: '/admin', who: 'admin' },
  {
    name: 'reports',
    path: '/admin',
    arrange: asAdmin,
    steps: [{ name: 'figures of a chart', open: press('lists.asTable'), close: press('lists.asTable') }],
  },
  {
    name: 'reports without figures',
    path: '/admin?from=2026-10-22&to=2026-11-20',
    arrange: async (page) => {
      await asAdmin(page);
      await page.route('**/api/admin/overview*', (route) => route.fulfill({ json: emptyOverview }));
    },
  },
  { name: 'margin by model', path: '/admin?view=margin', arrange: asAdmin, until: table },
  {
    name: 'margin of a model',
    path: '/admin?view=margin&by=type&tier=premium&model=anthropic%2Fclaude-sonnet-5-5-with-a-rather-long-name',
    arrange: asAdmin,
    until: table,
  },
  { name: 'questions of customers', path: '/admin?tab=help', arrange: asAdmin, until: table },
  {
    name: 'user of the admin panel',
    path: '/admin/users/2?from=1',
    arrange: asAdmin,
    until: table,
    steps: [
      {
        name: 'refund',
        open: opened(press('admin.user.refund.actionFor', { use: 'Generated: Sales Page' }), submit),
      },
    ],
  },
  ...['generations', 'purchases', 'sessions', 'audit'].map((show) => ({
    ...{ name: `${show} of a user`, path: `/admin/users/2?show=${show}`, arrange: asAdmin, until: table },
  })),
  {
    name: 'unknown user',
    path: '/admin/users/4711',
    who: 'admin',
    expected: /status of 404/,
  },
  {
    name: 'plans',
    path: '/admin?tab=plans',
    who: 'admin',
    until: table,
    steps: [{ name: 'plan to edit', open: opened(inFirstRow('last')) }],
  },
  { name: 'admin panel of others', path: '/admin' },
];
