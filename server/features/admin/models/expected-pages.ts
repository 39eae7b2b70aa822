import { readsPages } from '#server/features/generation/pages/competitor-pages.ts';
import { PAGE_TOKENS } from '#server/features/generation/pages/present-pages.ts';
import type { GenerationTier } from '#shared/content-types/content-type.ts';
import { CHARACTERS_PER_TOKEN } from '#shared/rules/prompts/estimate-tokens.ts';
import type { PromptPages } from '#shared/rules/prompts/pages-prompt.ts';

/**
 * Pages behind a text about competitors, assumed, not measured: three competitors with two pages each that use all
 * tokens for pages, and two more pages that the model of a premium text opens by itself.
 */
export const PAGE_ASSUMPTIONS = {
  competitors: 3,
  pagesPerCompetitor: 2,
  /** Per page: titles of sections that did not fit, and addresses of further pages. */
  leftOut: 10,
  furtherPages: 4,
  /**
   * For a standard text, the model opens only pages that the server could not read. These use no tokens of
   * the prompt.
   */
  opened: { standard: 0, premium: 2 } satisfies Record<GenerationTier, number>,
} as const;

/** @returns undefined for a type whose text is written without pages */
export function expectedPages(type: string, tier: GenerationTier): PromptPages | undefined {
  if (!readsPages(type)) return undefined;
  const { competitors, pagesPerCompetitor, leftOut, furtherPages } = PAGE_ASSUMPTIONS;
  const count = competitors * pagesPerCompetitor;
  const tokens = Math.floor(PAGE_TOKENS[tier] / count);
  const repeated = (times: number, text: string) => Array.from({ length: times }, () => text);
  return {
    read: Array.from({ length: count }, (_, index) => ({
      mark: `p${index + 1}`,
      address: 'https://www.competitor.example/pricing',
      readOn: '2026-11-23',
      title: 'Competitor: plans and pricing for teams',
      text: 'x'.repeat(tokens * CHARACTERS_PER_TOKEN),
      leftOut: repeated(leftOut, 'What our customers say about us'),
      furtherPages: repeated(furtherPages, 'https://www.competitor.example/product/features'),
    })),
    notReadable: [],
  };
}

/** Pages that a model opens by itself for one text. */
export function expectedOpenedPages(type: string, tier: GenerationTier): number {
  return readsPages(type) ? PAGE_ASSUMPTIONS.opened[tier] : 0;
}
