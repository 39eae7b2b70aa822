import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { ProductBrief, ProductEvidence } from '#shared/contracts/product-briefs.ts';
import { goInside } from '#tests/support/browser/go-inside.ts';
import { type Look, opened, press, pressInDialog, type ScreenState, type Step, tab } from './acts.ts';

const at = new Date(Date.now() - 120_000).toISOString();
type Source = ProductBrief['sources'][number];

const page = (path: string, changes: Partial<Source> = {}): Source => ({
  kind: 'url',
  isNamed: path === '/',
  address: `https://www.fleetwise.net${path}`,
  title: path === '/' ? 'Fleetwise | Route planning for couriers' : null,
  state: 'read',
  words: 412,
  isCut: false,
  language: 'en',
  readAt: at,
  ...changes,
});
const waiting = { state: 'waiting', words: null, readAt: null, title: null } as const;

const brief = (number: number, changes: Partial<ProductBrief>): ProductBrief => ({
  id: `00000000-0000-4000-8000-0000000000b${number}`,
  state: 'ready',
  credits: 1,
  creditsCharged: 1,
  isSample: false,
  isImported: false,
  sources: [
    page('/'),
    page('/pricing', { isCut: true }),
    page('/app', { state: 'needs_scripts', words: null }),
  ],
  fields: [],
  productId: null,
  targetProductId: null,
  intoLanguage: null,
  isDismissed: false,
  attempts: [],
  error: null,
  createdAt: at,
  finishedAt: at,
  ...changes,
});

type Field = ProductBrief['fields'][number];
const stated = (
  field: Field['field'],
  value: string,
  quote = value,
  changes: Partial<Field> = {},
): Field => ({
  field,
  value,
  quote,
  sourceIndex: 0,
  kind: 'stated',
  verified: true,
  ...changes,
});
const inferred = { kind: 'inferred' } as const;
const suggested = (field: Field['field'], value: string): Field =>
  stated(field, value, '', { kind: 'suggested', verified: false, sourceIndex: null });

const fields: Field[] = [
  stated('name', 'Fleetwise', 'Fleetwise plans delivery routes in the morning'),
  stated('type', 'SaaS Platform', 'Sign up and plan your first route in the browser.', inferred),
  suggested('primaryIndustry', 'Logistics software for regional couriers'),
  stated('elevatorPitch', 'Plans delivery routes in the morning and replans them when traffic changes.'),
  stated('targetAudience', 'Dispatchers of courier firms with 5 to 80 vans'),
  suggested('decisionMakerTitle', 'Head of Operations'),
  stated('targetLanguage', 'English', 'Routes that keep their promise', inferred),
  stated('problemStatement', 'Drivers lose two hours a day because routes are planned by hand.'),
  stated('coreFeatures', 'Live map of all vans, proof of delivery, driver app for Android and iOS.'),
  stated('competitorUrl1', 'https://www.routific.com', 'Unlike Routific, it replans on the road.', inferred),
  stated('price', '29 € per van and month', 'Every van costs 29 € a month, support included.'),
  suggested('terms', 'Monthly'),
  stated('guarantee', 'Money back within 60 days', 'Cancel within 60 days and get all your money back.'),
  stated('proofQuote', 'We plan the whole day before the first coffee.'),
  stated('proofFigure', 'Two hours saved per driver and day'),
  suggested('proofCase', 'A courier with 40 vans in Leeds halved its overtime.'),
];

const reading = brief(1, {
  state: 'reading',
  creditsCharged: 0,
  sources: [page('/'), page('/pricing', waiting), page('/'.padEnd(120, 'long-address/'), waiting)],
  finishedAt: null,
});
const ready = brief(2, { fields });
const filling = brief(4, { fields, targetProductId: 1, state: 'ready' });
const failed = brief(3, {
  state: 'failed',
  creditsCharged: 0,
  sources: [
    page('/app', { state: 'needs_scripts', isNamed: true, words: null }),
    page('/old', { state: 'gone' }),
  ],
  error: { code: 'brief_nothing_read', message: '' },
});

const evidence = (field: Field['field'], changes: Partial<ProductEvidence> = {}): ProductEvidence => ({
  field,
  value: 'What was proposed',
  quote: 'Every plumber, electrician and roofer gets a route that can be finished today.',
  kind: 'stated',
  isChanged: false,
  source: page('/'),
  checkedAt: null,
  goneAt: null,
  ...changes,
});

/** The list of briefs, and what starting one answers with. A running one never ends. */
const answering = (known: ProductBrief[], started?: ProductBrief) => async (tested: Page) => {
  await tested.route('**/api/product-briefs*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 202, json: started })
      : route.fulfill({ json: known }),
  );
  await tested.route('**/api/product-briefs/0*', () => undefined);
  await tested.route('**/api/product-briefs/0*/dismiss', () => undefined);
};

const read = async ({ page: tested, say }: Look) => {
  await tested.locator('#source-address-0').fill('fleetwise.net');
  await tested
    .getByRole('dialog')
    .getByRole('button', { name: say('fromSource.read') })
    .click();
};
const choose = opened(press('fromSource.start'));
const fillIn = opened(press('fromSource.fillIn'), read);

/** The choice of a source for a new product. */
export const sourceSteps: Step[] = [
  { name: 'address of a source', open: choose },
  {
    name: 'refused address',
    open: async (look) => {
      await choose(look);
      await pressInDialog('fromSource.url.more')(look);
      await pressInDialog('fromSource.read')(look);
      await look.page.locator('#source-address-0[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'document as a source',
    open: async (look) => {
      await choose(look);
      await tab('fromSource.tabs.file')(look);
    },
  },
  {
    name: 'refused document',
    open: async (look) => {
      await choose(look);
      await tab('fromSource.tabs.file')(look);
      const file = path.join(
        mkdtempSync(path.join(tmpdir(), 'report-')),
        `${'annual-report-'.repeat(8)}.pdf`,
      );
      writeFileSync(file, '');
      truncateSync(file, 10_000_001);
      await look.page.locator('input[type=file]').setInputFiles(file);
      await look.page.getByText('10 MB').first().waitFor();
    },
  },
  {
    name: 'document on its way',
    open: async (look) => {
      await choose(look);
      await tab('fromSource.tabs.file')(look);
      await look.page.route('**/api/product-briefs*', (route) =>
        route.request().method() === 'POST' ? undefined : route.fallback(),
      );
      const buffer = Buffer.alloc(1_000_000, 'Vans deliver. ');
      await look.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'annual-report.txt', mimeType: 'text/plain', buffer });
      await pressInDialog('fromSource.read')(look);
      const name = look.say('fromSource.file.progress');
      await look.page.getByRole('progressbar', { name }).waitFor();
    },
  },
  {
    name: 'text as a source',
    open: async (look) => {
      await choose(look);
      await tab('fromSource.tabs.text')(look);
    },
  },
];

/** The dialog of a goal, opened from a page without one: a page that is left with an open form warns. */
function goalStep(name: string, product: number, text: string): Step {
  return {
    name,
    open: async ({ page: tested, say }) => {
      await goInside(tested, `/products?goal=landing_page&product=${product}`);
      await tested.getByText(say(text)).waitFor();
    },
  };
}

export const briefStates: ScreenState[] = [
  {
    name: 'products while a source is read',
    path: '/products',
    arrange: answering([reading]),
    steps: [{ name: 'progress', open: opened(press('fromSource.open.show')) }],
  },
  {
    name: 'products with a proposal',
    path: '/products',
    arrange: answering([ready]),
    steps: [
      { name: 'proposed product', open: opened(press('fromSource.open.review')) },
      {
        name: 'quote of a field',
        open: async (look) => {
          await opened(press('fromSource.open.review'))(look);
          const mark = look.say('fromSource.marks.stated', { source: 'fleetwise.net' });
          await look.page.getByRole('button', { name: mark }).first().click();
          await look.page.locator('blockquote').waitFor();
        },
        close: async ({ page: tested }) => {
          await tested.keyboard.press('Escape');
          await tested.locator('blockquote').waitFor({ state: 'detached' });
          await tested.keyboard.press('Escape');
        },
      },
    ],
  },
  {
    name: 'goal of a new product',
    path: '/products?goal=landing_page',
    who: 'newcomer',
    arrange: answering([ready]),
    until: ({ page: tested }) => tested.getByRole('dialog').waitFor(),
    steps: [
      {
        name: 'what the goal still needs',
        open: async (look) => {
          await pressInDialog('fromSource.open.review')(look);
          await look.page.locator('#product-decisionMakerTitle').waitFor();
        },
      },
    ],
  },
  {
    name: 'goals',
    path: '/products',
    steps: [goalStep('price of a goal', 2, 'launch.plan.holdHint')],
  },
  {
    name: 'goals of a written product',
    path: '/products',
    who: 'explorer',
    steps: [goalStep('goal that is written', 1, 'goals.written')],
  },
  {
    name: 'dashboard with proposals',
    path: '/dashboard',
    who: 'explorer',
    arrange: answering([ready, filling]),
    until: ({ page: tested, say }) =>
      tested
        .getByRole('button', { name: say('fromSource.open.review') })
        .nth(1)
        .waitFor(),
  },
  {
    name: 'products without a readable source',
    path: '/products?source',
    arrange: answering([], failed),
    until: async (look) => {
      await read(look);
      await look.page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'home of a product with sources',
    path: '/products/1',
    who: 'explorer',
    arrange: async (tested) => {
      await answering([filling], ready)(tested);
      await tested.route('**/api/products/1/evidence', (route) =>
        route.fulfill({
          json: [
            evidence('name'),
            evidence('elevatorPitch', { kind: 'inferred' }),
            evidence('outcome', { goneAt: at, checkedAt: at }),
            evidence('targetAudience', { isChanged: true }),
            evidence('price'),
          ],
        }),
      );
    },
    until: ({ page: tested, say }) =>
      tested.getByRole('button', { name: say('fromSource.evidence.look') }).waitFor(),
    steps: [
      {
        name: 'quote',
        open: async ({ page: tested, say }) => {
          const mark = say('fromSource.marks.gone', { source: 'fleetwise.net' });
          await tested.getByRole('button', { name: mark }).click();
          await tested.locator('blockquote').waitFor();
        },
      },
      {
        name: 'differences',
        open: async (look) => {
          await fillIn(look);
          await look.page.getByRole('dialog').getByRole('checkbox').first().waitFor();
        },
      },
    ],
  },
];
