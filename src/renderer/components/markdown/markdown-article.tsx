import { keyframes, styled } from '@mui/material/styles';
import { memo, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { ScrollingTable } from '#renderer/components/lists/scrolling-table.tsx';
import type { LinkRule } from '#shared/rules/links/link-rule.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { addCaret } from './markdown-caret.ts';
import { linkReferences, type References } from './references.ts';

const Article = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '0.9375rem',
  lineHeight: 1.65,
  maxWidth: '68ch',
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& h3, & h4, & h5, & h6': {
    margin: '1.6em 0 0.5em',
    lineHeight: 1.3,
    fontWeight: theme.typography.fontWeightBold,
    letterSpacing: '-0.01em',
  },
  '& h3': { fontSize: '1.25rem' },
  '& h4': { fontSize: '1.0625rem' },
  '& h5, & h6': { fontSize: '0.9375rem' },
  '& p, & ul, & ol, & blockquote, & pre': { margin: '0 0 0.9em' },
  '& ul, & ol': { paddingLeft: '1.4em' },
  '& li': { marginBottom: '0.3em' },
  '& li::marker': { color: theme.vars.palette.text.secondary },
  '& li > p': { marginBottom: '0.3em' },
  '& a': { color: theme.vars.palette.primary.main, textUnderlineOffset: '0.2em' },
  '& a.reference': {
    fontSize: 'max(0.85em, 0.75rem)',
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a.reference:hover': { textDecoration: 'underline' },
  '& strong': { fontWeight: theme.typography.fontWeightBold },
  '& blockquote': {
    marginLeft: 0,
    paddingLeft: '1em',
    borderLeft: `3px solid ${theme.vars.palette.hairline}`,
  },
  '& code': {
    padding: '0.1em 0.35em',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.sunken,
    fontSize: '0.875em',
  },
  '& pre': { padding: 12, borderRadius: 8, overflowX: 'auto', backgroundColor: theme.vars.palette.sunken },
  '& pre code': { padding: 0, background: 'none' },
  '& hr': { border: 0, borderTop: `1px solid ${theme.vars.palette.hairline}`, margin: '1.6em 0' },
  '& .table': { overflowX: 'auto', margin: '0 0 1.1em' },
  '& table': { borderCollapse: 'collapse', fontSize: '0.875rem', lineHeight: 1.5, minWidth: '100%' },
  '& th, & td': {
    padding: '7px 12px 7px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.hairline}`,
    minWidth: '7em',
    overflowWrap: 'break-word',
  },
  '& th': { fontWeight: theme.typography.fontWeightMedium, color: theme.vars.palette.text.secondary },
  '& input[type="checkbox"]': { marginRight: '0.5em' },
}));

const blink = keyframes({ '0%, 45%': { opacity: 1 }, '60%, 90%': { opacity: 0.15 }, '100%': { opacity: 1 } });

const GrowingArticle = styled(Article)(({ theme }) => ({
  '& .caret': {
    display: 'inline-block',
    width: '0.45em',
    height: '1.05em',
    marginLeft: '0.2em',
    borderRadius: 1,
    verticalAlign: '-0.16em',
    backgroundColor: theme.vars.palette.accent.main,
    animation: `${blink} 1.1s ease-in-out infinite`,
  },
}));

// Headings start one level below the card's heading. Images and unknown links could load any address, so only
// their text is shown.
const components: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  a: ({ children }) => <>{children}</>,
  img: ({ alt }) => <>{alt}</>,
  table: ({ children }) => <ScrollingTable>{children}</ScrollingTable>,
};

const plugins = [remarkGfm];
const noLinks: LinkRule = () => false;

/** Adds allowed links, and reference marks that link to their source. */
function withLinks(mayLink: LinkRule, references: References | undefined) {
  return {
    remarkPlugins: references ? [...plugins, () => linkReferences(references)] : plugins,
    components: {
      ...components,
      a: ({ node, href = '', children }) => {
        const number = Number(node?.properties['data-reference'] ?? 0);
        if (!references || number === 0) {
          if (!mayLink(href)) return <>{children}</>;
          return (
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              {children}
            </a>
          );
        }
        return (
          <a
            className="reference"
            href={href}
            aria-label={references.labelOf(number)}
            onClick={(event) => {
              event.preventDefault();
              references.onFollow(number);
            }}
          >
            {children}
          </a>
        );
      },
    } satisfies Components,
  };
}

export interface MarkdownProps {
  children: string;
  /** Decides which addresses become links; by default none. */
  mayLink?: LinkRule;
  references?: References;
}

/** Renders generated Markdown. HTML in it stays plain text. */
export function MarkdownArticle({ children, mayLink = noLinks, references }: MarkdownProps) {
  const rules = useMemo(() => withLinks(mayLink, references), [mayLink, references]);
  return (
    <Article>
      <Markdown {...rules}>{children}</Markdown>
    </Article>
  );
}

const caretPlugins = [addCaret];

const Block = memo(function Block({ text, growing }: { text: string; growing: boolean }) {
  return (
    <Markdown
      components={components}
      remarkPlugins={plugins}
      rehypePlugins={growing ? caretPlugins : undefined}
    >
      {text}
    </Markdown>
  );
});

/** A text while it is generated. Only the last block is parsed again when the text grows. */
export function GrowingMarkdownArticle({ children }: { children: string }) {
  const blocks = useMemo(() => markdownBlocks(children), [children]);
  return (
    <GrowingArticle>
      {blocks.map(({ start, text }, index) => (
        <Block key={start} text={text} growing={index === blocks.length - 1} />
      ))}
    </GrowingArticle>
  );
}
