import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentVersionSummary } from '#shared/contracts/generation/content-versions.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import examples from '#shared/rules/products/example-products.json' with { type: 'json' };
import { axeProblems, OPEN_DIALOG } from '#tests/support/browser/axe-problems.ts';
import { cardOn } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { dialog, save } from './on-editor.ts';

/* Email sequences are edited per message: AI edits a passage of a field, and versions are merged field by field. */

/** It has a hand-written sequence. */
const example = examples.products.find(({ key }) => key === 'crewboard-en');

let product: Product;
let content: GeneratedContent;
prepareTab({ env: { SIGNUP_CREDITS: '90' } });
beforeEach(async () => {
  await app.standIns.reset();
  product = await tab.account.createProduct(example?.input);
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  await tab.context.addInitScript("localStorage.removeItem('product-selection')");
  content = await tab.account.generate(product, 'lead_nurture');
  await tab.open('/email-sequences');
  await cardOn(page, 'Lead Nurture Sequence').getByRole('button', { name: 'Edit' }).click();
  await dialog().getByRole('tab', { name: 'Emails' }).click();
});

const sequence = () => content.content.emails as EmailSequence;
const stored = async () => {
  const { content: now } = await tab.account.ask<GeneratedContent>(`/api/generated-content/${content.id}`);
  return now.emails as EmailSequence;
};
const field = (name: string) => dialog().getByLabel(name, { exact: true });
const bar = () => dialog().getByRole('region', { name: 'Suggestions from AI' });
const answer = (...replacements: string[]) =>
  app.standIns.fault({ fault: { kind: 'answer', text: JSON.stringify({ replacements }) } });
const ask = async (name: string, action: string) => {
  await dialog()
    .getByRole('button', { name: `Edit with AI: ${name}`, exact: true })
    .click();
  const panel = dialog().getByRole('group', { name: 'Edit the selection with AI' });
  await panel.getByText(/^1 credit pays for 10 edits\.|paid edits left/u).waitFor();
  await panel.getByRole('button', { name: action, exact: true }).click();
};

describe('AI in the fields of a message', () => {
  test('edits a subject, and accepting makes a version that names the model', async () => {
    answer('One short subject');
    await ask('Subject', 'Shorten');
    await bar().waitFor();
    expect(await axeProblems(page, OPEN_DIALOG)).toEqual([]);
    await bar().getByRole('button', { name: 'Accept all' }).click();
    expect(await field('Subject').inputValue()).toBe('One short subject');
    await save();
    expect((await stored()).emails[0]?.subject).toBe('One short subject');
    const [newest] = await tab.account.ask<ContentVersionSummary[]>(
      `/api/generated-content/${content.id}/versions`,
    );
    expect(newest?.suggestedBy).toHaveLength(1);
  });

  test('edits a selected passage of the text only, one change at a time', async () => {
    const body = sequence().emails[0]?.bodyMarkdown ?? '';
    const passage = body.split(/(?<=\.)\s/u)[0] ?? '';
    const words = passage.split(' ');
    await field('Text (Markdown)').focus();
    await page.evaluate(`document.activeElement.setSelectionRange(0, ${passage.length})`);
    const changed = ['Changed', ...words.slice(1, -1), 'finally.'].join(' ');
    answer(changed);
    await ask('Text (Markdown)', 'Rewrite');
    await bar().getByText('Change 1 of 2 by AI').waitFor();
    await bar().getByRole('button', { name: 'Reject', exact: true }).click();
    await bar().getByText('Change 1 of 1 by AI').waitFor();
    await bar().getByRole('button', { name: 'Accept all' }).click();
    expect(await field('Text (Markdown)').inputValue()).toBe(
      [...words.slice(0, -1), 'finally.'].join(' ') + body.slice(passage.length),
    );
  });

  test('offers alternatives, and rejecting leaves the field', async () => {
    const before = await field('Preheader').inputValue();
    answer('First', 'Second', 'Third');
    await ask('Preheader', 'Three alternatives');
    await bar().getByRole('button', { name: 'Alternative 2' }).click();
    await dialog().getByText('Second', { exact: true }).waitFor();
    await bar().getByRole('button', { name: 'Reject all' }).click();
    await bar().waitFor({ state: 'hidden' });
    expect(await field('Preheader').inputValue()).toBe(before);
  });
});

test('two versions of a sequence are merged field by field', async () => {
  await field('Subject').fill('My subject');
  await field('Preheader').fill('My preheader, long enough to be shown');
  const theirs = structuredClone(sequence());
  const [first, second] = theirs.emails;
  if (!first || !second) throw new Error('The sequence has no messages');
  first.preheader = 'Their preheader, long enough to be shown';
  second.subject = 'Their subject';
  await tab.account.patch(`/api/generated-content/${content.id}`, { emails: theirs });
  await dialog().getByRole('button', { name: 'Save Changes' }).click();
  const panel = dialog().getByRole('region', { name: 'Another version was saved meanwhile' });
  await panel.waitFor();
  expect(await panel.locator('legend').allInnerTexts()).toEqual([
    'Change 1 of 3 · Message 1: Subject · only you changed this',
    'Change 2 of 3 · Message 1: Preheader · changed by both',
    'Change 3 of 3 · Message 2: Subject · changed elsewhere only',
  ]);
  await panel.locator('fieldset').nth(1).getByRole('radio', { name: 'Saved elsewhere' }).click();
  await save();
  const { emails } = await stored();
  expect(emails.slice(0, 2)).toMatchObject([
    { subject: 'My subject', preheader: 'Their preheader, long enough to be shown' },
    { subject: 'Their subject' },
  ]);
});
