import { createHash } from 'node:crypto';
import type { Element, Nodes } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { decodeHtml } from '#server/integrations/web/page-body.ts';
import { countWords } from '#shared/rules/content/document-sections.ts';
import { cleanUntrustedText, limitCharacters } from '#shared/rules/prompts/untrusted-text.ts';
import { dropRule } from './dropped-parts.ts';
import { markCrossedOut } from './mark-crossed-out.ts';
import { parseBoundedHtml } from './parse-bounded-html.ts';
import { placeStreamed } from './place-streamed.ts';
import { pruneTree } from './prune-tree.ts';
import { signalRank } from './signal-words.ts';

export interface RawPage {
  bytes: Uint8Array;
  /** Charset from the header; empty: none. */
  charset: string;
  /** The address after redirects. */
  url: string;
}

/** A heading with the content up to the next heading. The first section may have no heading. */
export interface PageSection {
  /** Empty before the first heading. */
  title: string;
  /** Markdown including the heading. */
  markdown: string;
  words: number;
}

export interface PageText {
  title: string | null;
  sections: PageSection[];
  /** Pages of the same site whose links mention pricing, features and the like, most relevant first. */
  furtherPages: string[];
}

const LONGEST_TITLE = 200;
const MOST_FURTHER_PAGES = 4;
const LONGEST_LINK = 300;
export const MOST_LINKS = 500;

/** Turns a page into Markdown sections. Blocks its thread, and a malicious page may exhaust memory or stack. */
export function readSections({ bytes, charset, url }: RawPage): PageText {
  const root = parseBoundedHtml(decodeHtml(bytes, charset));
  placeStreamed(root);
  markCrossedOut(root);
  const facts = { title: null as string | null, description: '' };
  const links = new Map<string, number>();
  const { tree } = pruneTree(root, {
    isDropped: dropRule(root, { repeated: true }),
    note(element) {
      noteHead(element, facts);
      const link = tellingLink(element, url);
      if (link && links.size < MOST_LINKS) links.set(link.address, link.rank);
    },
  });
  const { children } = toMdast(tree, { handlers: { img: readAltText, a: readChildren } }) as {
    children: RootContent[];
  };
  const sections = sectionsIn(children);
  if (facts.description !== '') sections.unshift(sectionOf('', facts.description));
  return {
    title: facts.title,
    sections,
    furtherPages: [...links]
      .toSorted(([, a], [, b]) => a - b)
      .slice(0, MOST_FURTHER_PAGES)
      .map(([address]) => address),
  };
}

function noteHead(element: Element, facts: { title: string | null; description: string }): void {
  if (element.tagName === 'title' && facts.title === null) {
    const line = oneLine(textIn(element));
    facts.title = line === '' ? null : limitCharacters(line, LONGEST_TITLE);
  }
  const { name, content } = element.properties;
  if (element.tagName === 'meta' && String(name).toLowerCase() === 'description')
    facts.description = oneLine(String(content ?? ''));
}

/** A link to another page of the same site whose path says what it is about. */
export function tellingLink(element: Element, base: string): { address: string; rank: number } | undefined {
  const { href } = element.properties;
  if (element.tagName !== 'a' || typeof href !== 'string' || !URL.canParse(href, base)) return undefined;
  const address = new URL(href, base);
  const here = new URL(base);
  address.hash = '';
  if (address.origin !== here.origin || address.pathname === here.pathname) return undefined;
  if (address.search !== '' || address.href.length > LONGEST_LINK) return undefined;
  const rank = signalRank(address.pathname);
  return rank === undefined ? undefined : { address: address.href, rank };
}

export type Handler = NonNullable<NonNullable<Parameters<typeof toMdast>[1]>['handlers']>[string];

export const readAltText: Handler = (_state, { properties }) => {
  const text = oneLine(String(properties?.alt ?? ''));
  return text === '' ? undefined : { type: 'text', value: text };
};

/** Keeps only the link text, because addresses cost tokens and the model can't use them. */
const readChildren: Handler = (state, element) => state.all(element);

function sectionsIn(blocks: RootContent[]): PageSection[] {
  const groups: RootContent[][] = [[]];
  for (const block of blocks) {
    if (block.type === 'heading') groups.push([block]);
    else groups.at(-1)?.push(block);
  }
  const seen = new Set<string>();
  return groups.flatMap((group) => {
    const [first] = group;
    const markdown = write(group);
    const section = sectionOf(
      first?.type === 'heading' ? write([first]).replace(/^#+ */u, '') : '',
      markdown,
    );
    // Pages repeat blocks for small screens, so duplicates are dropped.
    const key = createHash('sha256').update(section.markdown).digest('base64');
    if (section.words === 0 || seen.has(key)) return [];
    seen.add(key);
    return [section];
  });
}

function sectionOf(title: string, markdown: string): PageSection {
  return { title: limitCharacters(oneLine(title), LONGEST_TITLE), markdown, words: countWords(markdown) };
}

function write(children: RootContent[]): string {
  const markdown = toMarkdown(
    { type: 'root', children },
    { extensions: [gfmToMarkdown({ tablePipeAlign: false })], bullet: '-', rule: '-' },
  );
  return cleanUntrustedText(markdown).replace(/\n{3,}/gu, '\n\n');
}

export function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textIn).join('') : '';
}

export function oneLine(text: string): string {
  return cleanUntrustedText(text).replace(/\s+/gu, ' ').trim();
}
