import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import type { Download } from 'playwright-core';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { editAsMarkdown } from '#tests/e2e/screens/editor/as-markdown.ts';
import { COLLECTOR, hostileTexts } from '#tests/fixtures/exports/hostile-texts.ts';
import { exampleSequence } from '#tests/shared/rules/emails/sequences.ts';
import { alterAnswer } from '#tests/support/browser/network-faults.ts';
import { cardOn, shownToast } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/* Every action of the Export menu, and hostile texts in each export format. */

let product: Product;
let research: GeneratedContent;

prepareTab(
  { env: { SIGNUP_CREDITS: '50' } },
  { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
);
editAsMarkdown();
beforeAll(async () => {
  product = await tab.account.createProduct();
  await tab.account.patch('/api/user/current-product', { productId: product.id });
  research = await tab.account.generate(product, 'vertical_landscape');
});

const card = () => cardOn(page, 'Vertical Landscape');
const menu = () => page.getByRole('menu', { name: 'Export' });

async function openMenu(where = card()): Promise<void> {
  await where.getByRole('button', { name: 'Export', exact: true }).click();
  await menu().waitFor();
}

async function choose(item: string): Promise<void> {
  await menu()
    .getByRole('menuitem', { name: new RegExp(`^${item.replace(/[()]/gu, '\\$&')}`, 'u') })
    .click();
  await menu().waitFor({ state: 'hidden' });
}

async function save(item: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), choose(item)]);
  return download;
}

const bytesOf = async (download: Download) => new Uint8Array(readFileSync(await download.path()));
const fileName = (ending: string) => `${research.title.replace(/[:/]/gu, '-')}.${ending}`;

describe('the menu of a card', () => {
  test('saves a PDF with the text, its sources and its fonts', async () => {
    await tab.open('/research');
    await openMenu();
    const download = await save('PDF');
    expect(download.suggestedFilename()).toBe(fileName('pdf'));
    const pdf = await getDocumentProxy(await bytesOf(download));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('1 / ');
    expect(research.sources.length).toBeGreaterThan(0);
    expect((await extractLinks(pdf)).links).toEqual(
      expect.arrayContaining(research.sources.map(({ url }) => new URL(url).href)),
    );
  });

  test('saves every other kind', async () => {
    const saved: Record<string, Uint8Array> = {};
    for (const [item, ending] of [
      ['Word', 'docx'],
      ['Markdown For notes and code', 'md'],
      ['Web page (HTML)', 'html'],
      ['JSON', 'json'],
    ] as const) {
      await openMenu();
      const download = await save(item);
      expect(download.suggestedFilename()).toBe(fileName(ending));
      saved[ending] = await bytesOf(download);
    }
    const { docx = new Uint8Array(), md, html, json } = saved;
    expect(strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array())).toContain(
      'w:pStyle w:val="Heading1"',
    );
    const heading = /^# (.+)$/mu.exec(research.markdownContent)?.[1] ?? '';
    expect(heading).not.toBe('');
    expect(strFromU8(md ?? new Uint8Array()).startsWith(research.markdownContent.trimEnd())).toBe(true);
    expect(strFromU8(html ?? new Uint8Array())).toContain(`<h1>${heading}</h1>`);
    expect(JSON.parse(strFromU8(json ?? new Uint8Array()))).toMatchObject({ title: research.title });
  });

  test('goes by keyboard, and gives the focus back', async () => {
    const button = card().getByRole('button', { name: 'Export', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate('document.activeElement?.textContent') as Promise<string>;
    await expect.poll(focused).toContain('PDF');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toContain('Word');
    await page.keyboard.press('End');
    expect(await focused()).toContain('Copy Markdown');
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'hidden' });
    await expect
      .poll(() => button.evaluate((element) => element.ownerDocument.activeElement === element))
      .toBe(true);
  });

  test('copies formatted, plain and Markdown, also where the modern clipboard is refused', async () => {
    const markdown = '# One\n\n**Bold** [link](https://example.com/)\n\n- item';
    await tab.account.patch(`/api/generated-content/${research.id}`, { content: { content: markdown } });
    await tab.open('/research');
    const read = (type: string) =>
      page.evaluate(
        `navigator.clipboard.read().then(async ([item]) =>
          item.types.includes('${type}') ? (await item.getType('${type}')).text() : undefined)`,
      );
    const copy = async (item: string) => {
      await page.evaluate("navigator.clipboard.writeText('before')");
      await openMenu();
      await choose(item);
      await expect.poll(() => shownToast(page)).toEqual(['Content copied to clipboard']);
      // An earlier notification may still be visible.
      await expect.poll(() => read('text/plain')).not.toBe('before');
    };
    const expectAll = async () => {
      await copy('Copy formatted text');
      expect(await read('text/html')).toMatch(
        /<h1>One<\/h1>\s*<p><strong>Bold<\/strong> <a href="https:\/\/example\.com\/"/u,
      );
      expect(await read('text/plain')).toContain('One\n\nBold link (https://example.com/)\n\n- item');
      await copy('Copy plain text');
      expect(await read('text/plain')).toBe('One\n\nBold link (https://example.com/)\n\n- item');
      expect(await read('text/html')).toBeUndefined();
      await copy('Copy Markdown');
      expect(await read('text/plain')).toBe(markdown);
    };
    await expectAll();
    await page.evaluate(
      "navigator.clipboard.write = () => Promise.reject(new Error('refused')); navigator.clipboard.writeText = navigator.clipboard.writeText.bind(navigator.clipboard)",
    );
    await expectAll();
    await tab.account.patch(`/api/generated-content/${research.id}`, {
      content: research.content,
      markdownContent: research.markdownContent,
    });
  });

  test("reports a file that can't be created and keeps working; lists characters without a font", async () => {
    // A private-use character, which no font has.
    await tab.account.patch(`/api/generated-content/${research.id}`, {
      content: { content: '# One\n\nNobody draws \u{10fffd}, and everybody Ω.' },
    });
    await page.route(/Inter_.*\.ttf/u, (route) => route.abort());
    // Reload, because the query cache holds an earlier test's data.
    await tab.open('/research');
    await openMenu();
    await choose('PDF');
    expect(await shownToast(page)).toEqual([
      'Error',
      'The file could not be created. Your content is unchanged. Try again, or choose another format.',
    ]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openMenu();
    const download = await save('PDF');
    expect(download.suggestedFilename()).toBe(fileName('pdf'));
    expect(await shownToast(page)).toEqual([
      'Some letters are missing from the PDF',
      'This device has no font for \u{10fffd}, so the PDF shows “�” instead. Word and HTML files keep them.',
    ]);
    await tab.account.patch(`/api/generated-content/${research.id}`, {
      content: research.content,
      markdownContent: research.markdownContent,
    });
  });

  test('exports what is being typed in the edit dialog', async () => {
    await tab.open('/research');
    await card().getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Content', { exact: true }).fill('# Typed\n\nnot saved');
    await openMenu(dialog);
    const html = strFromU8(await bytesOf(await save('Web page (HTML)')));
    expect(html).toContain('<p>not saved</p>');
    expect(await dialog.getByLabel('Content', { exact: true }).inputValue()).toBe('# Typed\n\nnot saved');
  });
});

describe('an e-mail sequence', () => {
  test('without messages of its own says why they are not offered', async () => {
    await tab.account.generate(product, 'lead_nurture');
    await alterAnswer<GeneratedContent[]>(page, `/api/generated-content/product/${product.id}`, (contents) =>
      contents.map(({ content: { emails: _emails, ...content }, ...rest }) => ({ ...rest, content })),
    );
    await tab.open('/email-sequences');
    await openMenu(cardOn(page, 'Lead Nurture'));
    const reason = menu().getByRole('menuitem', { name: 'This sequence is stored as one text.' });
    expect(await reason.getAttribute('aria-disabled')).toBe('true');
    expect(await menu().getByRole('menuitem', { name: 'Mailchimp' }).count()).toBe(0);
  });

  test('is saved as a table and for a mail platform', async () => {
    await alterAnswer<GeneratedContent[]>(page, `/api/generated-content/product/${product.id}`, (contents) =>
      contents.map((content) =>
        content.category === 'email_sequences'
          ? { ...content, content: { ...content.content, emails: exampleSequence(), emailsStale: false } }
          : content,
      ),
    );
    await tab.open('/email-sequences');
    await openMenu(cardOn(page, 'Lead Nurture'));
    await choose('Table (CSV)');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Show as “to be confirmed”' }).click(),
    ]);
    const table = strFromU8(await bytesOf(saved));
    const rows = parse(table, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map(({ subject }) => subject)).toEqual(
      exampleSequence().emails.map(({ subject }) => subject),
    );
    await openMenu(cardOn(page, 'Lead Nurture'));
    const download = await save('Klaviyo');
    expect(download.suggestedFilename()).toMatch(/Klaviyo\.zip$/u);
    const files = unzipSync(await bytesOf(download));
    expect(Object.keys(files)).toContain('01-mail-1.html');
    expect(strFromU8(files['01-mail-1.html'] ?? new Uint8Array())).toContain(
      "{{ first_name|default:'there' }}",
    );
  });
});

test('a product is saved whole, after one question about the facts that its texts lack', async () => {
  await tab.account.patch(`/api/generated-content/${research.id}`, {
    content: { content: '# One\n\nIt costs [ADD PRICE: price of the plan] a month. This sentence stays.' },
  });
  await tab.open('/products');
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: `Export everything for ${product.name}` }).click();
  const question = page.getByRole('dialog', { name: /facts? (is|are) missing/u });
  await question.getByText('price of the plan').waitFor();
  await question.getByRole('button', { name: 'Leave the sentences out' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/\.zip$/u);
  const files = unzipSync(await bytesOf(download));
  const names = Object.keys(files);
  const written = names
    .filter((name) => /^[1-4] .*\.md$/u.test(name))
    .map((name) => strFromU8(files[name] as Uint8Array));
  expect(written.join('\n')).toContain('This sentence stays.');
  expect(written.join('\n')).not.toMatch(/\[ADD |price of the plan/u);
  expect(names).toContain('README.md');
  expect(
    names.filter((name) => name.startsWith('1 Market Research/')).map((name) => name.split('.').at(-1)),
  ).toEqual(expect.arrayContaining(['pdf', 'docx', 'md', 'html', 'json']));
});

describe('hostile texts', () => {
  test('execute nothing and send no request: on screen, while edited, printed, and in every file', async () => {
    // Removed, because the server rejects NUL.
    const markdown = hostileTexts.join('\n\n').replaceAll('\u0000', '');
    await tab.account.patch(`/api/generated-content/${research.id}`, {
      content: { content: markdown },
      markdownContent: markdown,
    });
    const asked: string[] = [];
    tab.context.on('request', (request) => asked.push(request.url()));
    page.on('dialog', (dialog) => {
      asked.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const foreign = () =>
      asked.filter((url) => url.includes(COLLECTOR) || !(url.startsWith(app.url) || url.startsWith('blob:')));

    await tab.open('/research');
    // More links than any real text has, so rendering is slow.
    await card().getByText('press').first().waitFor({ timeout: 60_000 });
    await card().getByRole('link', { name: 'Read' }).click();
    await page.waitForURL('**/content/*');
    await page.getByRole('article').getByText('press').first().waitFor({ timeout: 60_000 });
    await page.emulateMedia({ media: 'print' });
    await page.pdf();
    await page.emulateMedia({ media: null });
    await page.goBack();
    await card().getByRole('button', { name: 'Edit' }).click({ timeout: 60_000 });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Content', { exact: true }).fill(`${markdown}\n\nend`);
    await openMenu(dialog);
    const html = strFromU8(await bytesOf(await save('Web page (HTML)')));
    await openMenu(dialog);
    expect((await bytesOf(await save('PDF'))).length).toBeGreaterThan(1_000);
    await openMenu(dialog);
    await choose('Copy formatted text');
    // The PDF's own toast is there until this one takes its place.
    await expect.poll(() => shownToast(page)).toEqual(['Content copied to clipboard']);
    expect(foreign()).toEqual([]);

    // Opens the file in a page without restrictions.
    const reader = await app.browser.newPage();
    const fetched: string[] = [];
    await reader.context.route('**', async (route) => {
      const url = route.request().url();
      if (url === 'http://saved.example/') return route.fulfill({ contentType: 'text/html', body: html });
      fetched.push(url);
      await route.abort();
    });
    await reader.page.goto('http://saved.example/');
    expect(await reader.page.getByText('press').count()).toBeGreaterThan(10);
    for (const element of await reader.page.locator('main *').all()) await element.dispatchEvent('mouseover');
    await reader.page.pdf();
    expect(fetched.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([]);
    await reader.context.close();
  });
});
