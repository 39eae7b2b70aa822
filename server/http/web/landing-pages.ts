import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { Pricing } from '#shared/contracts/billing/plans.ts';
import type { Language } from '#shared/rules/languages.ts';
import { coalesceReads } from './coalesce-reads.ts';

/** After this wait, visitors get the last known prices. */
const PATIENCE_MS = 1_000;

/** The module that `scripts/bundle-web.ts` builds from `src/renderer/landing-page`. */
interface LandingModule {
  renderLanding(
    template: string,
    facts: { language: Language; pricing: Pricing | undefined; publicUrl: string },
  ): Promise<string>;
}

/**
 * Returns a function that renders the landing page with the plans now on sale. Each view reads them, so that every
 * server process shows an administrator's change at once; a page is only rendered again when they have changed.
 *
 * @param options.folder the built module and its template
 */
export function createLandingPages(options: {
  folder: string;
  publicUrl: string;
  log: Logger;
  readPricing: () => Promise<Pricing>;
}): (language: Language) => Promise<string> {
  const { folder, publicUrl, log } = options;
  const template = readFileSync(path.join(folder, 'landing.html'), 'utf8');
  const readPricing = coalesceReads(options.readPricing);
  const pages = new Map<Language, { key: string; page: Promise<string> }>();
  let rendering: Promise<LandingModule> | undefined;
  let known: Pricing | undefined;

  const render = async (language: Language, pricing: Pricing | undefined) => {
    rendering ??= import(pathToFileURL(path.join(folder, 'render-landing.js')).href);
    return (await rendering).renderLanding(template, { language, pricing, publicUrl });
  };

  return async (language) => {
    try {
      const read = readPricing();
      read.catch(() => {}); // It may fail after the wait.
      const pricing = await Promise.race([read, sleep(PATIENCE_MS, undefined, { ref: false })]);
      if (pricing) known = pricing;
    } catch (error) {
      log.warn({ err: error }, 'landing page without new prices');
    }
    const key = JSON.stringify(known ?? null);
    const last = pages.get(language);
    if (last?.key === key) return last.page;
    const page = render(language, known);
    pages.set(language, { key, page });
    page.catch(() => pages.delete(language));
    return page;
  };
}
