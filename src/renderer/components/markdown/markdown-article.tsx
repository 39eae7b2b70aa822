import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { ScrollingTable } from '#renderer/components/lists/scrolling-table.tsx';
import type { FactKind } from '#shared/rules/facts/holes.ts';
import type { LinkRule } from '#shared/rules/links/link-rule.ts';
import { GFM_OPTIONS, readBreakTags, readHugeTables } from '#shared/rules/markdown-dialect.ts';
import { withoutPageMarks } from '#shared/rules/sources/cite-pages.ts';
import { anchorSections } from './anchor-sections.ts';
import { Article, type ArticleLook, GrowingArticle } from './article.tsx';
import { labelCells } from './label-cells.ts';
import { markHoles } from './mark-holes.ts';
import { finishedMarks, markdownBlocks } from './markdown-blocks.ts';
import { addCaret } from './markdown-caret.ts';
import { linkReferences, type References } from './references.ts';

/** @param kind names a fact for which the text has no words */
function MissingFact({ kind, children }: { kind: FactKind | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  const label = kind ? `${t('facts.slot')} ${t(`facts.kinds.${kind}`)}` : `${t('facts.slot')} `;
  return <mark data-label={label}>{children}</mark>;
}

// Images and unknown links could reach any address, so only their text is shown.
const others: Components = {
  a: ({ children }) => <>{children}</>,
  img: ({ alt }) => <>{alt}</>,
  table: ({ children }) => <ScrollingTable>{children}</ScrollingTable>,
  mark: ({ node, children }) => (
    <MissingFact kind={node?.properties['data-kind'] as FactKind | undefined}>{children}</MissingFact>
  ),
};

const TITLE = /^# /mu;

type HeadingTag = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/** The elements of Markdown's headings 1 to 6, below the heading of the card, dialog or page around the text. */
const tags: Record<ArticleLook | 'untitled', HeadingTag[]> = {
  text: ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'],
  /** For texts without a first-level heading, so that no level is skipped. */
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

const plugins: PluggableList = [
  [remarkGfm, GFM_OPTIONS],
  readHugeTables,
  readBreakTags,
  labelCells,
  markHoles,
];
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
      {growing ? finishedMarks(text) : text}
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
