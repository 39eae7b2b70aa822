import { memo, type ReactNode, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { ScrollingTable } from '#renderer/components/lists/scrolling-table.tsx';
import type { LinkRule } from '#shared/rules/links/link-rule.ts';
import { withoutPageMarks } from '#shared/rules/sources/cite-pages.ts';
import { anchorSections } from './anchor-sections.ts';
import { Article, type ArticleLook, GrowingArticle } from './article.tsx';
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

const TITLE = /^# /mu;

type HeadingTag = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** The elements of Markdown's headings 1 to 6, below the heading of the card, dialog or page around the text. */
const tags: Record<ArticleLook | 'untitled', HeadingTag[]> = {
  text: ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'],
  /** A text without a heading of the first level leaves none out. */
  untitled: ['h3', 'h3', 'h4', 'h5', 'h6', 'h6'],
  page: ['h2', 'h2', 'h3', 'h4', 'h5', 'h6'],
};

function headings(look: keyof typeof tags): Components {
  return Object.fromEntries(
    tags[look].map((Tag, index) => [
      `h${index + 1}`,
      ({ children, id }: { children?: ReactNode; id?: string }) => (
        <Tag className={`level-${Math.min(index + 1, 4)}`} id={id} tabIndex={id ? -1 : undefined}>
          {children}
        </Tag>
      ),
    ]),
  );
}

const components: Record<keyof typeof tags, Components> = {
  text: { ...headings('text'), ...others },
  untitled: { ...headings('untitled'), ...others },
  page: { ...headings('page'), ...others },
};

const plugins = [remarkGfm];
const noLinks: LinkRule = () => false;

/** Adds allowed links, and reference marks that link to their source. */
function rulesFor(
  { mayLink = noLinks, references, look = 'text', anchor }: Omit<MarkdownProps, 'children'>,
  isTitled: boolean,
) {
  return {
    rehypePlugins: anchor === undefined ? undefined : [() => anchorSections(anchor)],
    remarkPlugins: references ? [...plugins, () => linkReferences(references)] : plugins,
    components: {
      ...components[isTitled || look === 'page' ? look : 'untitled'],
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
              references.onFollow(number, event.currentTarget);
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
  look?: ArticleLook;
  /** Gives the headings of the second level the ids `<anchor>-1`, `<anchor>-2` … */
  anchor?: string;
}

/** Renders generated Markdown; HTML in it stays plain text. */
export function MarkdownArticle({ children, mayLink, references, look, anchor }: MarkdownProps) {
  const isTitled = TITLE.test(children);
  const rules = useMemo(
    () => rulesFor({ mayLink, references, look, anchor }, isTitled),
    [mayLink, references, look, anchor, isTitled],
  );
  return (
    <Article look={look}>
      <Markdown {...rules}>{children}</Markdown>
    </Article>
  );
}

const caretPlugins = [addCaret];

const Block = memo(function Block({ text, growing }: { text: string; growing: boolean }) {
  return (
    <Markdown
      components={components.text}
      remarkPlugins={plugins}
      rehypePlugins={growing ? caretPlugins : undefined}
    >
      {text}
    </Markdown>
  );
});

/** A text while it is generated. Only the last block is parsed again when the text grows. */
export function GrowingMarkdownArticle({ children }: { children: string }) {
  const blocks = useMemo(() => markdownBlocks(withoutPageMarks(children)), [children]);
  return (
    <GrowingArticle>
      {blocks.map(({ start, text }, index) => (
        <Block key={start} text={text} growing={index === blocks.length - 1} />
      ))}
    </GrowingArticle>
  );
}
