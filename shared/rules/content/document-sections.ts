export interface DocumentSection {
  number: number;
  title: string;
  words: number;
  /** Headings one level below the section's. */
  parts: string[];
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const HEADING = /^##[ \t]+(\d{1,3})[.)][ \t]+(.+?)[ \t]*$/gmu;

export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Finds the sections `## 1. Title` of a Markdown document. */
export function sectionTexts(markdown: string): { number: number; title: string; text: string }[] {
  const headings = [...markdown.matchAll(HEADING)];
  return headings.map((heading, index) => ({
    number: Number(heading[1]),
    title: heading[2] ?? '',
    text: markdown.slice(heading.index + heading[0].length, headings[index + 1]?.index),
  }));
}

export function documentSections(markdown: string): DocumentSection[] {
  return sectionTexts(markdown).map(({ number, title, text }) => ({
    number,
    title,
    words: countWords(text),
    parts: [...text.matchAll(/^###[ \t]+(.+?)[ \t]*$/gmu)].map(([, part = '']) => part),
  }));
}
