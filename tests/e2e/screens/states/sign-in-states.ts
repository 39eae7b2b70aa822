import type { Look, ScreenState, Step } from './acts.ts';

/* Sign-in pages rendered by the server. They are pages and not dialogs, so nothing has to be closed. */

const submit = async ({ page }: Look) => {
  const answered = page.waitForEvent('load');
  await page.locator('button[type=submit]').first().click();
  await answered;
  await page.locator('[role=alert], [aria-invalid=true]').first().waitFor();
};
const stays = async () => {};

const refused = (name: string): Step => ({ name, open: submit, close: stays });

export const signInStates: ScreenState[] = [
  {
    name: 'sign-in',
    path: '/api/login',
    who: 'visitor',
    expected: /status of 4\d\d/,
    steps: [
      refused('refused sign-in'),
      {
        name: 'new account',
        open: async ({ page }) => {
          await page.locator('a[href$="/create-account"]').click();
          await page.locator('input[autocomplete=new-password]').waitFor();
        },
        close: stays,
      },
      refused('refused account'),
    ],
  },
  {
    name: 'password to change',
    path: '/signin/password',
    who: 'visitor',
    expected: /status of 4\d\d/,
    steps: [refused('refused password')],
  },
  {
    name: 'forgotten password',
    path: '/signin/forgot',
    who: 'visitor',
    expected: /status of 4\d\d/,
    steps: [refused('refused address')],
  },
  {
    name: 'address to confirm',
    path: '/signin/verify?email=ada@example.com',
    who: 'visitor',
    expected: /status of 4\d\d/,
    steps: [refused('refused code')],
  },
  { name: 'confirmation by a link', path: '/signin/verify?token=abc', who: 'visitor' },
  {
    name: 'dead link of an email',
    path: '/signin/reset?token=abc',
    who: 'visitor',
    expected: /status of 410/,
  },
  { name: 'emails of this machine', path: '/signin/outbox', who: 'visitor' },
  {
    name: 'failed sign-in',
    path: '/api/login/callback?code=unknown&state=unknown',
    who: 'visitor',
    expected: /status of 4\d\d/,
  },
];
