import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts/users.ts';
import type { Offer } from '#shared/contracts/offer.ts';
import type { ProductEvidence } from '#shared/contracts/product-briefs.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { UserTab } from '#tests/support/browser/app-in-browser.ts';
import { enter, focusedOn } from '#tests/support/browser/keyboard.ts';
import { toastOn } from '#tests/support/browser/on-screen.ts';
import { app, prepareBrowser } from '#tests/support/browser/prepared-tab.ts';
import { briefSite, TRUE_QUOTES } from '#tests/support/web/brief-site.ts';
import { createSmallInternet, type Site } from '#tests/support/web/small-internet.ts';

/*
 * Creates a product from a web address or a document. The server reads a local test site, and the stand-ins' model
 * proposes the field values.
 */

const internet = createSmallInternet();
let site: Site;
/** What the site says instead of its own pages. */
let replaced: string | undefined;

beforeAll(async () => {
  site = await internet.site('fleetwise.net', (request, response) => {
    if (replaced === undefined) return briefSite(request, response);
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(replaced);
  });
});
afterAll(() => internet.close());
afterEach(() => {
  replaced = undefined;
});
prepareBrowser({ network: internet.network });

let clicks = 0;
beforeEach(() => {
  clicks = 0;
});
async function click(target: Locator): Promise<void> {
  clicks += 1;
  await target.click();
}

const source = (page: Page) => page.getByRole('dialog', { name: 'Start from a web address or a document' });
const created = (page: Page) => page.getByRole('dialog', { name: 'Create New Product' });
const read = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Read and fill in' });
const mark = (where: Locator, field: string) =>
  where.getByRole('button', { name: new RegExp(`fleetwise\\.net.*, ${field}$`) });

interface Answered {
  field: string;
  value: string;
  quote: string;
}
/** The next answer of the stand-ins' model. */
const propose = (...fields: Answered[]) =>
  app.standIns.fault({
    fault: {
      kind: 'answer',
      text: JSON.stringify({ fields: fields.map((field) => ({ source: 1, kind: 'stated', ...field })) }),
    },
  });
const complete: Answered[] = [
  { field: 'name', value: 'Fleetwise', quote: TRUE_QUOTES.name },
  { field: 'type', value: 'SaaS Platform', quote: TRUE_QUOTES.pitch },
  { field: 'primaryIndustry', value: 'Courier services', quote: TRUE_QUOTES.audience },
  { field: 'targetAudience', value: 'Dispatchers of courier firms', quote: TRUE_QUOTES.audience },
  { field: 'problemStatement', value: 'Drivers lose two hours a day', quote: TRUE_QUOTES.problem },
  { field: 'outcome', value: 'Half the fuel', quote: 'Nobody has ever said this on the page.' },
  { field: 'guarantee', value: 'Money back within 60 days', quote: TRUE_QUOTES.guarantee },
];

test('from the landing page to a saved product: 5 clicks, 3 of them after the sign-up form', async () => {
  const { page, context, expectNoConsoleProblems } = await app.browser.newPage({
    viewport: { width: 1280, height: 900 },
  });
  await page.goto(app.url);
  await click(page.getByRole('link', { name: 'Get Started' }).first());
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  await click(page.getByRole('button', { name: 'Create account' }));
  await page.getByText('Welcome, Nora', { exact: true }).waitFor();

  propose(...complete);
  await click(page.getByRole('link', { name: 'Start from a web address or a document' }));
  await source(page).getByText('1 credit. Free if fewer than 5 fields are found with evidence.').waitFor();
  await source(page).getByRole('textbox', { name: 'Web address' }).fill(site.origin);
  await click(read(page));

  const form = created(page);
  await form.getByText(/^7 fields found with evidence in fleetwise\.net/).waitFor();
  expect(await form.getByRole('textbox', { name: 'Product Name' }).inputValue()).toBe('Fleetwise');
  expect(await form.getByRole('textbox', { name: 'Target Audience' }).inputValue()).toBe(
    'Dispatchers of courier firms',
  );
  expect(await form.getByRole('textbox', { name: 'Guarantee' }).inputValue()).toBe(
    'Money back within 60 days',
  );
  // The quote was invented, so the field waits for the user.
  expect(await form.getByRole('textbox', { name: 'Expected Outcome' }).inputValue()).toBe('');
  await form.getByText('Suggested, without evidence: “Half the fuel”').waitFor();
  await click(form.getByRole('button', { name: 'Save Product' }));
  await page.getByRole('region', { name: 'Fleetwise is saved' }).waitFor();
  expect(clicks).toBe(5);
  expectNoConsoleProblems();
  await context.close();
});

test('the same with the keyboard alone', async () => {
  const { page, open, context } = await app.signUp();
  await open('/dashboard');
  await page.getByRole('link', { name: 'Start from a web address or a document' }).waitFor();
  propose(...complete);
  await enter(page, 'link "Start from a web address or a document"');
  await source(page).waitFor();
  await expect.poll(() => focusedOn(page)).toContain('Web address');
  await page.keyboard.insertText(site.origin);
  await page.keyboard.press('Enter');
  await created(page)
    .getByText(/^7 fields found with evidence/)
    .waitFor();
  await enter(page, 'button "Save Product"', 80);
  await page.getByRole('region', { name: 'Fleetwise is saved' }).waitFor();
  await context.close();
});

describe('a new product', () => {
  let tab: UserTab;
  let page: Page;
  beforeEach(async () => {
    tab = await app.signUp();
    page = tab.page;
  });
  afterEach(() => tab.context.close());

  test('shows each quote, takes suggestions only when asked, and keeps the evidence of what was edited', async () => {
    propose(...complete, {
      field: 'proofQuote',
      value: 'Nobody said this',
      quote: 'Nobody said this on any of the pages.',
    });
    await tab.open('/products?new');
    // The form keeps what was typed before.
    await created(page).getByRole('textbox', { name: 'Product Name' }).fill('Fleetwise Go');
    await created(page).getByRole('button', { name: 'Start from a web address or a document' }).click();
    await source(page).getByRole('textbox', { name: 'Web address' }).fill(site.origin);
    await read(page).click();
    const form = created(page);
    await form.getByText(/fields found with evidence/).waitFor();
    expect(await form.getByRole('textbox', { name: 'Product Name' }).inputValue()).toBe('Fleetwise Go');
    await mark(form, 'Problem Statement').click();
    const quote = page.getByRole('dialog', { name: 'Evidence for Problem Statement' });
    await quote.getByText(TRUE_QUOTES.problem).waitFor();
    expect(await quote.getByRole('link').getAttribute('href')).toBe(`${site.origin}/`);
    await page.keyboard.press('Escape');
    const proof = form.getByRole('checkbox', { name: /Nobody said this/ });
    expect(await proof.isChecked()).toBe(false);
    await form.getByRole('button', { name: 'Use for Expected Outcome' }).click();
    expect(await form.getByRole('textbox', { name: 'Expected Outcome' }).inputValue()).toBe('Half the fuel');
    await form.getByRole('button', { name: 'Save Product' }).click();
    await page.getByRole('region', { name: 'Fleetwise Go is saved' }).waitFor();

    const [product] = await tab.account.ask<Product[]>('/api/products');
    expect(product).toMatchObject({ name: 'Fleetwise Go', outcome: 'Half the fuel' });
    const offer = await tab.account.ask<Offer>(`/api/products/${product?.id}/offer`);
    expect(offer).toMatchObject({ guarantee: 'Money back within 60 days', proof: [] });
    const evidence = await tab.account.ask<ProductEvidence[]>(`/api/products/${product?.id}/evidence`);
    expect(evidence.map(({ field, isChanged }) => [field, isChanged]).toSorted()).toEqual(
      [
        ['guarantee', false],
        ['name', true],
        ['primaryIndustry', false],
        ['problemStatement', false],
        ['targetAudience', false],
        ['targetLanguage', false],
        ['type', false],
      ].toSorted(),
    );

    // Its home tells the same, and what has gone from the page since.
    await tab.open(`/products/${product?.id}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /changed since, Product Name$/ }).waitFor();
    replaced = `<html lang="en"><body><p>${TRUE_QUOTES.pitch}</p><p>${TRUE_QUOTES.audience}</p></body></html>`;
    await main.getByRole('button', { name: 'Look again' }).click();
    await main
      .getByText(/The evidence for \d fields is no longer on its page: .*Problem Statement/)
      .waitFor();
    await main.getByRole('button', { name: /no longer on fleetwise\.net.*, Problem Statement$/ }).waitFor();
    expect(await mark(main, 'Target Audience').innerText()).toMatch(/^from fleetwise\.net/);
  });

  test('waits through a reload and is offered until it is dismissed', async () => {
    app.standIns.fault({ fault: { kind: 'hang', stage: 'headers' } });
    await tab.open('/products?source');
    await source(page).getByRole('tab', { name: 'Text' }).click();
    await source(page)
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill(Object.values(TRUE_QUOTES).join('\n'));
    await read(page).click();
    await source(page).getByText('Filling in the fields...').waitFor();
    await page.reload();
    await source(page).getByText('Filling in the fields...').waitFor();
    await source(page).getByRole('button', { name: 'Stop' }).click();
    await read(page).waitFor();
    expect((await tab.account.ask<User>('/api/auth/user')).heldCredits).toBe(0);

    propose(...complete);
    await source(page).getByRole('textbox', { name: 'Web address' }).fill(site.origin);
    await read(page).click();
    await created(page)
      .getByText(/fields found with evidence/)
      .waitFor();
    await page.reload();
    const offered = page.getByText(/^The product fields from fleetwise\.net.* are ready to check/);
    await offered.waitFor();
    await page.getByRole('button', { name: 'Review' }).click();
    expect(await created(page).getByRole('textbox', { name: 'Product Name' }).inputValue()).toBe('Fleetwise');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'No products yet' }).waitFor();
    expect(await offered.count()).toBe(0);
  });

  test('failures name their reason and the ways out, and cost nothing', async () => {
    await tab.open('/products?source');
    const dialog = source(page);
    await dialog.getByRole('textbox', { name: 'Web address' }).fill(`${site.origin}/app`);
    await read(page).click();
    await dialog.getByText('Not read: the page gets its text from scripts').waitFor();
    await dialog.getByText(/Nothing was charged/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Open it on this computer' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Upload a document' }).click();
    const choose = (name: string, buffer: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
    await choose('plan.pdf', Buffer.from('This is no PDF, whatever its name says. '.repeat(9)));
    await read(page).click();
    const alert = dialog.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('Nothing was charged.');
    await alert.getByRole('button', { name: 'Paste the text' }).click();
    await dialog.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
    await dialog.getByRole('tab', { name: 'Document' }).click();
    propose({ field: 'name', value: 'Fleetwise', quote: TRUE_QUOTES.name });
    await choose('notes.md', Buffer.from(`# Fleetwise\n\n${Object.values(TRUE_QUOTES).join('\n\n')}\n`));
    await read(page).click();
    await created(page)
      .getByText(/^\d fields? found with evidence in notes\.md/)
      .waitFor();
    await created(page).getByText('Nothing was charged.').waitFor();
    expect(await tab.account.ask<User>('/api/auth/user')).toMatchObject({ credits: 10, heldCredits: 0 });
  });
});

test('an existing product: empty fields are ticked, differences are not, and a newer state is respected', async () => {
  const tab = await app.signUp();
  const { page, account } = tab;
  const product = await account.createProduct({ name: 'Crewboard', problemStatement: '' });
  propose(...complete);
  await tab.open(`/products/${product.id}`);
  await page.getByRole('button', { name: 'Fill in from source' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill in Crewboard from a source' });
  await dialog.getByRole('textbox', { name: 'Web address' }).fill(site.origin);
  await read(page).click();
  const row = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  await row('Problem Statement').waitFor();
  expect(await row('Problem Statement').isChecked()).toBe(true);
  expect(await row('Guarantee').isChecked()).toBe(true);
  expect(await row('Product Name').isChecked()).toBe(false);
  await dialog.getByRole('group', { name: 'Product Name: Now' }).getByText('Crewboard').waitFor();
  await row('Target Audience').check();

  await account.patch(`/api/products/${product.id}`, { problemStatement: 'Written meanwhile' });
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByText(/was changed elsewhere meanwhile, so nothing was saved/).waitFor();
  expect(await row('Problem Statement').isChecked()).toBe(false);
  await dialog
    .getByRole('group', { name: 'Problem Statement: Now' })
    .getByText('Written meanwhile')
    .waitFor();
  await row('Target Audience').check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await toastOn(page, 'Product updated successfully').waitFor();
  const [saved] = await account.ask<Product[]>('/api/products');
  expect(saved).toMatchObject({
    name: 'Crewboard',
    problemStatement: 'Written meanwhile',
    targetAudience: 'Dispatchers of courier firms',
  });
  await mark(page.getByRole('main'), 'Target Audience').waitFor();
  await tab.context.close();
});

test('the command opens it from anywhere', async () => {
  const tab = await app.signUp();
  await tab.open('/dashboard');
  await tab.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await tab.page.keyboard.press('ControlOrMeta+K');
  await tab.page.getByRole('combobox').fill('web address');
  await tab.page.getByRole('option', { name: 'New product from a web address' }).click();
  await source(tab.page).waitFor();
  await tab.context.close();
});

test('an administrator sets what it costs', async () => {
  const tab = await app.signUp({ email: 'chief@example.com' });
  await app.query(`update users set role = 'admin' where email = 'chief@example.com'`);
  await tab.open('/admin?tab=prompts');
  const price = tab.page.getByRole('region', { name: 'Product from a source' });
  const save = price.getByRole('button', { name: 'Save price' });
  await price.getByRole('spinbutton', { name: 'Credits' }).fill('21');
  await save.click();
  await price.getByText('At most 20').waitFor();
  await price.getByRole('spinbutton', { name: 'Credits' }).fill('2');
  await save.click();
  await toastOn(tab.page, 'Price saved').waitFor();
  await tab.open('/products?source');
  await source(tab.page)
    .getByText('2 credits. Free if fewer than 5 fields are found with evidence. 8 credits left afterwards.')
    .waitFor();
  await tab.context.close();
});
