import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { ScrollingTable } from '#renderer/components/lists/scrolling-table.tsx';
import { hideTags, markTags } from './mark-tags.ts';
import { TagChip } from './tag-chip.tsx';

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

// Nothing in a preview leads anywhere or loads anything: links are underlined, of images only the description is shown.
const components: Components = {
  mark: Tag,
  a: ({ children }) => <u>{children}</u>,
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
const remarkPlugins = [remarkGfm];
const rehypePlugins = [markTags];

/** The text of a message as a mail program shows it. HTML inside it stays plain text. */
export function MailBody({ children }: { children: string }) {
  return (
    <Body>
      <Markdown components={components} remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins}>
        {hideTags(children)}
      </Markdown>
    </Body>
  );
}
