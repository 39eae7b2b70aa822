import { type DocumentBlock, documentBlocks } from './document-blocks.ts';
import { mayHaveStructure } from './line-limit.ts';

export interface DocumentSection {
  number: number;
  title: string;
  words: number;
  /** Headings one level below the section's. */
  parts: string[];
}

/** One numbered section of a document: `## 3. Title` and what follows. */
export interface SectionText {
  number: number;
  title: string;
  body: string;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** The sections `## 1. Title` up to the next number; other headings are part of them. */
export function sectionTexts(markdown: string): SectionText[] {
  const sections: SectionText[] = [];
  for (const block of documentBlocks(markdown)) {
    const last = sections.at(-1);
    if (isNumbered(block)) sections.push(sectionOf(block));
    else if (last) last.body += linesOf(block.lines);
  }
  return sections;
}

/** The sections `## 1. Title` up to the next heading of their level or above it. */
export function ownSectionTexts(markdown: string): SectionText[] {
  return documentBlocks(markdown).filter(isNumbered).map(sectionOf);
}

export function documentSections(markdown: string): DocumentSection[] {
  return sectionTexts(markdown).map(({ number, title, body }) => ({
    number,
    title,
    words: countWords(body),
    parts: body
      .split('\n')
      .filter((line) => mayHaveStructure(line) && /^###[ \t]+\S/u.test(line))
      .map((line) => line.slice(3).trim()),
  }));
}

type NumberedBlock = DocumentBlock & { number: number };

const isNumbered = (block: DocumentBlock): block is NumberedBlock => block.number !== undefined;
const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const sectionOf = ({ number, title, lines }: NumberedBlock): SectionText => ({
  number,
  title,
  body: linesOf(lines.slice(1)),
});
