import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { cardOn, shownToast } from '#tests/support/browser/on-screen.ts';
import { page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/* An email sequence as a timeline: preview, editing by field and as text, merge tags, a narrow phone. */

/** The example product has a hand-written sequence. */
const example = examples.products.find(({ key }) => key === 'crewboard-en');

let product: Product;
let content: GeneratedContent;

prepareTab({ env: { SIGNUP_CREDITS: '20' } }, { context: { viewport: { width: 1440, height: 900 } } });
beforeAll(async () => {
  product = await tab.account.createProduct(example?.input);
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  content = await tab.account.generate(product, 'lead_nurture');
  await tab.open('/email-sequences');
  await card().getByRole('button', { name: 'Edit' }).waitFor();
});

const card = () => cardOn(page, 'Lead Nurture Sequence');
const dialog = () => page.getByRole('dialog');
/** The page of the sequence, to read or to edit it. */
const place = () => page.getByRole('main').getByRole('article');
const timeline = (within = dialog()) => within.getByRole('list', { name: 'Messages in order' });
const tabOf = (within: Locator, name: string) => within.getByRole('tab', { name, exact: true });
const stored = async () => {
  const all = await tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);
  return all.find(({ id }) => id === content.id) as GeneratedContent;
};

describe('a sequence that was written', () => {
  test('stands on its card as a timeline: when, subject, preheader', async () => {
    const rows = timeline(card()).getByRole('listitem');
    expect(await rows.count()).toBe(6);
    expect(await rows.nth(0).innerText()).toMatch(
      /^Day 0\s+1\. Your second-trip log \(start with one line\)\s+You need one ticket/,
    );
    expect(await rows.nth(3).innerText()).toContain('Day 20');
    expect(await rows.nth(3).innerText()).toContain('10 days after the previous message');
  });

  test('a message opens as it arrives, at the width of a phone and of a computer', async () => {
    await timeline(card()).getByRole('button').nth(0).click();
    const preview = place().getByRole('group', { name: /^Preview of/ });
    await preview.getByText('Print it, or fill it in on screen').waitFor();
    // The greeting's merge tag with its fallback.
    expect(
      await preview.getByTitle('Merge tag first_name, or “there” without a value').innerText(),
    ).toContain('there');
    expect(await preview.innerText()).not.toContain('[[');
    expect((await preview.boundingBox())?.width).toBe(375);
    await place().getByRole('button', { name: 'Desktop (600 px)' }).click();
    expect((await preview.boundingBox())?.width).toBeCloseTo(600, 0);
    const inbox = preview.getByRole('group', { name: 'In the inbox' });
    expect(await inbox.innerText()).toContain('Your second-trip log');
    await timeline(place()).getByRole('button').nth(1).click();
    await preview.getByText('Nobody asked whether that van carried the part').waitFor();
    expect(await timeline(place()).getByRole('button').nth(1).getAttribute('aria-current')).toBe('true');
    await tabOf(place(), 'Text').click();
    await place().getByRole('heading', { name: '2. See the problem differently' }).waitFor();
    await tabOf(place(), 'Emails').click();
  });

  test('is edited field by field, and the text follows', async () => {
    await place().getByRole('button', { name: 'Edit', exact: true }).click();
    await timeline(place()).getByRole('button').nth(2).click();
    const subject = place().getByLabel('Subject', { exact: true });
    await subject.fill('x'.repeat(71));
    await place().getByText('At most 70 characters are allowed · 71 of 70 characters').waitFor();
    await place().getByText('1 field is outside its limits').waitFor();
    expect(await place().getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
    await subject.fill('What changes before eight');
    await place().getByLabel('Delay', { exact: true }).fill('4');
    await tabOf(place(), 'Text').click();
    const text = place().getByLabel('Content', { exact: true });
    expect(await text.inputValue()).toContain('- **Subject:** What changes before eight\n');
    expect(await text.inputValue()).toContain('- **When:** 4 days after the previous message\n');
    await place().getByRole('button', { name: 'Save Changes' }).click();
    expect(await shownToast(page)).toEqual(['Content updated successfully']);
    expect((await stored()).content.emails).toMatchObject({
      emails: [{}, {}, { subject: 'What changes before eight', delay: { value: 4 } }, {}, {}, {}],
    });
    await tab.open('/email-sequences');
    await timeline(card()).getByText('What changes before eight').waitFor();
    expect(await timeline(card()).getByRole('listitem').nth(3).innerText()).toContain('Day 17');
  });

  test('is edited as text, and the fields follow; beyond its form it says so, and finds back', async () => {
    await card().getByRole('button', { name: 'Edit' }).click();
    const text = dialog().getByLabel('Content', { exact: true });
    const whole = await text.inputValue();
    await text.fill(whole.replace('What changes before eight', 'Before the first van leaves'));
    await tabOf(dialog(), 'Emails').click();
    await timeline().getByText('Before the first van leaves').waitFor();
    await tabOf(dialog(), 'Text').click();
    await text.fill('Only one sentence is left.');
    await tabOf(dialog(), 'Emails').click();
    await dialog().getByText("The text can't be read as an email sequence", { exact: false }).waitFor();
    await dialog().getByRole('button', { name: 'Go back to the last structure' }).click();
    expect(await timeline().getByRole('listitem').count()).toBe(6);
    await tabOf(dialog(), 'Text').click();
    expect(await text.inputValue()).toBe(whole);
    // Nothing has changed, so the dialog closes without asking.
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  test('its merge tags are shown as they will be read, and a text that was edited last is what is saved', async () => {
    const tag = 'Merge tag first_name, or “you” without a value';
    await card().getByRole('button', { name: 'Edit' }).click();
    await tabOf(dialog(), 'Emails').click();
    await dialog().getByLabel('Subject', { exact: true }).fill('A check for [[first_name|you]]');
    await timeline().getByTitle(tag).waitFor();
    expect(await timeline().innerText()).not.toContain('[[');
    await tabOf(dialog(), 'Text').click();
    const text = dialog().getByLabel('Content', { exact: true });
    const whole = await text.inputValue();
    const save = dialog().getByRole('button', { name: 'Save Changes' });
    // Limits apply to fields, but not to the text as a whole.
    await text.fill(whole.replace('A check for', `${'A check '.repeat(12)}for`));
    expect(await save.isEnabled()).toBe(true);
    await text.fill(whole.replace('A check for', 'Any check for'));
    await save.click();
    await dialog().waitFor({ state: 'detached' });
    expect((await stored()).content.emails).toMatchObject({
      emails: [{ subject: 'Any check for [[first_name|you]]' }, {}, {}, {}, {}, {}],
    });
    await timeline(card()).getByTitle(tag).waitFor();
    expect(await timeline(card()).innerText()).not.toContain('[[');
  });

  test('the address of a link is kept, though the text does not show it', async () => {
    await card().getByRole('button', { name: 'Edit' }).click();
    await tabOf(dialog(), 'Emails').click();
    const address = dialog().getByLabel('Address of the link', { exact: true });
    await address.fill('example.com/check');
    await dialog().getByText('The address must start with http:// or https://').waitFor();
    await address.fill('https://example.com/check');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'STAY' }).click();
    await dialog().getByRole('button', { name: 'Save Changes' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect((await stored()).content.emails).toMatchObject({
      links: expect.arrayContaining([expect.objectContaining({ url: 'https://example.com/check' })]),
    });
  });

  test('on a narrow phone nothing runs over the edge', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await timeline(card()).getByRole('button').nth(0).click();
    await place().getByRole('button', { name: 'Desktop (600 px)' }).click();
    const preview = place().getByRole('group', { name: /^Preview of/ });
    const box = await preview.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    // The preview is below the list of messages and has the full width.
    const list = await timeline(place()).boundingBox();
    expect(box?.y).toBeGreaterThan((list?.y ?? 999) + (list?.height ?? 999));
    expect(box?.width).toBeGreaterThan(280);
    for (const part of [place(), timeline(place()), preview])
      expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(overflow)).toBe(0);
  });
});
