import { readFileSync } from 'node:fs';
import mammoth from 'mammoth';
import type { Locator } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { cardOn, shownToast } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { TEST_PASSWORD } from '#tests/support/http/sign-up.ts';

/* Reading the content of the example product, sharing it as files, and reading one piece of content on its own page. */

let contents: GeneratedContent[];

const PERSON = { email: 'reader@example.com' };
prepareTab({}, { person: PERSON, context: { viewport: { width: 1440, height: 900 } } });
beforeAll(async () => {
  const product = await tab.account.send<Product>('/api/example-products', { language: 'en' });
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  contents = await tab.account.ask(`/api/generated-content/product/${product.id}`);
});

const contentOf = (type: string) => contents.find((content) => content.type === type) as GeneratedContent;
const pathOf = (type: string) => `/content/${contentOf(type).id}`;
const path = () => new URL(page.url()).pathname;
const title = () => page.getByRole('heading', { level: 1 });
const dialog = () => page.getByRole('dialog');
/** Notes the cards of the first row whenever the page changes, and whether their text was in its typeset frame then. */
const WATCH_FIRST_ROW = `{
  const seen = { typeset: new Set(), plain: new Set() };
  new MutationObserver(() => {
    for (const card of document.querySelectorAll('main article')) {
      if (card.getBoundingClientRect().top > 400 || card.textContent.length < 1000) continue;
      const isTypeset = card.querySelector('[role=region] :is(h3, h4, h5)');
      seen[isTypeset ? 'typeset' : 'plain'].add(card.querySelector('h2').textContent);
    }
  }).observe(document, { subtree: true, childList: true });
  window.firstRow = () => ({ typeset: [...seen.typeset], plain: [...seen.plain] });
}`;
/** The notes in the margin: where each begins and ends, and whether all of it can be read. */
const NOTES = `[...document.querySelectorAll('a[data-at]')].map((note) => ({
  top: note.offsetTop,
  end: note.offsetTop + note.offsetHeight,
  isWhole: [note, ...note.children].every(
    (part) => part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1,
  ),
}))`;
const letters = (text: string) => text.replace(/\s+/gu, '');

describe('sharing', () => {
  /** Clicks of the user, counted in the page. */
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  /** @param isAsked whether the text lacks a fact and nobody has said yet what becomes of it */
  const save = async (card: string, item: RegExp, isAsked: boolean): Promise<Buffer> => {
    await click(cardOn(page, card).getByRole('button', { name: 'Export', exact: true }));
    const choose = async () => {
      await click(page.getByRole('menuitem', { name: item }));
      if (isAsked) await click(page.getByRole('button', { name: 'Show as “to be confirmed”' }));
    };
    const [download] = await Promise.all([page.waitForEvent('download'), choose()]);
    return readFileSync(await download.path());
  };

  test('takes three clicks from the dashboard to a PDF, two more to Word, three to a page, and one for each text that lacks a fact', async () => {
    await tab.open('/dashboard');
    await click(page.getByRole('navigation').getByRole('link', { name: 'Research' }));
    const pdf = await save('Vertical Landscape', /^PDF/u, true);
    expect(clicks).toBe(4);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    expect(letters(text)).toContain(letters('Residential HVAC and plumbing, United States and Canada'));
    expect(letters(text)).toContain(letters('One-dispatcher HVAC shops'));

    const word = await save('Vertical Landscape', /^Word/u, false);
    expect(clicks).toBe(6);
    const { value } = await mammoth.convertToHtml({ buffer: word });
    expect(value).toContain('<h2>');
    expect(value).toContain('One-dispatcher HVAC shops');

    await click(page.getByRole('navigation').getByRole('link', { name: 'Web Assets' }));
    const html = (await save('Sales Page', /^Web page/u, true)).toString('utf8');
    expect(clicks).toBe(10);
    const visitor = await app.browser.newPage();
    await visitor.page.setContent(html);
    await visitor.page
      .getByRole('heading', {
        level: 1,
        name: "Your board knows who's free. Does it know what's on the van?",
      })
      .waitFor();
    const offer = await tab.account.ask<{ primaryAction: { url: string } }>(
      `/api/products/${contentOf('sales_page').productId}/offer`,
    );
    const button = visitor.page.getByRole('link', { name: 'Start the 14-day trial' }).first();
    expect(await button.getAttribute('href')).toBe(offer.primaryAction.url || '#offer');
    expect(await visitor.page.getByText('Build notes').count()).toBe(0);
    await visitor.context.close();
  });
});

describe('a card', () => {
  test('leads to the reader by Enter, by a double click and by its title, and fades where more follows', async () => {
    await tab.open('/web-assets');
    const text = cardOn(page, 'Sales Page').getByRole('region', { name: 'Text of Sales Page' });
    // What visitors read comes before the author's plan.
    const first = text.getByRole('heading').first();
    await first.getByText('2. Hero').waitFor();
    // The text's own title only repeats the card's, so it is left out.
    expect(await text.getByRole('heading', { name: 'Crewboard: sales page' }).count()).toBe(0);
    expect(await text.locator('xpath=..').getAttribute('data-more')).not.toBeNull();
    await text.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${pathOf('sales_page')}`);
    await page.goBack();
    await first.dblclick();
    await page.waitForURL(`**${pathOf('sales_page')}`);
    await page.goBack();
    await cardOn(page, 'Sales Page').getByRole('link', { name: 'Sales Page', exact: true }).click();
    await page.waitForURL(`**${pathOf('sales_page')}`);
  });

  test('in the first row never shows its text without its headings and lists', async () => {
    const first = await app.openTab(tab.account, { viewport: { width: 1440, height: 900 } });
    await first.page.addInitScript(WATCH_FIRST_ROW);
    await first.open('/research');
    await cardOn(first.page, 'Primary Pain Points')
      .getByRole('heading', { name: '1. The struggling moment' })
      .waitFor();
    const seen = await first.page.evaluate<{ typeset: string[]; plain: string[] }>('window.firstRow()');
    expect(seen.typeset).toEqual(['Vertical Landscape', 'Ideal Customer Profile', 'Primary Pain Points']);
    expect(seen.plain).toEqual([]);
    await first.context.close();
  });

  test('shows three sources, and the others on request or when a mark names them', async () => {
    await tab.open('/research');
    const card = cardOn(page, 'Vertical Landscape');
    const entries = card.getByRole('group', { name: 'Sources' }).getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(3);
    const count = contentOf('vertical_landscape').sources.length;
    await card.getByRole('button', { name: `${count - 3} more` }).click();
    expect(await entries.count()).toBe(count);
    expect(await entries.nth(3).evaluate((entry) => entry === entry.ownerDocument.activeElement)).toBe(true);
    for (const entry of await entries.all()) {
      expect((await entry.boundingBox())?.height).toBeLessThan(64);
    }
    const list = card.getByRole('group', { name: 'Sources' });
    expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.reload();
    // Its whole text is typeset when the user turns to it.
    await card.hover();
    await card
      .getByRole('link', { name: new RegExp(`^Source ${count}:`, 'u') })
      .first()
      .click();
    await expect
      .poll(() => entries.nth(count - 1).evaluate((entry) => entry === entry.ownerDocument.activeElement))
      .toBe(true);
  });

  test('keeps the size of its dialog from view to view, says what is open, and lists version 1', async () => {
    await tab.open('/web-assets');
    await cardOn(page, 'Sales Page').getByRole('button', { name: 'Edit' }).click();
    const boxes = [];
    for (const view of ['Text', 'Checks', 'History']) {
      await dialog().getByRole('tab', { name: view, exact: true }).click();
      if (view === 'Checks') {
        await dialog().getByText('1 placeholder to complete.').waitFor();
        expect(await dialog().getByText('Nothing found').count()).toBe(0);
      }
      if (view === 'History') {
        await dialog().getByText('No earlier versions yet').waitFor();
        expect(await dialog().getByRole('listitem').innerText()).toMatch(/^Version 1\s+Current/u);
      }
      boxes.push(await dialog().boundingBox());
    }
    for (const box of boxes) expect(box).toEqual(boxes[0]);
  });
});

describe('the page of a piece of content', () => {
  test('has a title, an outline, all contents of the product and their state, and goes on by keyboard', async () => {
    await tab.open(pathOf('vertical_landscape'));
    await expect.poll(() => title().innerText()).toContain('Residential HVAC and plumbing');
    await expect.poll(() => page.title()).toBe('Vertical Landscape, Crewboard · Funnelsmith');
    const list = page.getByRole('navigation', { name: 'All content' });
    await expect.poll(() => list.locator('ul > li').count()).toBe(CONTENT_TYPES.length);
    expect(await list.locator('[aria-current=page]').innerText()).toMatch(
      /^Vertical Landscape\s*, written$/u,
    );
    const outline = list.getByRole('list', { name: 'Sections' });
    const heading = page.getByRole('heading', { name: '7. Beachhead' });
    await heading.waitFor();
    expect(await outline.locator('[aria-current=location]').count()).toBe(0);
    await outline.getByRole('link', { name: '7. Beachhead' }).click();
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
    await expect.poll(() => outline.locator('[aria-current=location]').innerText()).toBe('7. Beachhead');
    await page.keyboard.press('j');
    await page.waitForURL(`**${pathOf('ideal_customer_profile')}`);
    await expect.poll(() => page.title()).toContain('Ideal Customer Profile');
    await page.keyboard.press('k');
    await page.waitForURL(`**${pathOf('vertical_landscape')}`);
    await page.keyboard.press('e');
    const editor = page.getByRole('region', { name: /^Edit Vertical Landscape/u });
    // Shortcuts don't act while the user types.
    await editor.getByLabel('Content', { exact: true }).press('j');
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'CLOSE' }).click();
    await editor.waitFor({ state: 'detached' });
    expect(path()).toBe(pathOf('vertical_landscape'));
  });

  test('lists its shortcuts, which can be switched off', async () => {
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await shortcuts.getByText('Next content').waitFor();
    await shortcuts.getByRole('switch', { name: 'Use single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await shortcuts.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.reload();
    await title().waitFor();
    await page.keyboard.press('j');
    expect(path()).toBe(pathOf('vertical_landscape'));
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await shortcuts.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await shortcuts.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.waitForURL(`**${pathOf('ideal_customer_profile')}`);
  });

  test('names its sources whole beside the lines that mention them, one below the other', async () => {
    await tab.open(pathOf('direct_competitor_analysis'));
    await page.locator('a[data-at]').nth(2).waitFor();
    const notes = await page.evaluate<{ top: number; end: number; isWhole: boolean }[]>(NOTES);
    expect(notes.filter(({ isWhole }) => !isWhole)).toEqual([]);
    for (const [index, { top }] of notes.entries())
      expect(top).toBeGreaterThanOrEqual(notes[index - 1]?.end ?? 0);
  });

  test('shows a source at its mark on request', async () => {
    await tab.open(pathOf('vertical_landscape'));
    const mark = page.getByRole('link', { name: /^Source 1:/u }).first();
    await mark.click();
    const popover = page.getByRole('dialog', { name: /^Source 1:/u });
    await popover.getByText('Sample source, not a real page').waitFor();
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'detached' });
  });

  test('opens emails on their messages, and keeps the chosen view in the address', async () => {
    await tab.open(pathOf('lead_nurture'));
    await page.getByRole('list', { name: 'Messages in order' }).waitFor();
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.reload();
    await page.getByRole('tab', { name: 'Text', selected: true }).waitFor();
  });

  test('prints as a document: the text and its sources, without the application', async () => {
    await tab.open(pathOf('vertical_landscape'));
    // The text is rendered by code that is loaded separately; the sources may appear before it.
    await page.getByRole('heading', { name: '8. Assumptions and gaps' }).waitFor();
    await page.getByRole('heading', { name: 'Sources' }).waitFor();
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())), {
      mergePages: true,
    });
    expect(totalPages).toBeGreaterThan(1);
    const printed = letters(text);
    expect(printed).toContain(letters('Residential HVAC and plumbing, United States and Canada'));
    expect(printed).toContain(letters('8. Assumptions and gaps'));
    for (const { title: name } of contentOf('vertical_landscape').sources) {
      expect(printed).toContain(letters(name ?? ''));
    }
    expect(printed.indexOf('Sources')).toBeGreaterThan(printed.indexOf(letters('8. Assumptions and gaps')));
    for (const word of ['Dashboard', 'Ideal Customer Profile', 'Search', 'History', 'Keyboard shortcuts'])
      expect(printed).not.toContain(letters(word));
  });

  test('has a link for whoever can sign in: it leads through the sign-in and back', async () => {
    await page.evaluate('navigator.clipboard.writeText = (text) => Promise.resolve((window.copied = text))');
    await page.getByRole('button', { name: 'Copy link' }).click();
    expect(await shownToast(page)).toEqual([
      'Link copied',
      'It only opens for people who can sign in to this account.',
    ]);
    const link = String(await page.evaluate('window.copied'));
    const visitor = await app.browser.newPage();
    await visitor.page.goto(link);
    await visitor.page.getByLabel('Email').fill(PERSON.email);
    await visitor.page.getByLabel('Password').fill(TEST_PASSWORD);
    await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await visitor.page.waitForURL(link);
    await visitor.page.getByRole('heading', { level: 1, name: /^Residential HVAC/u }).waitFor();
    await visitor.context.close();
  });

  test('does not exist for strangers, nor under any other id', async () => {
    const stranger = await app.signUp({ email: 'stranger@example.com' });
    for (const address of [pathOf('vertical_landscape'), '/content/999999', '/content/x']) {
      await stranger.open(address);
      await stranger.page.getByRole('heading', { name: '404 Page Not Found', level: 1 }).waitFor();
      expect(await stranger.page.title()).not.toContain('Vertical Landscape');
    }
    stranger.expectNoConsoleProblems([/404/]);
    await stranger.context.close();
    tab.expectNoConsoleProblems();
  });
});
