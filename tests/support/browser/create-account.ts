import type { Page } from 'playwright-core';

/** Signs up through the pages and ends on the dashboard. */
export async function createAccount(
  page: Page,
  url: string,
  { email = 'ada@example.com' } = {},
): Promise<void> {
  await page.goto(`${url}/api/login`);
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}
