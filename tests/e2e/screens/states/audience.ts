import type { BrowserContextOptions } from 'playwright-core';
import type { Account, AppInBrowser } from '#tests/support/browser/app-in-browser.ts';
import type { TestPage } from '#tests/support/browser/launch-browser.ts';
import type { ScreenState } from './acts.ts';

/** The accounts for the screen tests. */
export interface Audience {
  /** Has products, a text with sources, an email sequence, a deleted text and a deleted product. */
  owner: Account;
  /** Has no products or content. */
  newcomer: Account;
  /** Has the example product with its texts. */
  explorer: Account;
  /** Has connected the stand-ins' store and assigned credits. */
  admin: Account;
}

export async function invite(app: AppInBrowser): Promise<Audience> {
  // The first account becomes the administrator.
  const admin = await newAccount(app);
  const owner = await newAccount(app);
  const newcomer = await newAccount(app);
  const explorer = await newAccount(app);
  await explorer.send('/api/example-products', { language: 'en' });
  const product = await owner.createProduct();
  await owner.patch(`/api/products/${product.id}`, { clientName: 'Donaudampfschifffahrtsgesellschaft' });
  const text = await owner.generate(product, 'vertical_landscape');
  await owner.patch(`/api/generated-content/${text.id}`, {
    content: { content: `${text.markdownContent}\n\nOne more.` },
    citations: [...text.citations, 'https://mine.example/report'],
  });
  await owner.generate(product, 'lead_nurture');
  const deleted = await owner.generate(product, 'benchmark_data');
  await owner.client.delete(`/api/generated-content/${deleted.id}`);
  await owner.createProduct({
    name: 'Donaudampfschifffahrtsgesellschaftskapitänskajüten '.repeat(3).trim(),
    elevatorPitch: '',
  });
  const unwanted = await owner.createProduct({ name: 'Unwanted' });
  await owner.client.delete(`/api/products/${unwanted.id}`);
  await owner.patch('/api/user/current-product', { productId: product.id });
  return { owner, newcomer, explorer, admin };
}

async function newAccount(app: AppInBrowser): Promise<Account> {
  const tab = await app.signUp();
  await tab.context.close();
  return tab.account;
}

/** Opens a tab in which the account `who` is signed in; a visitor has no account. */
export function openTabOf(
  app: AppInBrowser,
  audience: Audience,
  who: NonNullable<ScreenState['who']>,
  options: BrowserContextOptions,
): Promise<TestPage> {
  return who === 'visitor' ? app.browser.newPage(options) : app.openTab(audience[who], options);
}
