import { beforeEach, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { cardOn, toastOn } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { spoilText } from '#tests/support/providers/faults/spoil-text.ts';

/* A text that the server checks: the screen during the correction, the points that stay open, and a correction on request. */

let product: Product;

prepareTab({ env: { SIGNUP_CREDITS: '90', GENERATION_REPAIR: 'on' } });
beforeEach(async () => {
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.context.addInitScript("localStorage.removeItem('product-selection')");
});

const TEXT = `# Crewboard

## 1. Search snippet

The dispatch board of Crewboard checks the parts on each van before a technician drives out.
`;
const MARKED = spoilText(TEXT, ['mark', 'quote']);

const card = () => cardOn(page, 'Sales Page');
const dialog = () => page.getByRole('dialog', { name: /^Edit / });
const summary = () => card().getByRole('button', { name: /things? to check/ });

test('the first text stays in sight while it is corrected; what is open is listed once and can be corrected', async () => {
  app.standIns.fault({ fault: { kind: 'answer', text: MARKED } });
  app.standIns.fault({ fault: { kind: 'hang', stage: 'mid-stream' } });
  await tab.open('/web-assets');
  const generating = tab.account
    .generate(product, 'sales_page')
    .catch(() => undefined as GeneratedContent | undefined);
  await page.reload();
  await card().getByText('Checking and correcting...').waitFor();
  await card().getByText('The trade journals describe it in the same way').waitFor();
  await card().getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('The text is complete and costs 1 credit. Only its correction stops.').waitFor();
  await question.getByRole('button', { name: 'Cancel generation' }).click();
  await summary().waitFor();
  const content = await generating;
  expect(content?.markdownContent).toBe(MARKED);
  const open = content?.openPoints?.map(({ check }) => check) ?? [];
  expect(open).toContain('marks');

  await summary().click();
  const list = dialog().getByRole('region', { name: 'To check', exact: true });
  await list.waitFor();
  const marks = list.getByRole('listitem').filter({ hasText: 'Source marks' });
  expect(await marks.innerText()).toContain('A source mark refers to a source that does not exist.');
  expect(await marks.innerText()).toContain('Found: [77]');
  // An invented quotation fails a point and is a finding, too.
  await expect.poll(() => list.getByRole('listitem').filter({ hasText: 'Quotations' }).count()).toBe(1);
  await marks.getByRole('button', { name: 'Dismiss “Source marks”' }).click();
  await dialog().getByText('Dismissed (1)').click();
  await dialog().getByRole('button', { name: 'Restore “Source marks”' }).click();
  await marks.waitFor();

  await app.standIns.reset();
  app.standIns.fault({ fault: { kind: 'answer', text: TEXT } });
  await dialog()
    .getByRole('button', { name: /^Correct with AI: \d+ findings? · 1 credit$/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Correct for 1 credit' }).click();
  await toastOn(page, 'Content corrected').waitFor();
  await expect.poll(() => marks.count()).toBe(0);
  const [row] = (await tab.account.client.get<GeneratedContent[]>('/api/generated-content')).body;
  expect(row).toMatchObject({ markdownContent: TEXT, versionNumber: 2 });

  // The corrected text is no better, so nothing changes and nothing is charged.
  app.standIns.fault({ fault: { kind: 'answer', text: TEXT } });
  await dialog()
    .getByRole('button', { name: /^Correct with AI/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Correct for 1 credit' }).click();
  await page.getByText('The corrected text was no better, so your text stays as it is.').first().waitFor();
});
