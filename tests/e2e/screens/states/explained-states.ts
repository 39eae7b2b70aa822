import type { Page } from 'playwright-core';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationAttempt, GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { PageRead } from '#shared/contracts/generation/pages-read.ts';
import { type Look, opened, press, type ScreenState } from './acts.ts';
import { onCard } from './content-steps.ts';

const at = '2026-11-20T10:30:00.000Z';
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselanhängerverkäufer';

const read: PageRead = {
  url: 'https://rival.example/pricing',
  title: `${longWord}: pricing`,
  state: 'read',
  readBy: 'server',
  readAt: at,
  words: 1_204,
  leftOut: ['Careers', 'Press'],
  mark: 'p1',
};
const unread = { ...read, title: null, words: null, leftOut: [], mark: null };
const pagesRead: PageRead[] = [
  read,
  { ...unread, url: `https://second.example/${longWord}`, state: 'refused' },
  { ...unread, url: 'https://third.example/help', readBy: 'provider' },
];

const attempt = (number: number, changes: Partial<GenerationAttempt> = {}): GenerationAttempt => ({
  number,
  provider: 'anthropic',
  model: 'claude-sonnet-5-5-with-a-rather-long-name',
  startedAt: at,
  durationMs: 12_000,
  outcome: 'succeeded',
  status: 200,
  usage: null,
  ...changes,
});

/** Mocks the receipt of a text with a switched model, a correction, used results and pages. */
const explain = (page: Page) =>
  page.route('**/api/generations/*-*', async (route) => {
    const response = await route.fetch();
    const receipt = (await response.json()) as GenerationReceipt;
    const changes: Partial<GenerationReceipt> = {
      isSample: false,
      pagesRead,
      attempts: [
        attempt(1, { outcome: 'overloaded', status: 529 }),
        attempt(2),
        attempt(3, { isRepair: true, isKept: true }),
      ],
      usedResults: [
        { type: 'primary_pain_points', contentId: 1, versionNumber: 2, sections: [2, 4, 6], leftOut: [3] },
        { type: 'ideal_customer_profile', contentId: 2, versionNumber: 1, sections: [1, 2] },
      ],
    };
    await route.fulfill({ response, json: { ...receipt, ...changes } });
  });

/** Mocks texts with open points. */
const leaveOpen = (page: Page) =>
  page.route('**/api/generated-content/product/*', async (route) => {
    const response = await route.fetch();
    const contents = (await response.json()) as GeneratedContent[];
    const openPoints: GeneratedContent['openPoints'] = [
      { check: 'marks', section: null, detail: '[77]' },
      { check: 'words', section: 2, detail: `${longWord} 412 / 190` },
    ];
    await route.fulfill({
      response,
      json: contents.map((content) => ({ ...content, openPoints, isSample: false })),
    });
  });

const allChecks = async (look: Look) => {
  await onCard('vertical_landscape')('common.edit')(look);
  const dialog = look.page.getByRole('dialog');
  await dialog.getByRole('tab', { name: look.say('preflight.tab') }).click();
  await dialog.getByText('[77]').waitFor();
};

/** States that explain how a text was made, and the states of an account with the example product. */
export const explainedStates: ScreenState[] = [
  {
    name: 'research explained',
    path: '/research',
    arrange: explain,
    steps: [{ name: 'receipt', open: opened(onCard('vertical_landscape')('generation.card.receipt')) }],
  },
  {
    name: 'research with open points',
    path: '/research',
    arrange: leaveOpen,
    steps: [{ name: 'all findings', open: opened(allChecks) }],
  },
  { name: 'web assets with hints', path: '/web-assets' },
  {
    name: 'products with an example',
    path: '/products',
    who: 'explorer',
    steps: [
      {
        name: 'offer of the example',
        open: async (look) => {
          const name = await look.page.getByRole('article').first().getByRole('heading').innerText();
          await opened(press('offer.open', { name }))(look);
          await look.page.getByRole('dialog').getByRole('textbox').first().waitFor();
        },
      },
    ],
  },
  { name: 'research of an example', path: '/research', who: 'explorer' },
  { name: 'e-mail sequences of an example', path: '/email-sequences', who: 'explorer' },
];
