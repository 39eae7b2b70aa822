import type { Definition, Link, LinkReference, Nodes, Parents } from 'mdast';
import type { LinkRule } from '#shared/rules/links/link-rule.ts';
import { addressesIn } from '#shared/rules/links/written-links.ts';
import { linkTarget, parseMarkdown } from './read-markdown.ts';

/** Start and end in the source. */
interface Place {
  start: number;
  end: number;
}

interface Change extends Place {
  replacement: string;
}

/**
 * Removes links that the rule does not allow, so that no program renders them: their text stays, bare
 * addresses become code. Images would load without a click, so they become their description. Merge tags and
 * anchors stay.
 */
export function unlinkMarkdown(markdown: string, mayLink: LinkRule): string {
  if (!/[<\]]|:\/\/|www\.|@/iu.test(markdown)) return markdown;
  const { root, definitions } = parseMarkdown(markdown);
  const changes = changesIn(root, { markdown, definitions, mayLink });
  let unlinked = '';
  let end = 0;
  for (const change of changes) {
    unlinked += markdown.slice(end, change.start) + change.replacement;
    end = change.end;
  }
  return unlinked + markdown.slice(end);
}

interface Reading {
  markdown: string;
  definitions: ReadonlyMap<string, Definition>;
  mayLink: LinkRule;
}

function isHarmless(url: string, mayLink: LinkRule): boolean {
  if (url.startsWith('#') || url.includes('[[')) return true;
  const target = linkTarget(url);
  return target !== undefined && mayLink(target);
}

/** Changes in the order of the text, without overlaps. */
function changesIn(node: Nodes, reading: Reading): Change[] {
  const { markdown, definitions, mayLink } = reading;
  const place = placeOf(node);
  if (!place) return [];
  switch (node.type) {
    case 'link':
      return isHarmless(node.url, mayLink) ? [] : [unlinked(node, place, reading)];
    case 'linkReference': {
      const url = definitions.get(node.identifier)?.url ?? '';
      return isHarmless(url, mayLink) ? [] : [unlinked(node, place, reading)];
    }
    case 'definition':
      return isHarmless(node.url, mayLink) ? [] : [{ ...place, replacement: '' }];
    case 'image':
    case 'imageReference':
      return [{ ...place, replacement: node.alt ?? '' }];
    case 'html':
      return addressesIn(markdown.slice(place.start, place.end)).every((address) =>
        isHarmless(address, mayLink),
      )
        ? []
        : [{ ...place, replacement: asCode(node.value) }];
    default:
      return 'children' in node ? changesWithin(node, place, reading) : [];
  }
}

function changesWithin(node: Parents, { start, end }: Place, reading: Reading): Change[] {
  let next = start;
  return node.children.flatMap((child) => {
    const place = placeOf(child);
    if (place) next = place.end;
    if (place || child.type !== 'link' || isHarmless(child.url, reading.mayLink))
      return changesIn(child, reading);
    // GFM finds addresses in brackets after parsing; these nodes have no position.
    const words = child.children.map((part) => ('value' in part ? part.value : '')).join('');
    const found = reading.markdown.indexOf(words, next);
    if (found === -1 || found >= end) return [];
    next = found + words.length;
    return [{ start: found, end: next, replacement: asCode(words) }];
  });
}

function placeOf(node: Nodes): Place | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** The text of a link, without links that are not allowed. */
function unlinked(node: Link | LinkReference, place: Place, reading: Reading): Change {
  const source = reading.markdown.slice(place.start, place.end);
  if (!source.startsWith('[')) return { ...place, replacement: asCode(source.replace(/^<|>$/gu, '')) };
  const [first] = node.children;
  const last = node.children.at(-1);
  const words = reading.markdown.slice(first && placeOf(first)?.start, last && placeOf(last)?.end);
  return { ...place, replacement: first ? unlinkMarkdown(words, reading.mayLink) : '' };
}

/** Uses longer backtick fences than any in the text. */
function asCode(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/gu), ([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${line}${pad}${ticks}`;
}
