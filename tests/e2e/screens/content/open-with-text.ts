import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { cardOn } from '#tests/support/browser/on-screen.ts';
import { page, tab } from '#tests/support/browser/prepared-tab.ts';

/** Stores this text as the product's Vertical Landscape and opens the screen with its card. */
export async function openWithText(product: Product, markdown: string): Promise<GeneratedContent> {
  const contents = await tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);
  const stored = contents.find(({ type }) => type === 'vertical_landscape');
  const { id } = stored ?? (await tab.account.generate(product, 'vertical_landscape'));
  const content = await tab.account.patch<GeneratedContent>(`/api/generated-content/${id}`, {
    content: { content: markdown },
    markdownContent: markdown,
  });
  await tab.open('/research');
  await cardOn(page, 'Vertical Landscape').getByRole('button', { name: 'Edit' }).waitFor();
  return content;
}
