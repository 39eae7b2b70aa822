import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import type { Product } from '#shared/contracts/products.ts';
import { cardOn, toastOn } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/** A text takes 2 s. Checks that look at it while it grows hold it, see `holdText`. */
const PACE = { firstChunkMs: 200, msPerChunk: 20, chunks: 100 };

let product: Product;

prepareTab({
  env: { SIGNUP_CREDITS: '60' },
  pace: PACE,
  providers: ['perplexity', 'openai'],
});

/** Each test gets its own product with empty cards. */
beforeEach(async () => {
  await app.standIns.reset();
  product = await tab.account.createProduct();
  // A small response of the same site gives access to its local storage.
  await page.goto(`${app.url}/healthz`);
  const chosen = JSON.stringify({ state: { selectedProductId: product.id }, version: 1 });
  await page.evaluate(`localStorage.setItem('product-selection', ${JSON.stringify(chosen)})`);
  await page.goto(`${app.url}/research`);
});

const ask = <Body>(address: string): Promise<Body> => tab.account.ask(address);

const balance = async () => {
  const { credits, heldCredits } = await ask<User>('/api/auth/user');
  return { credits, heldCredits };
};
const texts = () => ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`);

const card = (name: string) => cardOn(page, name);
const liveText = (where: Locator) => where.getByRole('region', { name: /as it is being written/ });
const toast = (text: string, where = page) => toastOn(where, text);

async function generate(name: string, options: { keepDialog?: boolean } = {}): Promise<void> {
  await card(name).getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: 'Generate Standard' }).click();
  await page.getByText('You can close this modal').waitFor();
  if (!options.keepDialog)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
}

/** Lets the next text wait after each of these numbers of pieces, of 100, until `goOn`. */
function holdText(afterChunks: number[], rule: { provider?: 'openai'; times?: 'always' } = {}): void {
  app.standIns.fault({ ...rule, fault: { kind: 'hang', stage: 'mid-stream', afterChunks } });
}

async function goOn(texts = 1): Promise<void> {
  await expect.poll(() => app.standIns.hanging()).toBe(texts);
  app.standIns.release();
}

/** Waits for the beginning of the text and returns it. */
async function textSoFar(where: Locator, atLeast = 40): Promise<string> {
  await expect
    .poll(async () => (await liveText(where).textContent())?.length ?? 0, { timeout: 30_000, interval: 50 })
    .toBeGreaterThan(atLeast);
  return (await liveText(where).textContent()) ?? '';
}

/** Cancels in the confirmation dialog, which names the cost. */
async function cancel(button: Locator, cost: RegExp, where = page): Promise<void> {
  await button.click();
  const question = where.getByRole('alertdialog', { name: 'Cancel generation' });
  await question.getByText(cost).waitFor();
  await question.getByRole('button', { name: 'Cancel generation' }).click();
}

test('the text is there while it is written, in the dialog and on the card, with words and time', async () => {
  const before = await balance();
  holdText([20, 60]);
  await generate('Vertical Landscape', { keepDialog: true });
  const dialog = page.getByRole('dialog');
  const first = await textSoFar(dialog);
  expect(await texts()).toEqual([]);
  await dialog.getByText(/\d+ words/).waitFor();
  expect(await dialog.getByRole('timer').textContent()).toMatch(/^0:\d\d$/);
  await goOn();
  await expect.poll(async () => (await liveText(dialog).textContent())?.length).toBeGreaterThan(first.length);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await textSoFar(card('Vertical Landscape'))).toContain(first.slice(0, 30));
  await goOn();
  await toast('Research generated successfully').waitFor();
  await card('Vertical Landscape').getByRole('button', { name: 'Edit' }).waitFor();
  expect(await texts()).toHaveLength(1);
  expect(await balance()).toEqual({ credits: before.credits - 1, heldCredits: 0 });
});

test('a screen reader hears the start and the end, and not the words in between', async () => {
  await page.evaluate(`
    window.heard = [];
    new MutationObserver(() => {
      const said = document.querySelector('body > [role=status].visually-hidden')?.textContent;
      if (said && window.heard.at(-1) !== said) window.heard.push(said);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  `);
  holdText([20]);
  await generate('Benchmark Data', { keepDialog: true });
  await textSoFar(page.getByRole('dialog'));
  await goOn();
  await toast('Research generated successfully').waitFor();
  await expect
    .poll(() => page.evaluate('window.heard'))
    .toEqual(['Benchmark Data: writing has started', 'Benchmark Data is finished']);
  expect(await page.locator('[aria-live=polite][role=status].visually-hidden').count()).toBe(1);
});

test('a reload in the middle loses nothing: the text is shown again from its beginning, and goes on', async () => {
  holdText([50]);
  await generate('Vertical Landscape');
  const first = await textSoFar(card('Vertical Landscape'), 200);
  await page.reload();
  const resumed = await textSoFar(card('Vertical Landscape'), 200);
  expect(resumed.slice(0, 120)).toBe(first.slice(0, 120));
  await goOn();
  await toast('Research generated successfully').waitFor();
  await card('Vertical Landscape').getByRole('button', { name: 'Edit' }).waitFor();
  expect(await texts()).toHaveLength(1);
});

test('leaving the screen loses nothing, and its end is told everywhere', async () => {
  holdText([20]);
  await generate('Vertical Landscape');
  await page.getByRole('link', { name: 'Positioning', exact: true }).click();
  await page.getByRole('heading', { name: 'Positioning', level: 1 }).waitFor();
  await goOn();
  await toast('Research generated successfully').waitFor();
  await page.getByRole('link', { name: 'Research', exact: true }).click();
  await card('Vertical Landscape').getByRole('button', { name: 'Edit' }).waitFor();
});

test('a second tab shows the same text, also when opened earlier; cancelling there ends it here', async () => {
  holdText([3]);
  const second = await tab.context.newPage();
  await second.goto(`${app.url}/research`);
  await cardOn(second, 'Vertical Landscape').getByRole('button', { name: 'Generate' }).waitFor();
  const before = await balance();
  await generate('Vertical Landscape');
  const there = await textSoFar(cardOn(second, 'Vertical Landscape'), 10);
  expect((await textSoFar(card('Vertical Landscape'), 10)).slice(0, 10)).toBe(there.slice(0, 10));

  const button = cardOn(second, 'Vertical Landscape').getByRole('button', { name: 'Cancel' });
  await cancel(button, /^Cancelling now is free\.$/, second);
  // Only the front tab renders frames, which Playwright waits for.
  for (const where of [second, page]) {
    await where.bringToFront();
    await toast('Generation cancelled. Nothing was charged.', where).waitFor();
    await cardOn(where, 'Vertical Landscape').getByRole('button', { name: 'Generate' }).waitFor();
  }
  expect(await balance()).toEqual({ credits: before.credits, heldCredits: 0 });
  await second.close();
});

test('cancelling in the middle says its price, keeps the text so far, and says why on the receipt', async () => {
  await generate('Vertical Landscape');
  await toast('Research generated successfully').waitFor();
  const [old] = await texts();
  const before = await balance();
  await card('Vertical Landscape').getByRole('button', { name: 'Re-Generate' }).click();
  holdText([50]);
  await page.getByRole('button', { name: 'Re-Generate Premium' }).click();
  const dialog = page.getByRole('dialog');
  await textSoFar(dialog, 400);
  expect(await balance()).toEqual({ credits: before.credits, heldCredits: 2 });
  const price = /^Cancelling now costs 1 of 2 credits\. The text so far is kept, and/;
  await cancel(dialog.getByRole('button', { name: 'Cancel generation' }), price);
  await toast('Generation cancelled. The text so far was kept and cost 1 credit.').waitFor();
  await dialog.getByRole('button', { name: 'Re-Generate Standard' }).waitFor();
  // The focused button has disappeared, but the focus must stay in the dialog.
  expect(await page.locator('[role=dialog]:focus-within').count()).toBe(1);
  await page.keyboard.press('Escape');
  await card('Vertical Landscape').getByText('Incomplete: the text stops before its end').waitFor();
  const [kept] = await texts();
  expect(kept).toMatchObject({ id: old?.id, versionNumber: 2, isTruncated: true });
  expect(await balance()).toEqual({ credits: before.credits - 1, heldCredits: 0 });
  const receipt = await ask<GenerationReceipt>(`/api/generations/${kept?.generationId}`);
  await card('Vertical Landscape').getByRole('button', { name: 'Receipt' }).click();
  const delivered = (receipt.deliveredCharacters ?? 0).toLocaleString('en');
  await page.getByText(`You cancelled after ${delivered} of about`).waitFor();
  await page.getByText('Cancelled by you').waitFor();
  await page.keyboard.press('Escape');
});

test('eight texts are written side by side, and the page still answers at once', async () => {
  const names = [
    'Vertical Landscape',
    'Ideal Customer Profile',
    'Primary Pain Points',
    'Direct Competitor Analysis',
    'Category Definitions',
    'Benchmark Data',
    'Messaging Pillars',
    'Lead Magnet Ideation',
  ];
  const before = await balance();
  holdText([2], { times: 'always' });
  for (const name of names) await generate(name);
  await expect.poll(balance).toMatchObject({ heldCredits: names.length });
  // Six streams would use all of a browser's connections, and this request would have to wait.
  const last = names.at(-1) ?? '';
  await cancel(card(last).getByRole('button', { name: 'Cancel' }), /^Cancelling now is free\.$/);
  await card(last).getByRole('button', { name: 'Generate' }).waitFor();
  await goOn(names.length - 1);
  for (const name of names.slice(0, -1)) {
    await card(name).getByRole('button', { name: 'Edit' }).waitFor({ timeout: 60_000 });
  }
  expect(await texts()).toHaveLength(names.length - 1);
  expect(await balance()).toEqual({ credits: before.credits - names.length + 1, heldCredits: 0 });
});

test('a failure says what happened, once, and charges nothing', async () => {
  app.standIns.fault({ times: 'always', fault: { kind: 'refusal' } });
  const before = await balance();
  await generate('Vertical Landscape', { keepDialog: true });
  const toasted = await toast('Failed to generate research').textContent();
  expect(toasted).toMatch(/charged/);
  expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Generate Standard' }).waitFor();
  expect(await balance()).toEqual({ credits: before.credits, heldCredits: 0 });
});

test('when a model fails in the middle, the next one starts over; the card and the receipt say so', async () => {
  app.standIns.fault({ provider: 'perplexity', fault: { kind: 'truncate', how: 'reset', afterChunks: 30 } });
  holdText([50], { provider: 'openai' });
  await generate('Vertical Landscape');
  await textSoFar(card('Vertical Landscape'));
  await card('Vertical Landscape').getByText('Switched to another model').waitFor();
  await goOn();
  await toast('Research generated successfully').waitFor();
  const [content] = await texts();
  const receipt = await ask<GenerationReceipt>(`/api/generations/${content?.generationId}`);
  expect(receipt.attempts.map(({ outcome }) => outcome)).toEqual(['network', 'succeeded']);
  await card('Vertical Landscape').getByRole('button', { name: 'Receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receipt' });
  const attempts = dialog.getByRole('listitem');
  await expect
    .poll(() => attempts.allTextContents())
    .toEqual([expect.stringContaining('The connection was lost'), expect.stringContaining('Wrote the text')]);
  const shown = (await dialog.textContent()) ?? '';
  const dollars = `$${((receipt.costMicroUsd ?? 0) / 1_000_000).toFixed(4)}`;
  for (const text of [
    '1 credit',
    'Standard',
    'OpenAI',
    content?.model ?? '?',
    dollars,
    'The text is complete',
  ]) {
    expect(shown).toContain(text);
  }
  expect(shown).toContain((receipt.usage?.outputTokens ?? -1).toLocaleString('en'));
});

test('a text that stopped too early says so, and is continued for a named price', async () => {
  app.standIns.fault({ fault: { kind: 'incomplete', reason: 'length' } });
  const atFirst = await balance();
  await generate('Vertical Landscape');
  await toast('The text is not finished. What was written is kept and cost nothing.').waitFor();
  const vertical = card('Vertical Landscape');
  await vertical.getByText('Incomplete: the text stops before its end').waitFor();
  const [cut] = await texts();
  const before = await balance();
  expect(before).toEqual(atFirst);

  await vertical.getByRole('link', { name: 'Read' }).click();
  await page.waitForURL('**/content/*');
  holdText([20]);
  const article = page.getByRole('article');
  await article.getByRole('button', { name: 'Continue for 1 credit' }).click();
  // The text continues after the part that was visible before.
  await liveText(article).getByRole('heading').first().waitFor();
  expect((await liveText(article).textContent())?.length).toBeGreaterThan(
    (cut?.markdownContent.length ?? 0) / 2,
  );
  await goOn();
  await liveText(article).waitFor({ state: 'detached' });
  await page.goBack();
  const [whole] = await texts();
  expect(whole?.markdownContent.startsWith(cut?.markdownContent ?? '?')).toBe(true);
  expect(whole).toMatchObject({ isTruncated: false, versionNumber: 2 });
  expect(await ask<GenerationReceipt>(`/api/generations/${whole?.generationId}`)).toMatchObject({
    isContinuation: true,
    tier: 'standard',
    creditsCharged: 1,
  });
  expect(await vertical.getByText('Incomplete').count()).toBe(0);
  expect(await balance()).toEqual({ credits: before.credits - 1, heldCredits: 0 });
});

test('the reader who scrolls up stays there while the text goes on', async () => {
  holdText([60, 90]);
  await generate('Vertical Landscape');
  await textSoFar(card('Vertical Landscape'), 900);
  const live = liveText(card('Vertical Landscape'));
  const fromEnd = () => live.evaluate((frame) => frame.scrollHeight - frame.scrollTop - frame.clientHeight);
  await expect.poll(fromEnd).toBeLessThan(3);
  await live.evaluate((frame) => frame.scrollTo({ top: 0 }));
  await expect.poll(() => app.standIns.hanging()).toBe(1);
  const length = (await live.textContent())?.length ?? 0;
  await goOn();
  await expect.poll(async () => (await live.textContent())?.length).toBeGreaterThan(length + 100);
  expect(await live.evaluate((frame) => frame.scrollTop)).toBe(0);
  await goOn();
  await toast('Research generated successfully').waitFor();
});

test('the browser console has no warnings or errors', () => {
  tab.expectNoConsoleProblems();
});
