import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeProblems } from './axe-problems.ts';

/** Expects that the page fits its width and that axe finds nothing. */
export async function expectSoundPage(page: Page, name: string): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name).toBe(true);
  expect(await axeProblems(page), name).toEqual([]);
}
