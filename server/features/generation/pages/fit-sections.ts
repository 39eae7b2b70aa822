import type { PageSection } from '#server/integrations/web/pages/page-sections.ts';
import { CUT_MARK } from '#shared/rules/prompts/untrusted-text.ts';

/** Estimate that holds for any language. */
const BYTES_PER_TOKEN = 4;
const MOST_TITLES = 30;
const LONGEST_TITLE = 80;
/** A section longer than this share of the available tokens is cut between its paragraphs. */
const LARGE_SHARE = 0.6;

export interface FittedPage {
  text: string;
  words: number;
  /** Titles of sections that did not fit; empty for a section without a title. */
  leftOut: string[];
}

/**
 * Takes whole sections of a page in order while they fit. A large section keeps its first paragraphs.
 * @param tokens available for the text
 */
export function fitSections(sections: readonly PageSection[], tokens: number): FittedPage {
  let left = tokens * BYTES_PER_TOKEN;
  let words = 0;
  const kept: string[] = [];
  const leftOut: string[] = [];
  for (const section of sections) {
    const size = Buffer.byteLength(section.markdown);
    const fits = size <= left;
    const part = fits ? section.markdown : firstBlocks(section, left, tokens);
    if (part === '') leftOut.push(section.title.slice(0, LONGEST_TITLE));
    else {
      kept.push(part);
      left -= Buffer.byteLength(part);
      words += fits ? section.words : Math.round((section.words * part.length) / section.markdown.length);
    }
  }
  return { text: kept.join('\n\n'), words, leftOut: leftOut.slice(0, MOST_TITLES) };
}

/** @returns '' for a section of ordinary size, which is left out as a whole */
function firstBlocks({ markdown }: PageSection, left: number, tokens: number): string {
  if (Buffer.byteLength(markdown) < LARGE_SHARE * tokens * BYTES_PER_TOKEN) return '';
  let room = left - CUT_MARK.length;
  const blocks: string[] = [];
  for (const block of markdown.split('\n\n')) {
    room -= Buffer.byteLength(block) + 2;
    if (room < 0) break;
    blocks.push(block);
  }
  return blocks.length === 0 ? '' : blocks.join('\n\n') + CUT_MARK;
}
