import type { Element } from 'hast';
import { decodeHtml } from '#server/integrations/web/page-body.ts';
import { FEWEST_WORDS } from '#shared/rules/briefs/source-states.ts';
import { countWords } from '#shared/rules/content/document-sections.ts';
import { limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';
import { dropRule } from './dropped-parts.ts';
import { markCrossedOut } from './mark-crossed-out.ts';
import { MOST_LINKS, oneLine, type RawPage, tellingLink, textIn } from './page-sections.ts';
import { parseBoundedHtml } from './parse-bounded-html.ts';
import { placeStreamed } from './place-streamed.ts';
import { plainTextOf } from './plain-text.ts';
import { pruneTree } from './prune-tree.ts';
import { type SourceText, sourceText } from './source-text.ts';
import { structuredLines } from './structured-data.ts';

/** Everything that visitors see of a page, and what it says to search engines. */
export interface WholePage extends SourceText {
  title: string | null;
  /** Pages of the same site to read next, most telling first. */
  furtherPages: string[];
  /** Whether scripts have to fill the page: it has hardly any text of its own. */
  needsScripts: boolean;
}

const MOST_FURTHER_PAGES = 4;
const LONGEST_TITLE = 200;
/** Prices, product, customers, about, questions: one of each before a second of any. */
const KINDS = [0, 1, 2, 4, 3];
const META = new Set(['description', 'og:title', 'og:description', 'og:site_name', 'product:price:amount']);

/** Blocks its thread, and a hostile page may exhaust its memory or stack. */
export function readWhole({ bytes, charset, url }: RawPage): WholePage {
  return wholePage(decodeHtml(bytes, charset), url);
}

export function wholePage(html: string, url: string): WholePage {
  const root = parseBoundedHtml(html);
  placeStreamed(root);
  markCrossedOut(root);
  const facts = {
    title: '',
    lang: '',
    metas: new Map<string, string>(),
    data: [] as string[],
    hasScripts: false,
  };
  const links = new Map<string, number>();
  const { tree, isCut } = pruneTree(root, {
    isDropped: dropRule(root, { repeated: false }),
    note(element) {
      noteFacts(element, facts);
      const link = tellingLink(element, url);
      if (link && links.size < MOST_LINKS) links.set(link.address, link.rank);
    },
  });
  const visible = plainTextOf(tree);
  const data = structuredLines(facts.data);
  const lines = [...new Set([facts.title, ...facts.metas.values(), ...data])];
  const text = [lines.filter((line) => line !== '').join('\n'), visible]
    .filter((part) => part !== '')
    .join('\n\n');
  return {
    title: facts.title === '' ? null : limitCharacters(facts.title, LONGEST_TITLE),
    ...sourceText(text, { isCut, declared: facts.lang, sample: visible }),
    furtherPages: chooseFurther(links),
    needsScripts: facts.hasScripts && countWords([visible, ...data].join('\n')) < FEWEST_WORDS,
  };
}

function noteFacts(
  element: Element,
  facts: { title: string; lang: string; metas: Map<string, string>; data: string[]; hasScripts: boolean },
): void {
  const { tagName, properties } = element;
  // An SVG picture may have a title too.
  if (tagName === 'head') facts.title ||= oneLine(textIn({ type: 'root', children: titlesIn(element) }));
  else if (tagName === 'html') facts.lang ||= String(properties.lang ?? '');
  else if (tagName === 'script' && properties.type === 'application/ld+json')
    facts.data.push(textIn(element));
  else if (tagName === 'meta') {
    const name = String(properties.name ?? properties.property ?? '').toLowerCase();
    if (META.has(name)) facts.metas.set(name, oneLine(String(properties.content ?? '')));
  } else if (tagName === 'script') facts.hasScripts = true;
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
