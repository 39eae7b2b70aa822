import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { openWithText } from '#tests/e2e/screens/content/open-with-text.ts';
import { POPUPS } from '#tests/e2e/screens/states/visit-state.ts';
import { axeProblems } from '#tests/support/browser/axe-problems.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { box, dialog, openEditor, selectWords, tool } from './on-editor.ts';

/* axe in every state of the editor, on a desktop and on a phone, in both themes. */

const TEXT = `# Landscape

Owners lose two hours a day to phone calls [1], says a [study](https://trade.example/s).

- **Vans** drive
- Crews *wait*

| Segment | Size |
|---|---|
| HVAC | 14,200 [2] |

> Said by an owner.

Add [ADD DATA: churn of the pilot] here.
`;

let product: Product;
let content: GeneratedContent;
prepareTab({ env: { SIGNUP_CREDITS: '90' } });
beforeAll(async () => {
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.context.addInitScript(`for (const key of Object.keys(localStorage))
    if (/^(?:product-selection|editor-mode|text-draft:.*)$/u.test(key)) localStorage.removeItem(key)`);
  content = await openWithText(product, TEXT);
});
beforeEach(() => app.standIns.reset());

async function storeElsewhere(text: string): Promise<void> {
  await tab.account.patch(`/api/generated-content/${content.id}`, {
    content: { content: text },
    markdownContent: text,
  });
}

async function askForEdit(): Promise<void> {
  const replacements = ['Owners waste two hours a day on calls.'];
  app.standIns.fault({ fault: { kind: 'answer', text: JSON.stringify({ replacements }) } });
  await selectWords('Owners', false);
  await tool('Edit with AI').click();
  await dialog().getByRole('button', { name: 'Rewrite', exact: true }).click();
  await dialog().getByRole('region', { name: 'Suggestions from AI' }).waitFor();
}

const states: Record<string, () => Promise<unknown>> = {
  text: () => box().waitFor(),
  selection: () => selectWords('two hours'),
  link: () => selectWords('study').then(() => tool('Link').click()),
  find: () => tool('Find and replace').click(),
  lines: () => tool('Title').click(),
  'table tools': () => selectWords('HVAC', false).then(() => tool('Change the table').click()),
  placeholder: () => tool('Next placeholder (1 left)').click(),
  'AI panel': () => tool('Edit with AI').click(),
  suggestions: askForEdit,
  Markdown: () => dialog().getByRole('switch', { name: 'Markdown' }).click(),
  merge: async () => {
    await selectWords('here.', false);
    await page.keyboard.type(' Mine.');
    for (const [from, to] of [
      ['Vans', 'Trucks'],
      ['here.', 'there.'],
    ] as const) {
      const { markdownContent } = await tab.account.ask<GeneratedContent>(
        `/api/generated-content/${content.id}`,
      );
      await storeElsewhere((markdownContent ?? '').replace(from, to));
    }
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    await dialog().getByRole('region', { name: 'Another version was saved meanwhile' }).waitFor();
  },
};

const looks = [
  ['desktop', 'light', { width: 1280, height: 900 }],
  ['phone', 'dark', { width: 390, height: 800 }],
] as const;

/** States that leave something behind begin with a page load; the others share one. */
const leavesSomething = (state: string) => ['suggestions', 'Markdown', 'merge'].includes(state);

describe.each(looks)('%s, %s', (_device, theme, size) => {
  let isLoaded = false;

  async function load(): Promise<void> {
    await page.setViewportSize({ width: 1280, height: 900 });
    await storeElsewhere(TEXT);
    await tab.open('/research');
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
  }

  async function closeEditor(): Promise<void> {
    while ((await page.locator(POPUPS).count()) > 0) {
      await page.keyboard.press('Escape');
      await page.waitForTimeout(50);
    }
  }

  test.each(Object.keys(states))('axe finds nothing: %s', async (state) => {
    if (isLoaded) await closeEditor();
    else await load();
    isLoaded = !leavesSomething(state);
    await openEditor();
    await states[state]?.();
    expect(await axeProblems(page)).toEqual([]);
  });
});
