import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { editAsMarkdown } from '#tests/e2e/screens/editor/as-markdown.ts';
import { alterAnswer, noteCalls } from '#tests/support/browser/network-faults.ts';
import { cardOn, shownToast, styleOf } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { openWithText } from './open-with-text.ts';

let product: Product;

prepareTab({ env: { SIGNUP_CREDITS: '90' } });
editAsMarkdown();
beforeEach(async () => {
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.context.addInitScript("localStorage.removeItem('product-selection')");
});

const vertical = () => cardOn(page, 'Vertical Landscape');
const dialog = () => page.getByRole('dialog');
const stored = () => tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);
const REQUEST = 'POST /api/generate/ai-content';

describe('generating', () => {
  test.each([
    ['/research', 'Vertical Landscape', 'vertical_landscape', 'Standard', 'Research generated successfully'],
    ['/web-assets', 'Sales Page', 'sales_page', 'Premium', 'Web asset generated successfully'],
    [
      '/email-sequences',
      'Transactional Emails',
      'transactional',
      'Premium',
      'Email sequence generated successfully',
    ],
  ])('on %s sends product, type, tier and context', async (path, name, promptType, tier, toast) => {
    const { bodiesOf, calls } = noteCalls(page);
    await tab.open(path);
    await cardOn(page, name)
      .getByRole('button', { name: /^Generate / })
      .click();
    await page.getByRole('dialog', { name: `Generate ${name}`, exact: true }).waitFor();
    await dialog().getByLabel('Additional Context (Optional)').fill('  Mention the summer rush ');
    await dialog()
      .getByRole('button', { name: `Generate ${tier}` })
      .click();
    expect(await shownToast(page)).toEqual([toast]);
    await dialog().waitFor({ state: 'hidden' });
    await cardOn(page, name).getByRole('button', { name: 'Edit' }).waitFor();
    expect(bodiesOf(REQUEST)).toEqual([
      expect.objectContaining({
        productId: product.id,
        promptType,
        tier: tier.toLowerCase(),
        isRegeneration: false,
        variables: { additionalContext: 'Mention the summer rush' },
      }),
    ]);
    // The product's contents and the user's credits are fetched again.
    const afterwards = calls().slice(calls().lastIndexOf(REQUEST));
    expect(afterwards).toContain(`GET /api/generated-content/product/${product.id}`);
    expect(afterwards).toContain('GET /api/auth/user');
  });

  test('on positioning says so in its own words', async () => {
    for (const type of [
      'ideal_customer_profile',
      'primary_pain_points',
      'vertical_landscape',
      'direct_competitor_analysis',
      'messaging_pillars',
      'benchmark_data',
    ])
      await tab.account.generate(product, type);
    await tab.open('/positioning');
    const card = cardOn(page, 'Psychographic Customer Profile');
    await card.getByRole('button', { name: /^Generate / }).click();
    await dialog().getByRole('button', { name: 'Generate Standard' }).click();
    expect(await shownToast(page)).toEqual(['Content generated successfully']);
  });

  test('shows both prices, and refuses what is not covered', async () => {
    await alterAnswer<Prompt[]>(page, '/api/ai-prompts', (prompts) =>
      prompts.map((prompt) => ({ ...prompt, standardCredits: 3, premiumCredits: 1_200 })),
    );
    await alterAnswer<User>(page, '/api/auth/user', (user) => ({ ...user, credits: 1_000, heldCredits: 0 }));
    await tab.open('/research');
    await vertical()
      .getByRole('button', { name: /^Generate / })
      .click();
    await dialog().getByText('3 credits', { exact: true }).waitFor();
    await dialog().getByText('1,200 credits', { exact: true }).waitFor();
    await dialog().getByText('997 credits left after').waitFor();
    expect(await dialog().getByRole('button', { name: 'Generate Standard' }).isEnabled()).toBe(true);
    expect(await dialog().getByRole('button', { name: 'Generate Premium' }).isDisabled()).toBe(true);
    await dialog().getByText('Not enough credits').waitFor();
  });

  test('says that the dialog may be closed meanwhile', async () => {
    app.standIns.fault({ times: 1, fault: { kind: 'slowDrip', msPerChunk: 15 } });
    await tab.open('/research');
    await vertical()
      .getByRole('button', { name: /^Generate / })
      .click();
    await dialog().getByRole('button', { name: 'Generate Standard' }).click();
    await dialog()
      .getByText(
        'You can close this modal - your content will be saved automatically when generation completes.',
      )
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    expect(await vertical().getAttribute('aria-busy')).toBe('true');
    expect(
      await vertical()
        .getByRole('button', { name: /^Generate / })
        .count(),
    ).toBe(0);
    expect(await shownToast(page)).toEqual(['Research generated successfully']);
    expect(await stored()).toHaveLength(1);
  });
});

describe('regenerating', () => {
  test('from the card replaces the text and closes the dialog', async () => {
    await openWithText(product, 'Old');
    const { bodiesOf } = noteCalls(page);
    await vertical().getByRole('button', { name: 'Re-Generate' }).click();
    await page.getByRole('dialog', { name: /^Re-Generate Vertical Landscape/ }).waitFor();
    await dialog().getByRole('button', { name: 'Re-Generate Premium' }).click();
    expect(await shownToast(page)).toEqual(['Research generated successfully']);
    await dialog().waitFor({ state: 'hidden' });
    expect(bodiesOf(REQUEST)).toEqual([expect.objectContaining({ tier: 'premium', isRegeneration: true })]);
    expect(await stored()).toMatchObject([{ tier: 'premium', versionNumber: 3 }]);
  });

  test('from the edit dialog keeps that open, with the new text in it', async () => {
    await openWithText(product, 'Old');
    await vertical().getByRole('button', { name: 'Edit' }).click();
    const editor = dialog().getByLabel('Content', { exact: true });
    expect(await editor.inputValue()).toBe('Old');
    await dialog().getByRole('button', { name: 'Re-Generate' }).click();
    const again = page.getByRole('dialog', { name: /^Re-Generate / });
    await again.getByLabel('Additional Context (Optional)').waitFor();
    await again.getByRole('button', { name: 'Re-Generate Standard' }).click();
    await again.waitFor({ state: 'hidden' });
    const [content] = await stored();
    await expect.poll(() => editor.inputValue()).toBe(content?.markdownContent);
    expect(await page.getByRole('dialog', { name: /^Edit / }).count()).toBe(1);
  });
});

describe('editing', () => {
  const add = () => dialog().getByRole('button', { name: 'Add Citation' }).click();
  const citation = (number: number) => dialog().getByRole('textbox', { name: `Citation ${number}` });

  test('keeps the text under the key it was found under', async () => {
    const content = await openWithText(product, 'Old');
    await alterAnswer<GeneratedContent[]>(page, `/api/generated-content/product/${product.id}`, ([first]) => [
      { ...first, content: { analysis: 'Old', extra: 1 } },
    ]);
    await page.reload();
    const { bodiesOf } = noteCalls(page);
    await vertical().getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog', { name: `Edit ${content.title}`, exact: true }).waitFor();
    await dialog().getByLabel('Content', { exact: true }).fill('# New');
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    expect(await shownToast(page)).toEqual(['Content updated successfully']);
    await dialog().waitFor({ state: 'hidden' });
    expect(bodiesOf(`PATCH /api/generated-content/${content.id}`)).toEqual([
      { content: { analysis: '# New', extra: 1 }, versionNumber: content.versionNumber },
    ]);
  });

  test('of other categories sends the Markdown beside it', async () => {
    const content = await tab.account.generate(product, 'sales_page');
    await tab.open('/web-assets');
    const { bodiesOf } = noteCalls(page);
    await cardOn(page, 'Sales Page').getByRole('button', { name: 'Edit' }).click();
    await dialog().getByLabel('Content', { exact: true }).fill('New');
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    expect(await shownToast(page)).toEqual(['Content updated successfully']);
    expect(bodiesOf(`PATCH /api/generated-content/${content.id}`)).toMatchObject([
      { markdownContent: 'New' },
    ]);
  });

  test('of a text that was changed in another window keeps both texts until one is chosen', async () => {
    const content = await openWithText(product, 'Old');
    await vertical().getByRole('button', { name: 'Edit' }).click();
    const editor = dialog().getByLabel('Content', { exact: true });
    await editor.fill('Typed here');
    const elsewhere = { content: 'From elsewhere', citations: ['https://theirs.example/'] };
    await tab.account.patch(`/api/generated-content/${content.id}`, elsewhere);
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    const merge = dialog().getByRole('region', { name: 'Another version was saved meanwhile' });
    await merge.waitFor();
    expect(await merge.getByRole('group', { name: /^Change 1 of 1:/u }).allInnerTexts()).toEqual([
      'Typed here',
      'From elsewhere',
    ]);
    expect(await merge.getByRole('radio', { name: 'Your change' }).isChecked()).toBe(true);
    await merge.getByRole('button', { name: 'Keep editing the result' }).click();
    expect(await editor.inputValue()).toBe('Typed here');
    expect(await citation(1).inputValue()).toBe('https://theirs.example/');
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await stored()).toMatchObject([
      { markdownContent: 'Typed here', citations: elsewhere.citations, versionNumber: 4 },
    ]);
  });

  test('of citations alone keeps a text that was changed in another window', async () => {
    const content = await openWithText(product, 'Old');
    await vertical().getByRole('button', { name: 'Edit' }).click();
    await dialog().getByRole('group', { name: 'Citations' }).waitFor();
    await add();
    await citation(content.citations.length + 1).fill('https://mine.example/');
    await tab.account.patch(`/api/generated-content/${content.id}`, { content: 'From elsewhere' });
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await stored()).toMatchObject([
      { markdownContent: 'From elsewhere', citations: [...content.citations, 'https://mine.example/'] },
    ]);
  });

  test('to nothing deletes', async () => {
    await openWithText(product, 'Old');
    await vertical().getByRole('button', { name: 'Edit' }).click();
    await dialog().getByLabel('Content', { exact: true }).fill(' \n ');
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    expect((await shownToast(page))[0]).toBe('Content deleted successfully');
    await vertical().getByText('No content generated yet').waitFor();
    expect(await stored()).toEqual([]);
  });

  test('citations are checked as they are typed, added and removed', async () => {
    const content = await openWithText(product, 'Old');
    const before = content.citations.length;
    await vertical().getByRole('button', { name: 'Edit' }).click();
    await dialog().getByRole('group', { name: 'Citations' }).waitFor();
    await add();
    const added = citation(before + 1);
    for (const wrong of ['nonsense', 'example.com', 'ftp://a.example', 'http://']) {
      await added.fill(wrong);
      await dialog().getByText('Please enter a valid URL').waitFor();
      expect(await added.getAttribute('aria-invalid')).toBe('true');
    }
    const border = await styleOf(added.locator('xpath=../fieldset'), 'borderTopColor');
    expect(border).toBe('rgb(185, 36, 36)');
    expect(await dialog().getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
    await added.fill('https://mine.example/report');
    await dialog().getByText('Please enter a valid URL').waitFor({ state: 'hidden' });
    expect(await dialog().getByText('Valid URL', { exact: true }).count()).toBe(before + 1);
    if (before > 0) await dialog().getByRole('button', { name: 'Remove citation 1', exact: true }).click();
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    expect(await shownToast(page)).toEqual(['Content updated successfully']);
    const expected = [...content.citations.slice(1), 'https://mine.example/report'];
    expect((await stored())[0]?.citations).toEqual(expected);
    // Long lists are folded.
    if (expected.length > 3)
      await vertical()
        .getByRole('button', { name: / more$/u })
        .click();
    const sources = vertical().getByRole('group', { name: 'Sources' }).getByRole('link');
    await expect
      .poll(() => sources.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      .toEqual(expected);
  });

  test('keeps the source while another view is open', async () => {
    await openWithText(product, 'Old');
    await vertical().getByRole('button', { name: 'Edit' }).click();
    await dialog().getByLabel('Content', { exact: true }).fill('# Fresh\n\n**Bold** words');
    await dialog().getByRole('tab', { name: 'History' }).click();
    await dialog().getByRole('tab', { name: 'Text' }).click();
    expect(await dialog().getByLabel('Content', { exact: true }).inputValue()).toBe(
      '# Fresh\n\n**Bold** words',
    );
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    await vertical().getByRole('heading', { name: 'Fresh' }).waitFor();
    expect(await vertical().locator('strong').innerText()).toBe('Bold');
  });

  test('asks before typed words are lost', async () => {
    await openWithText(product, 'Old');
    await vertical().getByRole('button', { name: 'Edit' }).click();
    await dialog().getByLabel('Content', { exact: true }).fill('New');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'STAY' }).click();
    expect(await dialog().getByLabel('Content', { exact: true }).inputValue()).toBe('New');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'CLOSE' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect((await stored())[0]?.markdownContent).toBe('Old');
  });
});
