import type { Page } from 'playwright-core';
import type { Contradiction, SetCheck } from '#shared/contracts/set-checks.ts';
import { opened, type ScreenState } from './acts.ts';

const at = '2026-01-09T17:30:00.000Z';

const found = (number: number, more: Partial<Contradiction>): Contradiction => ({
  ...{ key: `k${number}`, kind: 'trial_end', subject: 'end', isDismissed: false },
  left: {
    contentId: 1,
    passage: 'The trial ends by itself, and nothing is charged.',
    value: 'ends by itself',
  },
  right: { contentId: 2, passage: 'The trial goes on as a paid plan.', value: 'becomes paid' },
  ...more,
});

const check: SetCheck = {
  ...{ id: '00000000-0000-4000-8000-000000000001', state: 'succeeded', creditsCharged: 0, isSample: false },
  ...{ texts: 21, read: 20, unread: [3], outdatedSince: at, claims: [], matrix: [], attempts: [] },
  contradictions: [
    found(1, {}),
    found(2, {
      kind: 'price',
      subject: 'product',
      right: { source: 'offer', field: 'price', value: '79 US dollars per technician per month' },
    }),
    found(3, { kind: 'category_missing', subject: 'Parts-aware dispatch software', right: null }),
    found(4, { kind: 'figure', subject: 'a-rather-long-subject-that-somebody-has-named', isDismissed: true }),
  ],
  ...{ error: null, createdAt: at, finishedAt: at },
};

const answering = (changes: Partial<SetCheck>) => async (page: Page) => {
  const answer = { ...check, ...changes };
  await page.route('**/api/products/*/set-checks', (route) => route.fulfill({ json: [answer] }));
  await page.route('**/api/products/*/set-checks/latest', (route) => route.fulfill({ json: answer }));
};

/** The check of a set on the home of its product. */
export const setCheckStates: ScreenState[] = [
  {
    name: 'contradictions in a set',
    path: '/products/1',
    who: 'explorer',
    arrange: answering({}),
    steps: [
      {
        name: 'both passages',
        open: opened(({ page, say }) =>
          page
            .getByRole('button', { name: say('setCheck.compare') })
            .first()
            .click(),
        ),
      },
    ],
  },
  {
    name: 'running check of a set',
    path: '/products/1',
    who: 'explorer',
    arrange: answering({ state: 'running', read: 7, unread: [], finishedAt: null, contradictions: [] }),
  },
  {
    name: 'set that agrees',
    path: '/products/1',
    who: 'explorer',
    arrange: answering({ read: 21, unread: [], contradictions: [], outdatedSince: null }),
  },
];
