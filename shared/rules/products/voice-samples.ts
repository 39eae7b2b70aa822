import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { mayHaveStructure } from '#shared/rules/content/line-limit.ts';
import { BRAND_VOICE_LIMITS } from './brand-voice.ts';

/** A page of the product's own, in Markdown. */
export interface OwnPage {
  address: string;
  title: string | null;
  /** BCP 47; null: unknown. */
  language: string | null;
  text: string;
}

export interface ProposedSample {
  text: string;
  address: string;
  title: string | null;
}

/** Characters of a sample: shorter ones have no rhythm, longer ones cost tokens in every prompt. */
const LENGTH = { least: 200, most: 900 } as const;
const MOST_OF_PAGE = 2;
const LEAST_SENTENCES = 2;
/** Pages that lawyers wrote. */
const LEGAL =
  /(?<![\p{L}\d])(?:terms|privacy|legal|cookies?|imprint|gdpr|aviso|privacidade?|privacidad|t[eé]rminos|condiciones|termos|condi[cç][oõ]es|lgpd)(?![\p{L}\d])/iu;
/** Lines of headings, lists, tables, quotes, pictures and code. */
const STRUCTURE = /^\s*(?:#|[-*+|>`~!]|\d{1,3}[.)]\s)/u;
const LINK = /\[([^[\]\n]{0,300})\]\([^()\s]{0,2000}\)/gu;
/** Blocks of a page that are looked at. */
const MOST_BLOCKS = 300;
const SENTENCE_END = /[.!?…]["”»)]?(?=\s|$)/gu;

/** Running text of the product's own pages as samples of its voice, the longest of each page first. */
export function proposedSamples(
  pages: readonly OwnPage[],
  language: CheckedLanguage | undefined,
): ProposedSample[] {
  const seen = new Set<string>();
  return pages
    .filter(({ address, title, language: written }) => {
      const isForeign = language && written && !written.toLowerCase().startsWith(language);
      return !isForeign && !LEGAL.test(address) && !LEGAL.test(title ?? '');
    })
    .flatMap(({ address, title, text }) =>
      runningTexts(text)
        .filter((sample) => !seen.has(sample) && seen.add(sample))
        .toSorted((a, b) => b.length - a.length)
        .slice(0, MOST_OF_PAGE)
        .map((sample) => ({ text: sample, address, title })),
    )
    .slice(0, BRAND_VOICE_LIMITS.samples);
}

/** Neighbouring paragraphs of whole sentences, joined up to the length of a sample. */
function runningTexts(text: string): string[] {
  const found: string[] = [];
  let open = '';
  const close = () => {
    if (open.length >= LENGTH.least && (open.match(SENTENCE_END)?.length ?? 0) >= LEAST_SENTENCES)
      found.push(open);
    open = '';
  };
  for (const block of text.split(/\n[ \t]*\n/u, MOST_BLOCKS)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    const words = lines
      .map((line) =>
        line
          .replaceAll(LINK, '$1')
          .replaceAll(/[*_]{1,3}/gu, '')
          .trim(),
      )
      .join(' ');
    const isProse =
      lines.every((line) => mayHaveStructure(line) && !STRUCTURE.test(line)) && /[.!?…]["”»)]?$/u.test(words);
    if (!isProse || words.length > LENGTH.most) close();
    else if (open !== '' && open.length + words.length + 2 > LENGTH.most) {
      close();
      open = words;
    } else open = open === '' ? words : `${open}\n\n${words}`;
  }
  close();
  return found;
}
