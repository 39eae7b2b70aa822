import type { PageSection } from '#server/integrations/web/pages/page-sections.ts';
import { PRICES, signalRank } from '#server/integrations/web/pages/signal-words.ts';
import { estimateTokens } from '#shared/rules/prompts/estimate-tokens.ts';
import { CUT_MARK } from '#shared/rules/prompts/untrusted-text.ts';

const MOST_TITLES = 30;
const LONGEST_TITLE = 80;
/** A section longer than this share of the available tokens is cut between its paragraphs. */
const LARGE_SHARE = 0.6;
/** Sections at the top of a page, which say what it offers and to whom. */
const OPENING_SECTIONS = 2;
const PRICE = /(?:[$€£]|\b(?:USD|EUR|GBP|BRL|MXN))\s?\d|\d\s?(?:€|(?:USD|EUR|GBP|BRL|MXN)\b)/u;

export interface FittedPage {
  text: string;
  words: number;
  /** Titles of sections that did not fit; empty for a section without a title. */
  leftOut: string[];
}

/**
 * Takes a page's sections, whole, while there is room for them: those with prices first, then its opening, then product
 * and features, customers, questions and the rest. They stay in the page's order. A section that is large by itself
 * keeps its first paragraphs.
 *
 * @param tokens available for the text
 */
export function fitSections(sections: readonly PageSection[], tokens: number): FittedPage {
  let left = tokens;
  const parts = new Map<PageSection, string>();
  for (const section of sections.toSorted(byWorth(sections))) {
    const size = estimateTokens(section.markdown);
    const part = size <= left ? section.markdown : firstBlocks(section.markdown, { size, left, tokens });
    if (part === '') continue;
    parts.set(section, part);
    left -= estimateTokens(part);
  }
  const words = [...parts].reduce(
    (sum, [section, part]) => sum + Math.round((section.words * part.length) / section.markdown.length),
    0,
  );
  return {
    text: sections.flatMap((section) => parts.get(section) ?? []).join('\n\n'),
    words,
    leftOut: sections
      .flatMap((section) => (parts.has(section) ? [] : section.title.slice(0, LONGEST_TITLE)))
      .slice(0, MOST_TITLES),
  };
}

function byWorth(sections: readonly PageSection[]) {
  const ranks = new Map(
    sections.map((section, index) => {
      const rank = signalRank(section.title) ?? Number.MAX_SAFE_INTEGER;
      if (rank === PRICES || PRICE.test(section.markdown)) return [section, PRICES];
      return [section, index < OPENING_SECTIONS ? PRICES + 0.5 : rank];
    }),
  );
  return (a: PageSection, b: PageSection) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0);
}

/** @returns '' for a section of ordinary size, which is left out as a whole */
function firstBlocks(
  markdown: string,
  { size, left, tokens }: { size: number; left: number; tokens: number },
): string {
  if (size < LARGE_SHARE * tokens) return '';
  let room = left - estimateTokens(CUT_MARK);
  const blocks: string[] = [];
  for (const block of markdown.split('\n\n')) {
    room -= estimateTokens(`${block}\n\n`);
    if (room < 0) break;
    blocks.push(block);
  }
  return blocks.length === 0 ? '' : blocks.join('\n\n') + CUT_MARK;
}
