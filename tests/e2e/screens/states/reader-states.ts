import { type Look, opened, press, type ScreenState, tab } from './acts.ts';

/** Opens the reader by the title of the content's card. */
const readOf =
  (type: string) =>
  async ({ page, say }: Look) => {
    await page
      .getByRole('article')
      .getByRole('link', { name: say(`contentTypes.${type}`), exact: true })
      .click();
    await page.getByRole('navigation', { name: say('reader.neighbours') }).waitFor();
    await page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
  };

/** The page of a piece of content; the example's first has sources, an outline and neighbours. */
export const readerStates: ScreenState[] = [
  {
    name: 'reader',
    path: '/content/1',
    who: 'explorer',
    until: async ({ page }) => {
      await page.getByRole('article').getByRole('heading', { level: 2 }).first().waitFor();
      await page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
    },
    steps: [
      {
        name: 'source of a mark',
        open: opened(({ page }) => page.locator('a.reference').first().click()),
      },
      { name: 'all content', only: 'phone', open: opened(press('reader.contents')) },
      { name: 'shortcuts', open: opened(({ page }) => page.keyboard.press('?')) },
    ],
  },
  {
    name: 'editor in place of the text',
    path: '/content/1?edit=text',
    who: 'explorer',
    until: ({ page, say }) => page.getByRole('toolbar', { name: say('editor.tools.label') }).waitFor(),
    steps: [
      {
        name: 'AI beside the text',
        open: async ({ page, say }) => {
          await page.locator('main [role=textbox] p').first().click({ clickCount: 3 });
          await page
            .getByRole('toolbar', { name: say('editor.tools.label'), exact: true })
            .getByRole('button', { name: say('editor.tools.ai') })
            .click();
          await page.getByRole('group', { name: say('editor.ai.label') }).waitFor();
        },
      },
      { name: 'history without earlier versions', open: tab('generation.edit.tabs.history') },
      // A router that blocks leaving would warn of the way in which the next state is opened.
      {
        name: 'text again',
        open: async (look) => {
          await tab('generation.edit.tabs.text')(look);
          await press('common.cancel')(look);
        },
      },
    ],
  },
  {
    name: 'reader of emails',
    path: '/email-sequences',
    who: 'explorer',
    until: readOf('lead_nurture'),
    steps: [{ name: 'message on a computer', open: press('sequence.devices.desktop', { width: '600' }) }],
  },
  ...(['vsl', 'search_social_ads', 'social_posts'] as const).map(
    (type): ScreenState => ({
      ...{ name: `reader of ${type}`, path: '/web-assets', who: 'explorer' },
      until: readOf(type),
    }),
  ),
  {
    name: 'sales page as a page',
    path: '/web-assets',
    who: 'explorer',
    until: async (look) => {
      await readOf('sales_page')(look);
      await look.page.frameLocator('main iframe').getByRole('heading', { level: 1 }).waitFor();
    },
    steps: [
      {
        name: 'on a phone',
        only: 'desktop',
        open: press('sequence.devices.phone', { width: '390' }),
        close: ({ page, say }) =>
          page
            .getByRole('group', { name: say('sequence.width') })
            .getByRole('button')
            .last()
            .click(),
      },
    ],
  },
  {
    name: 'content that does not exist',
    path: '/content/999999',
    who: 'explorer',
    expected: /status of 404/,
  },
  {
    name: 'web assets of an example',
    path: '/web-assets',
    who: 'explorer',
    steps: [
      {
        name: 'checks with placeholders only',
        open: opened(
          ({ page, say }) =>
            page
              .getByRole('article', { name: say('contentTypes.sales_page') })
              .getByRole('button', { name: say('common.edit'), exact: true })
              .click(),
          ({ page, say }) => page.getByRole('tab', { name: new RegExp(`^${say('preflight.tab')}`) }).click(),
        ),
      },
    ],
  },
];
