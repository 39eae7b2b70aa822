import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import { page } from '#tests/support/browser/prepared-tab.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in a part of the page, by default the open dialog. */
export async function axeProblems(selector = '[role=dialog]'): Promise<string[]> {
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axeSource);
  const found = (await page.evaluate(
    `axe.run(document.querySelector('${selector}')).then(({ violations }) => violations)`,
  )) as Result[];
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}
