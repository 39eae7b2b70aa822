import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { detectAll } from 'tinyld/light';
import { decodeHtml } from '#server/integrations/web/page-body.ts';
import { FEWEST_WORDS, SNAPSHOT_BYTES } from '#shared/rules/briefs/source-states.ts';
import { countWords } from '#shared/rules/content/document-sections.ts';
import { limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';
import { DROPPED_NAMES, MOST_LINKS, oneLine, type RawPage, tellingLink, textIn } from './page-sections.ts';
import { plainTextOf } from './plain-text.ts';
import { pruneTree } from './prune-tree.ts';
import { requireSimpleMarkup } from './require-simple-markup.ts';
import { structuredLines } from './structured-data.ts';

/** Everything that visitors see of a page, and what it says to search engines. */
export interface WholePage {
  title: string | null;
  text: string;
  words: number;
  /** Whether only the beginning of the text had room. */
  isCut: boolean;
  /** BCP 47. */
  language: string | null;
  /** Pages of the same site to read next, most telling first. */
  furtherPages: string[];
  /** Whether the page has hardly any text but an empty element that scripts fill. */
  needsScripts: boolean;
}

const MOST_FURTHER_PAGES = 4;
const LONGEST_TITLE = 200;
/** Prices, product, customers, about, questions: one of each before a second of any. */
const KINDS = [0, 1, 2, 4, 3];
const NEVER_SHOWN = new Set(
  'script style noscript template svg math iframe object canvas video audio select textarea datalist input head'.split(
    ' ',
  ),
);
const META = new Set(['description', 'og:title', 'og:description', 'og:site_name', 'product:price:amount']);
const ROOT_IDS = /^(?:root|app|__next|__nuxt|___gatsby|svelte|main-app|application)$/iu;

/** Blocks its thread, and a hostile page may exhaust its memory or stack. */
export function readWhole({ bytes, charset, url }: RawPage): WholePage {
  return wholePage(decodeHtml(bytes, charset), url);
}

export function wholePage(html: string, url: string): WholePage {
  requireSimpleMarkup(html);
  const root = fromHtml(html);
  const facts = {
    title: '',
    lang: '',
    metas: new Map<string, string>(),
    data: [] as string[],
    isRootEmpty: false,
  };
  const links = new Map<string, number>();
  const body = pruneTree(root, {
    isDropped,
    note(element) {
      noteFacts(element, facts);
      const link = tellingLink(element, url);
      if (link && links.size < MOST_LINKS) links.set(link.address, link.rank);
    },
  });
  const visible = plainTextOf(body as Root);
  const lines = [...new Set([facts.title, ...facts.metas.values(), ...structuredLines(facts.data)])];
  const text = [lines.filter((line) => line !== '').join('\n'), visible]
    .filter((part) => part !== '')
    .join('\n\n');
  const kept = firstBytes(text, SNAPSHOT_BYTES);
  return {
    title: facts.title === '' ? null : limitCharacters(facts.title, LONGEST_TITLE),
    text: kept,
    words: countWords(kept),
    isCut: kept.length < text.length,
    language: languageOf(facts.lang, visible || kept),
    furtherPages: chooseFurther(links),
    needsScripts: facts.isRootEmpty && countWords(visible) < FEWEST_WORDS,
  };
}

function isDropped({ tagName, properties }: Element): boolean {
  if (NEVER_SHOWN.has(tagName)) return true;
  const { hidden, ariaHidden, id, className, style } = properties;
  if ((hidden !== undefined && hidden !== false) || String(ariaHidden) === 'true') return true;
  if (typeof style === 'string' && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu.test(style))
    return true;
  return [id, className].flat().some((name) => typeof name === 'string' && DROPPED_NAMES.test(name));
}

function noteFacts(
  element: Element,
  facts: { title: string; lang: string; metas: Map<string, string>; data: string[]; isRootEmpty: boolean },
): void {
  const { tagName, properties } = element;
  // Pictures have titles too.
  if (tagName === 'head') facts.title ||= oneLine(textIn({ type: 'root', children: titlesIn(element) }));
  else if (tagName === 'html') facts.lang ||= String(properties.lang ?? '');
  else if (tagName === 'script' && properties.type === 'application/ld+json')
    facts.data.push(textIn(element));
  else if (tagName === 'meta') {
    const name = String(properties.name ?? properties.property ?? '').toLowerCase();
    if (META.has(name)) facts.metas.set(name, oneLine(String(properties.content ?? '')));
  } else if (ROOT_IDS.test(String(properties.id ?? '')) || /-root$/u.test(tagName)) {
    facts.isRootEmpty ||= oneLine(textIn(element)) === '';
  }
}

function titlesIn({ children }: Element): Element[] {
  return children
    .filter((child): child is Element => child.type === 'element' && child.tagName === 'title')
    .slice(0, 1);
}

function chooseFurther(links: ReadonlyMap<string, number>): string[] {
  const depth = (address: string) => new URL(address).pathname.split('/').filter(Boolean).length;
  const sorted = [...links].toSorted(([a, rankA], [b, rankB]) => rankA - rankB || depth(a) - depth(b));
  const first = KINDS.flatMap((kind) => sorted.find(([, rank]) => rank === kind)?.[0] ?? []);
  const rest = sorted.map(([address]) => address).filter((address) => !first.includes(address));
  return [...first, ...rest].slice(0, MOST_FURTHER_PAGES);
}

/** Templates often leave `lang="en"` on pages in other languages, so the text decides. */
export function languageOf(declared: string, text: string): string | null {
  const tag = canonicalTag(declared);
  const [best] = detectAll(text.slice(0, 5_000));
  const detected = best && best.accuracy > 0.2 && countWords(text) >= FEWEST_WORDS ? best.lang : undefined;
  if (tag === undefined) return detected ?? null;
  if (detected === undefined || tag.split('-')[0] === detected) return tag;
  return detected;
}

function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** The beginning of a text, at most so many bytes of UTF-8, ending with a whole line if possible. */
export function firstBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  const cut = new TextDecoder().decode(bytes.subarray(0, most)).replace(/\uFFFD+$/u, '');
  const end = cut.lastIndexOf('\n');
  return end > cut.length / 2 ? cut.slice(0, end) : cut;
}
