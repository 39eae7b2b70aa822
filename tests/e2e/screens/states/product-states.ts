import type { Product } from '#shared/contracts/products.ts';
import { alterAnswer, failCalls } from '#tests/support/browser/network-faults.ts';
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
  {
    name: 'fact to fill in',
    open: async (look) => {
      await opened(({ page, say }) =>
        page
          .getByRole('button', { name: new RegExp(`^${say('facts.fillInOf', { label: '' })}`) })
          .first()
          .click(),
      )(look);
      await look.page.locator('#fact-value').fill('79 US dollars per technician and month');
      await look.page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
    close: discard,
  },
  { name: 'proof interview', open: opened(press('offer.interview.open')) },
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
  {
    name: 'home of a language version',
    path: '/products/1',
    who: 'explorer',
    arrange: (page) =>
      alterAnswer<Product[]>(page, '/api/products', (known) =>
        known.map((product) => ({
          ...product,
          origin: { productId: 2, name: product.name },
          versions: ['Spanish', 'Brazilian Portuguese', ''].map((language, index) => ({
            ...{
              productId: index + 2,
              language,
              tag: language.slice(0, 2).toLowerCase(),
              isOrigin: index === 0,
            },
            name: index === 2 ? 'Donaudampfschifffahrtsgesellschaftskapitänskajüten' : product.name,
          })),
        })),
      ),
  },
  { name: 'product that does not exist', path: '/products/999999' },
];
