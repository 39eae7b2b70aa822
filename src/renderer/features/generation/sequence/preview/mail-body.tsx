import { styled } from '@mui/material/styles';
import { type ComponentProps, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { ScrollingTable } from '#renderer/components/lists/scrolling-table.tsx';
import type { LinkRule } from '#shared/rules/links/link-rule.ts';
import { GFM_OPTIONS, readBreakTags, readHugeTables } from '#shared/rules/markdown-dialect.ts';
import { hideTags, markTags } from './mark-tags.ts';
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
