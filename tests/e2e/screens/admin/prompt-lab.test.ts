import { beforeAll, expect, test } from 'vitest';
import { tab as admin, app, prepareTab } from '#tests/support/browser/prepared-tab.ts';

/* The prompt lab: drafts, differences, side-by-side runs, publishing and going back. */

prepareTab();
beforeAll(async () => {
  await admin.open('/admin?tab=prompts');
});

const row = (number: number) =>
  admin.page
    .getByRole('table', { name: 'Versions' })
    .getByRole('row')
    .filter({ has: admin.page.getByRole('rowheader', { name: `Version ${number}`, exact: true }) });

async function draft(text: string): Promise<void> {
  const { page } = admin;
  await page.getByRole('button', { name: 'New draft', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New draft from version 1' });
  await dialog.getByLabel('Prompt', { exact: true }).fill(text);
  await dialog.getByLabel('Note (what is different)').fill('Shorter');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a draft that fails says why and stays out of production', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: 'Versions and lab of Sales Page' }).click();
  await page.getByRole('heading', { name: 'Prompt lab: Sales Page' }).waitFor();
  await row(1).getByText('Production', { exact: true }).waitFor();
  await draft('Sell {{productName}}.\n1. Hero\n3. Close');
  await row(2).getByText('Sections not numbered from 1 without gaps: 1, 3').waitFor();
  expect(await row(2).getByRole('button', { name: 'Put into production: version 2' }).isDisabled()).toBe(
    true,
  );
});

test('two versions are compared, and written beside each other, also after a reload', async () => {
  const { page } = admin;
  await draft('Sell {{productName}} with one page that leads to {{outcome}}.');
  await row(3).getByRole('button', { name: 'Compare version 3 with the one in production' }).click();
  const diff = page.getByRole('table', { name: 'Comparison' });
  await diff.getByText('with one page that leads to', { exact: false }).waitFor();
  await page.getByRole('checkbox', { name: 'Version 3 (Draft)' }).check();
  await page.getByRole('checkbox', { name: 'Escandallo en 30 días' }).check();
  expect(await page.getByRole('checkbox', { name: 'Version 2 (Draft)' }).isDisabled()).toBe(true);
  await page.getByText(/^4 pieces of content, at most \$\d/).waitFor();
  // Shorter than the template asks for.
  const answer = { kind: 'answer', text: '# Escandallo en 30 días\n\nToo little.' } as const;
  app.standIns.fault({ fault: answer, times: 'always' });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const group = page.getByRole('region', { name: /^Escandallo en 30 días, / });
  await expect.poll(() => group.getByRole('article').count(), { timeout: 60_000 }).toBe(2);
  await expect.poll(() => page.getByText('Does not meet the rubric').count(), { timeout: 60_000 }).toBe(4);
  await group.getByText('Length in words · required').first().waitFor();
  await page.reload();
  await expect.poll(() => page.getByText('Does not meet the rubric').count(), { timeout: 60_000 }).toBe(4);
  const cell = group.getByRole('article', { name: 'Version 3' });
  await cell.getByText('Provider cost').waitFor();
  await cell.getByText('Read the text').click();
  await cell
    .getByRole('region', { name: 'Text of version 3' })
    .getByText('Escandallo en 30 días')
    .first()
    .waitFor();
});

test('a version goes into production, and back again, in one action each', async () => {
  const { page } = admin;
  await row(3).getByRole('button', { name: 'Put into production: version 3' }).click();
  await row(3).getByText('Production', { exact: true }).waitFor();
  await row(1).getByRole('button', { name: 'Roll back: to version 1' }).click();
  await row(1).getByText('Production', { exact: true }).waitFor();
  await row(3).getByText('Earlier', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'All prompts' }).click();
  await page.getByRole('button', { name: 'Versions and lab of Sales Page' }).waitFor();
});
