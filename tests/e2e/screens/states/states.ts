import type { Page } from 'playwright-core';
import type { Session } from '#shared/contracts/accounts/sessions.ts';
import type { SignInSecurity } from '#shared/contracts/accounts/sign-in-security.ts';
import type { Pricing } from '#shared/contracts/billing/plans.ts';
import type { Product } from '#shared/contracts/products.ts';
import { PROTECTED_PATHS } from '#shared/rules/web-routes.ts';
import { alterAnswer, failCalls, holdCalls } from '#tests/support/browser/network-faults.ts';
import {
  asUser,
  discard,
  type Look,
  opened,
  press,
  pressInDialog,
  type ScreenState,
  type Step,
} from './acts.ts';
import { adminStates } from './admin-states.ts';
import { briefStates, sourceSteps } from './brief-states.ts';
import { emailSteps, textSteps } from './content-steps.ts';
import { explainedStates } from './explained-states.ts';
import { kitStates } from './kit-states.ts';
import { productStates } from './product-states.ts';
import { readerStates } from './reader-states.ts';
import { setCheckStates } from './set-check-states.ts';
import { signInStates } from './sign-in-states.ts';
import { workStates } from './work-states.ts';

/** Makes every request for a list fail. The user is still known. */
const failing = async (page: Page) => {
  const known = ['/api/auth/user', '/api/system'];
  await failCalls(page, {
    method: 'GET',
    path: (path) => path.startsWith('/api/') && !known.includes(path),
    status: 500,
  });
};
const loading = (call: string) => (page: Page) => holdCalls(page, call);
const placeholders = ({ page }: Look) => page.locator('main .MuiSkeleton-root').first().waitFor();
const alert = ({ page }: Look) => page.getByRole('alert').first().waitFor();

/** No product has more than the required fields, and nothing is written. */
const unfinished = async (page: Page) => {
  await alterAnswer<Product[]>(page, '/api/products', (known) =>
    // Keeps the selected product, because selecting another one would change the selection on the server.
    known
      .filter(({ name }) => name === 'Crewboard')
      .map((product) => ({
        ...product,
        elevatorPitch: '',
        targetGeography: '',
        geography: '',
        problemStatement: '',
        competitorUrl1: '',
        isComplete: false,
      })),
  );
  await page.route(/\/api\/generated-content\/product\//, (route) => route.fulfill({ json: [] }));
};

const signedInElsewhere = (page: Page) =>
  alterAnswer<Session[]>(page, '/api/auth/sessions', (known) => [
    ...known,
    ...elsewhere.map(([kind, name], index) => ({
      id: `00000000-0000-4000-8000-00000000000${index}`,
      kind,
      name,
      createdAt: '2026-01-05T08:00:00.000Z',
      lastSeenAt: '2026-01-09T17:30:00.000Z',
      current: false,
    })),
  ]);
const elsewhere = [
  ['desktop', 'Workshop PC'],
  ['desktop', 'Donaudampfschifffahrtsgesellschaftskapitänskajütenrechner-0815'],
  ['browser', 'Samsung Internet · Android'],
  ['browser', null],
] as const;

const FAILED = /status of 500/;
const menu: Step = {
  name: 'user menu',
  open: async ({ page }) => {
    await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click();
    await page.getByRole('menu').waitFor();
  },
};
const languageMenu: Step = {
  name: 'language menu',
  only: 'desktop',
  open: async ({ page }) => {
    await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click();
    await page.getByRole('menu').waitFor();
  },
};
const drawer: Step = {
  name: 'drawer',
  only: 'phone',
  open: async (look) => {
    await press('nav.open')(look);
    await look.page.getByRole('navigation').waitFor();
  },
};
const collapsed: Step = {
  name: 'collapsed sidebar',
  only: 'desktop',
  open: press('nav.collapse'),
  close: press('nav.expand'),
};

const search: Step = {
  name: 'search',
  open: async ({ page }) => {
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('combobox').fill('the');
    await page.getByRole('option').first().waitFor();
  },
};

const commands: Step = {
  name: 'commands',
  open: async ({ page }) => {
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('combobox').fill('');
    await page.getByRole('option').first().waitFor();
  },
};

const productSteps: Step[] = [
  { name: 'new product', open: opened(press('products.add')) },
  {
    name: 'refused product',
    open: opened(press('products.add'), pressInDialog('products.dialog.save')),
  },
  {
    name: 'unsaved product',
    open: async (look) => {
      await opened(press('products.add'))(look);
      await look.page.getByRole('dialog').getByRole('textbox').first().fill('x');
      await look.page.keyboard.press('Escape');
      await look.page.getByRole('alertdialog').waitFor();
    },
    close: ({ page, say }) => page.getByRole('button', { name: say('products.unsaved.close') }).click(),
  },
  {
    name: 'brand voice',
    open: async (look) => {
      await opened(press('brandVoice.open', { name: 'Crewboard' }))(look);
      await look.page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'offer and proof',
    open: async (look) => {
      await opened(press('offer.open', { name: 'Crewboard' }))(look);
      for (const add of ['offer.proof.addQuote', 'offer.proof.addFigure']) await pressInDialog(add)(look);
    },
  },
  {
    name: 'product changed elsewhere',
    open: async (look) => {
      const { page, say } = look;
      await opened(press('products.card.edit', { name: 'Crewboard' }))(look);
      // Changes each field, whatever values an earlier test has left.
      await page.evaluate(`(async () => {
        const products = await (await fetch('/api/products')).json();
        const { id } = products.find(({ name }) => name === 'Crewboard');
        const body = JSON.stringify({ outcome: 'Theirs ' + Date.now(), coreFeatures: '' });
        const headers = { 'Content-Type': 'application/json' };
        await fetch('/api/products/' + id, { method: 'PATCH', headers, body });
        const again = JSON.stringify({ coreFeatures: 'Theirs '.repeat(400) + Date.now() });
        await fetch('/api/products/' + id, { method: 'PATCH', headers, body: again });
      })()`);
      await page.locator('#product-outcome').fill('Mine');
      await page.locator('#product-coreFeatures').fill('Mine');
      await pressInDialog('products.dialog.save')(look);
      await page.getByRole('region', { name: say('conflict.title') }).waitFor();
    },
    close: discard,
  },
  {
    name: 'history of a product',
    open: async (look) => {
      const { page, say } = look;
      await opened(press('products.card.edit', { name: 'Crewboard' }))(look);
      await pressInDialog('products.history.open')(look);
      const history = page.getByRole('dialog', {
        name: say('products.history.title', { name: 'Crewboard' }),
      });
      await history.locator('ol button').first().click();
      await history.getByRole('button', { expanded: true }).waitFor();
    },
    close: async ({ page, say }) => {
      await page.keyboard.press('Escape');
      await page
        .getByRole('dialog', { name: say('products.history.title', { name: 'Crewboard' }) })
        .waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
    },
  },
  { name: 'recently deleted products', open: opened(press('generation.deleted.open', { number: '1' })) },
  {
    name: 'product to delete',
    open: opened(press('products.card.delete', { name: 'Crewboard' })),
  },
];

/** Scrolls to the example, whose text loads only then. */
const example = async ({ page }: Look) => {
  await page.locator('#example').scrollIntoViewIfNeeded();
  await page.locator('#example [aria-busy=false] table').first().waitFor();
  await page.evaluate('scrollTo(0, 0)');
};

const special: ScreenState[] = [
  { name: 'landing page', path: '/', who: 'visitor', until: example },
  { name: 'missing page', path: '/nowhere', who: 'visitor', expected: /status of 404/ },
  ...signInStates,
  { name: 'dashboard', path: '/dashboard', steps: [menu, languageMenu, drawer, collapsed, search, commands] },
  { name: 'empty dashboard', path: '/dashboard', who: 'newcomer' },
  { name: 'dashboard with an example', path: '/dashboard', who: 'explorer' },
  {
    name: 'dashboard of an old account',
    path: '/dashboard',
    arrange: asUser({ createdAt: '2026-01-05T08:00:00.000Z' }),
  },
  { name: 'failing dashboard', path: '/dashboard', arrange: failing, until: alert, expected: FAILED },
  {
    name: 'loading user',
    path: '/dashboard',
    arrange: loading('/api/auth/user'),
    until: async ({ page }) => page.locator('.MuiSkeleton-root').first().waitFor(),
  },
  { name: 'products', path: '/products', steps: productSteps, expected: /status of 409/ },
  ...[
    ['product rows', '/products'],
    ['text rows', '/research'],
  ].map(
    ([name = '', path = '']): ScreenState => ({
      name,
      path,
      steps: [
        {
          name: 'rows',
          open: async (look) => {
            await press('lists.rows')(look);
            await look.page.getByRole('table').first().waitFor();
          },
          close: press('lists.cards'),
        },
      ],
    }),
  ),
  { name: 'empty products', path: '/products', who: 'newcomer', steps: sourceSteps },
  { name: 'failing products', path: '/products', arrange: failing, until: alert, expected: FAILED },
  { name: 'loading products', path: '/products', arrange: loading('/api/products'), until: placeholders },
  ...briefStates,
  { name: 'research', path: '/research', steps: textSteps },
  {
    name: 'research of an unfinished product',
    path: '/research',
    arrange: unfinished,
    steps: [
      {
        name: 'product to complete',
        open: opened(({ page, say }) =>
          page
            .getByRole('button', { name: say('firstRun.lacks.fill', { field: '' }).trim() })
            .first()
            .click(),
        ),
      },
    ],
  },
  { name: 'positioning of an unfinished product', path: '/positioning', arrange: unfinished },
  { name: 'failing research', path: '/research', arrange: failing, until: alert, expected: FAILED },
  { name: 'loading research', path: '/research', arrange: loading('/api/ai-prompts'), until: placeholders },
  { name: 'positioning', path: '/positioning' },
  { name: 'web assets without credits', path: '/web-assets', arrange: asUser({ credits: 0 }) },
  { name: 'e-mail sequences', path: '/email-sequences', steps: emailSteps },
  { name: 'e-mail sequences without a product', path: '/email-sequences', who: 'newcomer' },
  ...kitStates,
  ...explainedStates,
  ...workStates,
  ...readerStates,
  {
    name: 'settings',
    path: '/settings',
    steps: [
      { name: 'delete account', open: opened(press('settings.deleteAccount')) },
      { name: 'help', open: opened(press('help.button')) },
    ],
  },
  {
    name: 'an account that waits for its deletion',
    path: '/settings',
    arrange: asUser({ deletionDueAt: '2026-12-10T10:30:00.000Z' }),
    until: ({ page, say }) => page.getByRole('heading', { name: say('settings.leaving.title') }).waitFor(),
  },
  {
    name: 'settings with devices',
    path: '/settings',
    arrange: signedInElsewhere,
    steps: [{ name: 'sign out elsewhere', open: opened(press('settings.devices.signOutOthers')) }],
  },
  {
    name: 'settings with sign-in',
    path: '/settings',
    arrange: (page) =>
      alterAnswer<SignInSecurity>(page, '/api/user/sign-in-security', (known) => ({
        ...known,
        needsSignIn: true,
        secondFactorSince: '2026-11-01T10:00:00.000Z',
        recoveryCodesLeft: 1,
        passkeys: [null, '2026-11-20T10:00:00.000Z'].map((lastUsedAt, index) => ({
          id: `00000000-0000-4000-8000-00000000000${index}`,
          name: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenrechner-0815',
          createdAt: '2026-11-01T10:00:00.000Z',
          lastUsedAt,
        })),
      })),
    steps: [
      {
        name: 'rename a passkey',
        open: opened(
          press('settings.security.renameOf', {
            name: 'Donaudampfschifffahrtsgesellschaftskapitänskajütenrechner-0815',
          }),
        ),
      },
    ],
  },
  { name: 'failing settings', path: '/settings', arrange: failing, until: alert, expected: FAILED },
  {
    name: 'loading settings',
    path: '/settings',
    arrange: loading('/api/auth/sessions'),
    until: placeholders,
  },
  {
    name: 'plans that are not on sale',
    path: '/billing',
    arrange: (page) =>
      alterAnswer<Pricing>(page, '/api/pricing', ({ payAsYouGo, subscriptions }) => ({
        payAsYouGo,
        subscriptions: subscriptions.map((plan) => ({ ...plan, variantId: null })),
      })),
  },
  {
    name: 'billing',
    path: '/billing',
    steps: [
      {
        name: 'question about a charge',
        open: opened(({ page, say }) =>
          page
            .getByRole('button', { name: say('help.askAbout', { charge: '' }).trim() })
            .first()
            .click(),
        ),
      },
    ],
  },
  // After the contents, because the home of a product selects it.
  ...productStates,
  ...setCheckStates,
  ...adminStates,
];

/**
 * All states of all screens, for the tests and pictures in every language, theme and size. A screen with nothing special is
 * looked at as it opens.
 */
export const states: ScreenState[] = [
  ...special,
  ...PROTECTED_PATHS.filter((path) => !special.some((state) => state.path === path)).map((path) => ({
    name: path.slice(1).replaceAll('/', ' '),
    path,
  })),
];
