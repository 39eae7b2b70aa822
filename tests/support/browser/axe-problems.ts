import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const OPEN_DIALOG = `document.querySelector('[role=dialog]')`;

/**
 * What axe finds on a page.
 * @param part expression for the part of the document that is examined
 */
export async function axeProblems(page: Page, part = 'document'): Promise<string[]> {
  // Not an init script, which would also run in blank pages.
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axeSource);
  // Selectors of passed elements would take most of the time.
  const violations = (await page.evaluate(
    `axe.run(${part}, { resultTypes: ['violations'], preload: false }).then(({ violations }) => violations)`,
  )) as Result[];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
