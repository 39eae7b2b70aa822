import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { SourceCheck } from '#shared/contracts/generation/source-checks.ts';
import type { Product } from '#shared/contracts/products.ts';
import { cardOn, shownToast } from '#tests/support/browser/on-screen.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';

/*
 * The card's notes about sources and used results. No external requests: the server itself finds private addresses;
 * other results are mocked.
 */

let product: Product;

prepareTab({ env: { SIGNUP_CREDITS: '90' } });
beforeAll(async () => {
  product = await tab.account.createProduct();
});

const card = (name: string): Locator => cardOn(page, name);
const sourcesOf = (where: Locator) => where.getByRole('group', { name: 'Sources', exact: true });
const words = async (entries: Locator) =>
  (await entries.allInnerTexts()).map((text) => text.replaceAll(/\s+/gu, ' ').trim());
/** Whether the icon of each note means success or a problem. */
const tones = async (entries: Locator) =>
  Promise.all((await entries.locator('[data-tone]').all()).map((line) => line.getAttribute('data-tone')));
const cite = (content: GeneratedContent, citations: string[]) =>
  tab.account.patch<GeneratedContent>(`/api/generated-content/${content.id}`, { citations });

describe('sources', () => {
  const urls = [
    'http://10.0.0.2/there',
    'http://10.0.0.2/gone',
    'http://10.0.0.3/page',
    'http://10.0.0.1/inside',
    'https://www.example.org/example',
  ];
  let content: GeneratedContent;

  test('that the server must not request differ from those it need not, and rechecks are limited', async () => {
    app.standIns.fault({
      fault: {
        kind: 'answer',
        text: '# Market\n\nVans are late [1]. They wait [2, 3], as the last one says [5], and nobody knows [6].',
      },
    });
    content = await cite(await tab.account.generate(product, 'vertical_landscape'), urls.slice(3));
    await tab.open('/research');
    const entries = sourcesOf(card('Vertical Landscape')).getByRole('listitem');
    await expect
      .poll(() => words(entries))
      .toEqual([
        '10.0.0.1/inside Added by you Not checked: the address is not on the public internet',
        'example.org/example Added by you Not checked: this name is reserved for examples',
      ]);
    expect(await tones(entries)).toEqual(['neutral', 'neutral']);
    await sourcesOf(card('Vertical Landscape')).getByRole('button', { name: 'Check again' }).click();
    expect(await shownToast(page)).toEqual([
      'The sources could not be checked',
      'These sources were checked less than 5 minutes ago. Try again later.',
    ]);
  });

  test('have a number, a name, a site and what is known, and a dead one is told', async () => {
    await cite(content, urls);
    const check = (index: number, facts: Partial<SourceCheck>): SourceCheck => ({
      url: urls[index] ?? '',
      state: 'reachable',
      httpStatus: 200,
      finalDomain: null,
      pageTitle: null,
      checkedAt: '2026-11-21T12:00:00.000Z',
      ...facts,
    });
    await page.route('**/api/generated-content/product/*/source-checks', (route) =>
      route.fulfill({
        json: {
          isOn: true,
          checks: [
            check(0, { pageTitle: 'Vans and routes' }),
            check(1, { state: 'gone', httpStatus: 404 }),
            check(2, { state: 'refused', httpStatus: 403 }),
            check(3, { state: 'blocked', httpStatus: null }),
          ],
        } satisfies { isOn: boolean; checks: SourceCheck[] },
      }),
    );
    await page.reload();
    const entries = sourcesOf(card('Vertical Landscape')).getByRole('listitem');
    await expect.poll(() => entries.count()).toBe(3);
    await card('Vertical Landscape').getByRole('button', { name: '2 more' }).click();
    expect(await entries.count()).toBe(5);
    expect(await words(entries)).toEqual([
      'Vans and routes 10.0.0.2 Added by you Reachable, checked on Nov 21, 2026',
      '10.0.0.2/gone Added by you Page not found (404), checked on Nov 21, 2026',
      '10.0.0.3/page Added by you Could not be checked: the site rejects automated visits (403), Nov 21, 2026',
      '10.0.0.1/inside Added by you Not checked: the address is not on the public internet',
      'example.org/example Added by you Not checked: this name is reserved for examples',
    ]);
    expect(await tones(entries)).toEqual(['good', 'bad', 'neutral', 'neutral', 'neutral']);
    await card('Vertical Landscape').getByRole('button', { name: '1 source no longer exists' }).click();
    expect(await focused()).toMatch(/^10\.0\.0\.2\/gone/);
  });

  test('are where the marks of the text lead, by keyboard too, in the card as on the page', async () => {
    const marks = card('Vertical Landscape').locator('a.reference');
    await expect.poll(() => words(marks)).toEqual(['[1]', '[2]', '[3]', '[5]']);
    await card('Vertical Landscape')
      .getByRole('link', { name: /^Source 3: 10\.0\.0\.3$/ })
      .focus();
    await page.keyboard.press('Enter');
    expect(await focused()).toMatch(/^10\.0\.0\.3\/page/);
    expect(new URL(page.url()).hash).toBe('');
    await card('Vertical Landscape').getByRole('link', { name: 'Read' }).click();
    await page.waitForURL('**/content/*');
    await page.getByRole('link', { name: /^Source 1: / }).click();
    await page.getByRole('dialog', { name: /^Source 1: / }).waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
  });

  const focused = () => page.locator(':focus').innerText();
});

describe('texts that build on others', () => {
  /** The line on a card without a text. */
  const line = (name: string) => card(name).locator('details > summary');
  /** The line on a card with a text. */
  const facts = (name: string) => card(name).locator('button[aria-expanded]:not([aria-haspopup])');
  const rows = async (where: Locator) => words(where.locator('dl > div'));
  const regenerates = (name: string) =>
    card(name).getByRole('button', { name: 'Re-Generate' }).filter({ hasText: 'Re-Generate' });

  test('say before they are written what they will use', async () => {
    await page.reload();
    await line('Ideal Customer Profile').click();
    expect(await words(line('Ideal Customer Profile'))).toEqual(['Will use Vertical Landscape']);
    expect(await rows(card('Ideal Customer Profile'))).toEqual(['Will use: Vertical Landscape (version 3)']);
    await expect.poll(() => words(line('Category Definitions'))).toEqual(['Will use Vertical Landscape']);
    await card('Category Definitions').getByRole('button', { name: 'Generate' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('summary').click();
    expect(await rows(dialog)).toEqual(['Will use: Vertical Landscape (version 3)']);
    await page.keyboard.press('Escape');
    expect(await line('Vertical Landscape').count()).toBe(0);
  });

  test('say what they have used, and in the receipt too', async () => {
    await tab.account.generate(product, 'primary_pain_points');
    const profile = await tab.account.generate(product, 'ideal_customer_profile');
    await tab.account.generate(product, 'value_proposition');
    await tab.open('/positioning');
    await expect.poll(() => words(facts('Value Proposition'))).toEqual([expect.stringMatching(/^Updated /u)]);
    await facts('Value Proposition').click();
    expect(await rows(card('Value Proposition'))).toEqual([
      'Used: Ideal Customer Profile (version 1; sections 1, 2, 3), Primary Pain Points (version 1; sections 2, 5, 6)',
    ]);
    // Regenerating would use the same inputs.
    expect(await regenerates('Value Proposition').count()).toBe(0);
    await card('Value Proposition').getByRole('button', { name: 'Receipt' }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await receipt.getByText('Earlier content used').waitFor();
    expect(await receipt.innerText()).toContain(
      'Ideal Customer Profile (version 1; sections 1, 2, 3), Primary Pain Points (version 1; sections 2, 5, 6)',
    );
    await receipt.getByRole('link', { name: 'Primary Pain Points' }).click();
    await page.waitForURL('**/research?highlight=primary_pain_points');
    expect(profile.usedResults).toMatchObject([{ type: 'vertical_landscape', versionNumber: 3 }]);
  });

  test('say when what they used has changed since, and offer to be written again', async () => {
    const [profile] = (
      await tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${product.id}`)
    ).filter(({ type }) => type === 'ideal_customer_profile');
    await tab.account.patch(`/api/generated-content/${profile?.id}`, { content: '# Mine' });
    await tab.open('/positioning');
    await expect
      .poll(() => words(facts('Value Proposition')))
      .toEqual([expect.stringMatching(/^Ideal Customer Profile was edited on /u)]);
    await facts('Value Proposition').click();
    expect((await rows(card('Value Proposition')))[0]).toBe(
      'Used: Ideal Customer Profile (version 1, changed since; sections 1, 2, 3), Primary Pain Points (version 1; sections 2, 5, 6)',
    );
    await regenerates('Value Proposition').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Re-Generate Standard' }).click();
    await expect.poll(() => words(facts('Value Proposition'))).toEqual([expect.stringMatching(/^Updated /u)]);
  });

  test('say what was written since and could be used', async () => {
    await tab.account.generate(product, 'direct_competitor_analysis');
    await tab.open('/positioning');
    await expect
      .poll(() => words(facts('Value Proposition')))
      .toEqual(['Direct Competitor Analysis was generated later']);
    await facts('Value Proposition').click();
    expect(await rows(card('Value Proposition'))).toEqual([
      'Used: Ideal Customer Profile (version 2; section 1), Primary Pain Points (version 1; sections 2, 5, 6)',
      'Generated since then: Direct Competitor Analysis',
    ]);
    await regenerates('Value Proposition').waitFor();
    tab.expectNoConsoleProblems([/429/]);
  });
});
