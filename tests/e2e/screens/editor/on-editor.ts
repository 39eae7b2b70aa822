import type { Locator } from 'playwright-core';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { cardOn } from '#tests/support/browser/on-screen.ts';
import { page, tab } from '#tests/support/browser/prepared-tab.ts';

export const dialog = (): Locator => page.getByRole('dialog', { name: /^Edit / });
export const box = (): Locator => dialog().getByRole('textbox', { name: 'Content', exact: true });
export const tool = (name: string): Locator =>
  dialog().getByRole('toolbar', { name: 'Formatting', exact: true }).getByRole('button', { name });

const TEXT_BOX = `document.querySelector('[role=dialog] [role=textbox][contenteditable]')`;

/** Opens the editor of the product's Vertical Landscape. */
export async function openEditor(): Promise<void> {
  await cardOn(page, 'Vertical Landscape').getByRole('button', { name: 'Edit' }).click();
  await box().waitFor();
}

export async function save(): Promise<void> {
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  await dialog().waitFor({ state: 'hidden' });
}

/** The stored text of the product's only content. */
export async function storedText(product: Product): Promise<string | undefined> {
  const [content] = await tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);
  return content?.markdownContent ?? content?.content.content;
}

/** Puts the cursor after words of the text, or selects them. */
export async function selectWords(words: string, isSelected = true): Promise<void> {
  const found = await page.evaluate(
    `(() => {
      const box = ${TEXT_BOX};
      const wanted = ${JSON.stringify(words)};
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent.indexOf(wanted);
        if (at === -1) continue;
        const range = document.createRange();
        range.setStart(node, ${isSelected} ? at : at + wanted.length);
        range.setEnd(node, at + wanted.length);
        box.focus();
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        // The editor reads the selection in a later task.
        return new Promise((resolve) => setTimeout(() => resolve(true), 100));
      }
      return false;
    })()`,
  );
  if (!found) throw new Error(`The text has no "${words}"`);
}

/** Pastes HTML into the text as a browser does. */
export async function paste(html: string): Promise<void> {
  await page.evaluate(`(() => {
    const box = ${TEXT_BOX};
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    clipboardData.setData('text/plain', 'plain');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
}
