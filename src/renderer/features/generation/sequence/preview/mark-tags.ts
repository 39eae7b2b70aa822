import { tagPieces } from './tag-pieces.ts';

interface Node {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, string>;
  children?: Node[];
}

// Private-use characters that replace brackets and bars, which Markdown would parse.
const OPEN = '\uE000';
const SPLIT = '\uE001';
const CLOSE = '\uE002';

/** Replaces the brackets of merge tags by characters that Markdown ignores. */
export function hideTags(markdown: string): string {
  return tagPieces(markdown.replace(/[\uE000-\uE002]/gu, ''))
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const { tag, fallback } = piece;
      return `${OPEN}${tag}${fallback === null ? '' : `${SPLIT}${fallback}`}${CLOSE}`;
    })
    .join('');
}

function nodesOf(text: string): Node[] {
  return text.split(/(\uE000[^\uE000\uE002]*\uE002)/u).flatMap((part): Node[] => {
    if (part === '') return [];
    if (!part.startsWith(OPEN)) return [{ type: 'text', value: part }];
    const [tag = '', fallback] = part.slice(1, -1).split(SPLIT);
    const properties = { dataTag: tag, ...(fallback === undefined ? {} : { dataFallback: fallback }) };
    return [{ type: 'element', tagName: 'mark', properties, children: [] }];
  });
}

function markWithin(node: Node): void {
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text' && child.value?.includes(OPEN)) return nodesOf(child.value);
    markWithin(child);
    return [child];
  });
}

/** A rehype plugin that turns hidden merge tags into `mark` elements. */
export function markTags(): (root: Node) => void {
  return markWithin;
}
