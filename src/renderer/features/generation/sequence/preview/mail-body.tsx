import { styled } from '@mui/material/styles';
import { type ComponentProps, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { ScrollingTable } from '#renderer/components/lists/scrolling-table.tsx';
import type { LinkRule } from '#shared/rules/links/link-rule.ts';
import { GFM_OPTIONS, readBreakTags, readHugeTables } from '#shared/rules/markdown-dialect.ts';
import { tagPieces } from './tag-pieces.ts';
import { TagChip } from './tagged-text.tsx';

const Body = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote': { margin: '0 0 1em' },
  '& ul, & ol': { paddingLeft: '1.4em' },
  '& blockquote': { paddingLeft: '1em', borderLeft: `3px solid ${theme.vars.palette.hairline}` },
  '& table': { borderCollapse: 'collapse', minWidth: '100%' },
  '& .table': { overflowX: 'auto', margin: '0 0 1em' },
  '& th, & td': {
    padding: '6px 12px 6px 0',
    textAlign: 'left',
    borderBottom: `1px solid ${theme.vars.palette.hairline}`,
  },
  '& strong': { fontWeight: theme.typography.fontWeightBold },
}));

function Tag(properties: ComponentProps<'mark'>) {
  const { 'data-tag': tag = '', 'data-fallback': fallback } = properties as Record<string, unknown> as Record<
    string,
    string | undefined
  >;
  return <TagChip tag={tag} fallback={fallback ?? null} />;
}

// A preview loads nothing and has no working links: links are underlined, images show their alt text.
const components: Components = {
  mark: Tag,
  img: ({ alt }) => <>{alt}</>,
  h1: ({ children }) => <p>{children}</p>,
  h2: ({ children }) => <p>{children}</p>,
  h3: ({ children }) => (
    <p>
      <strong>{children}</strong>
    </p>
  ),
  table: ({ children }) => <ScrollingTable>{children}</ScrollingTable>,
};
const remarkPlugins: PluggableList = [[remarkGfm, GFM_OPTIONS], readHugeTables, readBreakTags];
const rehypePlugins = [markTags];

/** The body of a message as an email client shows it. HTML in it stays plain text. */
export function MailBody({ children, mayLink }: { children: string; mayLink: LinkRule }) {
  const rules = useMemo<Components>(
    () => ({
      ...components,
      // A link tag that Markdown could not read has no address.
      a: ({ href = '', children: words }) => (href === '' || mayLink(href) ? <u>{words}</u> : words),
    }),
    [mayLink],
  );
  return (
    <Body>
      <Markdown components={rules} remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins}>
        {hideTags(children)}
      </Markdown>
    </Body>
  );
}

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
function hideTags(markdown: string): string {
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
function markTags(): (root: Node) => void {
  return markWithin;
}
