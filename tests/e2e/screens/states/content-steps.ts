import { discard, type Look, opened, press, pressInDialog, type Step, tab } from './acts.ts';

/** Clicks a button on the card of a content type. */
export const onCard =
  (type: string) =>
  (key: string) =>
  ({ page, say }: Look) =>
    page
      .getByRole('article', { name: say(`contentTypes.${type}`) })
      .getByRole('button', { name: say(key), exact: true })
      .click();
const pressOnCard = onCard('vertical_landscape');
const pressOnEmails = onCard('lead_nurture');

/** Waits for emails and comparisons, whose code loads on first use. */
const drawn = async ({ page }: Look) => {
  await page.getByRole('dialog').locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
};

/** Steps for a text with sources: reading, editing, regenerating. */
export const textSteps: Step[] = [
  { name: 'text to edit', open: opened(pressOnCard('common.edit')) },
  {
    name: 'wrong citation',
    open: async (look) => {
      await opened(pressOnCard('common.edit'), pressInDialog('generation.edit.addCitation'))(look);
      await look.page.locator('input[type=url]').last().fill('nonsense');
    },
    close: discard,
  },
  {
    name: 'findings',
    open: async (look) => {
      await opened(pressOnCard('common.edit'))(look);
      const dialog = look.page.getByRole('dialog');
      await dialog.getByRole('switch', { name: 'Markdown' }).check();
      await dialog
        .locator('textarea')
        .first()
        .fill('[ADD PROOF: x]\n\n73% http://fieldpilot.example {{name}}');
      await dialog.getByRole('tab', { name: `${look.say('preflight.tab')} (3)`, exact: true }).click();
      await dialog.getByRole('listitem').last().waitFor();
    },
    close: discard,
  },
  { name: 'history', open: opened(pressOnCard('common.edit'), tab('generation.edit.tabs.history'), drawn) },
  { name: 'text to write again', open: opened(pressOnCard('generation.card.regenerate')) },
  {
    name: 'ways to export',
    open: async (look) => {
      await pressOnCard('exports.open')(look);
      await look.page.getByRole('menu').waitFor();
    },
  },
  { name: 'receipt', open: opened(pressOnCard('generation.card.receipt')) },
  {
    name: 'recently deleted',
    open: opened(press('generation.deleted.open', { number: '1' })),
  },
  {
    name: 'text to generate',
    // The button's accessible name also names the content.
    open: opened(({ page, say }) =>
      page
        .getByRole('button')
        .filter({ hasText: new RegExp(`^${say('generation.card.generate')}$`) })
        .first()
        .click(),
    ),
  },
  {
    name: 'product picker',
    open: async ({ page }) => {
      await page.getByRole('combobox').click();
      await page.getByRole('listbox').waitFor();
    },
  },
];

const inTimeline =
  (index: number) =>
  async ({ page, say }: Look) => {
    const list = page.getByRole('list', { name: say('sequence.timeline') }).last();
    await list.getByRole('button').nth(index).click();
  };
/** Steps for editing an email sequence. */
export const emailSteps: Step[] = [
  {
    name: 'fields of a message',
    open: async (look) => {
      await opened(pressOnEmails('common.edit'), tab('sequence.edit.tab'), inTimeline(2))(look);
      const { page, say } = look;
      await page.getByLabel(say('sequence.fields.subject'), { exact: true }).fill('x'.repeat(71));
      await page.getByLabel(say('sequence.fields.url'), { exact: true }).fill('nonsense');
    },
    close: discard,
  },
  {
    name: 'messages that are text only',
    open: async (look) => {
      await opened(pressOnEmails('common.edit'))(look);
      await look.page.getByRole('dialog').locator('textarea').first().fill('One sentence.');
      await tab('sequence.edit.tab')(look);
    },
    close: discard,
  },
  {
    name: 'ways to export messages',
    open: async (look) => {
      await pressOnEmails('exports.open')(look);
      await look.page.getByRole('menu').waitFor();
    },
  },
];
