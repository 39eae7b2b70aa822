import { documentBlocks } from '#shared/rules/content/document-blocks.ts';
import { mayHaveStructure } from '#shared/rules/content/line-limit.ts';
import {
  type CreativeField,
  fieldOfLabel,
  limitsOf,
  PLATFORMS,
  type Platform,
  platformsOf,
} from './platforms.ts';

/** One text of an ad or post, and where it stands in the Markdown. */
export interface CreativeText {
  field: CreativeField;
  /** Position among the texts of its field, from 1. */
  number: number;
  text: string;
  /** UTF-16 code units. */
  start: number;
  end: number;
}

/** An ad, post or video cut. */
export interface Creative {
  platform: Platform;
  /** The angle. Empty for an ad directly below the heading of its platform. */
  name: string;
  texts: CreativeText[];
}

/** Key of the creatives beside the text. */
export const CREATIVES_KEY = 'structure';

const MOST_CREATIVES = 60;
const MOST_TEXTS = 60;
/** Characters of a text that has no paragraphs, such as a headline. */
const LONGEST_SHORT_TEXT = 200;
const BLANK_LINE = /\r?\n[ \t]*\r?\n/u;
const ANGLE = /^###[ \t]+(?:\d{1,3}[.)][ \t]+)?(?=\S)/u;
const LABEL = /^[ \t]*(?:[-*+][ \t]+)?\*\*([^*\n]{1,60}?)(?::\*\*|\*\*[ \t]*:)[ \t]*/u;

/**
 * Reads the ads or posts from the Markdown of a content type. A platform is found by the number of its section, a
 * text by its label; lines without a label belong to the text above them. A post with a heading needs no label. Behind
 * the last short text of an ad, a paragraph is a remark.
 */
export function creativesOf(type: string, markdown: string): Creative[] {
  const platforms = platformsOf(type);
  const creatives: Creative[] = [];
  let start = 0;
  for (const { number, lines } of platforms.length > 0 ? documentBlocks(markdown) : []) {
    const platform = platforms.find((name) => PLATFORMS[name].section === number);
    let open: Creative | undefined;
    let text: CreativeText | undefined;
    for (const [index, line] of lines.entries()) {
      const angle = mayHaveStructure(line) ? ANGLE.exec(line) : null;
      if (platform && index > 0 && (angle || (!open && line.trim() !== ''))) {
        open = { platform, name: angle ? line.slice(angle[0].length).trim() : '', texts: [] };
        if (creatives.length < MOST_CREATIVES) creatives.push(open);
        text = undefined;
      }
      if (open && !angle) text = readLine(open, text, { line, start });
      start += line.length + 1;
    }
  }
  return creatives
    .filter(({ texts }) => texts.length > 0)
    .map((creative) => ({
      ...creative,
      texts: creative.texts.map((text, index) => {
        const isLast = index === creative.texts.length - 1;
        const isShort = limitsOf(creative.platform, text.field).most <= LONGEST_SHORT_TEXT;
        const written = markdown.slice(text.start, text.end);
        const [found = ''] = isLast && isShort ? written.split(BLANK_LINE, 1) : [written];
        return { ...text, end: text.start + found.length, text: found.replaceAll('\r\n', '\n') };
      }),
    }));
}

/** @returns the text that the next line continues */
function readLine(
  { platform, name, texts }: Creative,
  open: CreativeText | undefined,
  { line, start }: { line: string; start: number },
): CreativeText | undefined {
  const end = start + line.trimEnd().length;
  const label = mayHaveStructure(line) ? LABEL.exec(line) : null;
  const isPost = name !== '' && PLATFORMS[platform].fields.post !== undefined;
  const field = label ? fieldOfLabel(platform, label[1] ?? '') : !open && isPost ? 'post' : undefined;
  const isBlank = line.trim() === '';
  if (!field || (!label && isBlank)) {
    if (open && !isBlank) {
      // The label stands alone: its text begins here.
      if (open.start === open.end) open.start = start + line.length - line.trimStart().length;
      open.end = end;
    }
    return open;
  }
  const from = label ? start + label[0].length : start + line.length - line.trimStart().length;
  const number = texts.filter((text) => text.field === field).length + 1;
  const text = { field, number, text: '', start: Math.min(from, end), end };
  if (texts.length < MOST_TEXTS) texts.push(text);
  return text;
}
