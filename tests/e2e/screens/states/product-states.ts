import { failCalls } from '#tests/support/browser/network-faults.ts';
import { discard, type Look, opened, press, type ScreenState, type Step } from './acts.ts';

const field =
  (name: string) =>
  async ({ page, say }: Look) => {
    await page.getByRole('button', { name: new RegExp(`^${say(`productFields.${name}`)}`) }).click();
    await page.locator(`#product-${name}`).waitFor();
  };
const cancel = async ({ page }: Look) => {
  await page.keyboard.press('Escape');
  await page.locator('main form').waitFor({ state: 'detached' });
};

const homeSteps: Step[] = [
  { name: 'open field', open: field('elevatorPitch'), close: cancel },
  {
    name: 'refused field',
    open: async (look) => {
      await field('name')(look);
      await look.page.locator('#product-name').fill('');
      await look.page.keyboard.press('Enter');
      await look.page.locator('#product-name[aria-invalid=true]').waitFor();
    },
    close: cancel,
  },
  {
    name: 'field changed elsewhere',
    open: async (look) => {
      const { page, say } = look;
      await field('outcome')(look);
      await page.evaluate(`fetch('/api/products/' + location.pathname.split('/').at(-1), {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ outcome: 'Theirs ' + Date.now() }),
      }).then(() => undefined)`);
      await page.locator('#product-outcome').fill('Mine');
      await page.keyboard.press('ControlOrMeta+Enter');
      await page.getByRole('region', { name: say('conflict.title') }).waitFor();
    },
    close: cancel,
  },
  { name: 'brand voice', open: opened(press('firstRun.voice.title')) },
  { name: 'history of the brief', open: opened(press('products.history.open')) },
  {
    name: 'another language',
    open: async (look) => {
      const { page } = look;
      await opened(press('languageVersions.add'))(look);
      await page.getByRole('combobox').fill('ital');
      await page.getByRole('option').first().click();
      await page.getByRole('status').filter({ hasText: /\S/u }).first().waitFor();
    },
    close: discard,
  },
];

/** The home of a product: of the example with all its content, and of one with a long name and no content. */
export const productStates: ScreenState[] = [
  {
    name: 'home of a product',
    path: '/products/1',
    who: 'explorer',
    steps: homeSteps,
    expected: /status of 409/,
  },
  { name: 'home of a product without content', path: '/products/3' },
  {
    name: 'failing home of a product',
    path: '/products/2',
    arrange: (page) =>
      failCalls(page, {
        method: 'GET',
        path: (path) => path.startsWith('/api/generated-content/product/') || path === '/api/activity-logs',
        status: 500,
      }),
    until: ({ page }) => page.getByRole('alert').nth(1).waitFor(),
    expected: /status of 500/,
  },
  { name: 'product that does not exist', path: '/products/999999' },
];
