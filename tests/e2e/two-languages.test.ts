import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { app, page, prepareTab, tab } from '#tests/support/browser/prepared-tab.ts';
import { briefSite, TRUE_QUOTES } from '#tests/support/web/brief-site.ts';
import { createSmallInternet, type Site } from '#tests/support/web/small-internet.ts';

/* An agency writes a client's page in two languages and hands the files over, with the number of clicks after the sources. */

const internet = createSmallInternet();
let site: Site;
beforeAll(async () => {
  site = await internet.site('fleetwise.net', briefSite);
});
afterAll(() => internet.close());
prepareTab({ network: internet.network, env: { SIGNUP_CREDITS: '60' } });

let clicks = 0;
async function click(target: Locator): Promise<void> {
  clicks += 1;
  await target.click();
}

/** The answer of the stand-ins' model to this task. */
const answers = (
  promptIncludes: string,
  values: Record<string, string>,
  quoteOf: (value: string) => string,
) =>
  app.standIns.fault({
    match: { promptIncludes },
    fault: {
      kind: 'answer',
      text: JSON.stringify({
        fields: Object.entries(values).map(([field, value]) => ({
          ...{ field, value, quote: quoteOf(value), source: 1, kind: 'stated' },
        })),
      }),
    },
  });

test('a product in two languages with hand-over', async () => {
  answers(
    'Task: product brief',
    {
      name: 'Fleetwise',
      type: 'SaaS Platform',
      primaryIndustry: TRUE_QUOTES.audience,
      targetAudience: TRUE_QUOTES.audience,
      elevatorPitch: TRUE_QUOTES.pitch,
      problemStatement: TRUE_QUOTES.problem,
      outcome: TRUE_QUOTES.pitch,
      coreFeatures: TRUE_QUOTES.features,
      keyDifferentiators: TRUE_QUOTES.rival,
      decisionMakerTitle: TRUE_QUOTES.audience,
      targetUseCase: TRUE_QUOTES.pitch,
      targetLanguage: 'English',
      targetGeography: 'United Kingdom',
    },
    (value) => (value.length > 20 ? value : TRUE_QUOTES.pitch),
  );
  await tab.open('/dashboard');
  await page.getByRole('link', { name: 'A landing page' }).click();
  const goal = page.getByRole('dialog', { name: 'A landing page' });
  await goal.getByRole('textbox', { name: 'Web address' }).fill(site.origin);

  await click(goal.getByRole('button', { name: 'Read and fill in' }));
  const next = goal.getByRole('button', { name: 'Continue' });
  await next.waitFor();
  // The site does not say where the buyers are.
  await click(goal.getByRole('button', { name: /^Use /u }));
  await click(next);
  await click(goal.getByRole('button', { name: /^Write now · / }));
  await page.waitForURL(/\/content\/\d+$/, { timeout: 120_000 });

  const inSpanish = {
    targetAudience: 'Hecho para quienes despachan en mensajerías con 5 a 80 furgonetas.',
    problemStatement: 'Los conductores pierden dos horas al día porque las rutas se planean a mano.',
  };
  answers('Task: product translation', inSpanish, () => '');
  await click(page.getByRole('button', { name: 'Also in another language' }));
  const languages = page.getByRole('dialog', { name: 'Fleetwise in another language' });
  await click(languages.getByRole('combobox', { name: 'Language' }));
  await click(page.getByRole('option', { name: 'Spanish (Spain)' }));
  await languages.getByText('The translation costs 1 credit.').waitFor();
  await click(languages.getByRole('button', { name: 'Add language' }));
  // What is still in the words of the original is ticked.
  const brief = page.getByRole('dialog', { name: /^Fill in Fleetwise/ });
  await brief.getByText(inSpanish.targetAudience).waitFor();
  await click(brief.getByRole('button', { name: 'Apply' }));
  await page.getByText(inSpanish.problemStatement).first().waitFor();

  await click(page.getByRole('link', { name: 'Write its texts' }));
  await page.getByText(/^The original has 6 pieces of content/).waitFor();
  await click(page.getByRole('button', { name: /^Write 6 .+ · 6 credits$/ }));
  await click(page.getByRole('button', { name: 'Download everything' }));
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Save ZIP' }));
  await expect.poll(() => files.toSorted(), { timeout: 60_000 }).toHaveLength(2);
  expect(files.join()).toMatch(/English.*Spanish|Spanish.*English/);

  process.stdout.write(`agency: ${clicks} clicks after the sources\n`);
  expect(clicks).toBeLessThanOrEqual(14);
  const products = await tab.account.ask<Product[]>('/api/products');
  const version = products.find(({ origin }) => origin !== null);
  expect(version).toMatchObject({ ...inSpanish, targetLanguage: 'Spanish (Spain)' });
  const texts = await tab.account.ask<GeneratedContent[]>(`/api/generated-content/product/${version?.id}`);
  expect(texts).toHaveLength(6);
  expect(texts.filter(({ translatedFrom }) => translatedFrom === null)).toEqual([]);

  // From a text to the same text in the other language.
  const page1 = texts.find(({ type }) => type === 'sales_page') as GeneratedContent;
  await tab.open(`/content/${page1.translatedFrom?.contentId}`);
  await page.getByRole('link', { name: 'Spanish (Spain)' }).click();
  await page.waitForURL(new RegExp(`/content/${page1.id}$`));
});
