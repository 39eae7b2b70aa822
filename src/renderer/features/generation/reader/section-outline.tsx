import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionId } from '#renderer/components/markdown/anchor-sections.ts';
import { markdownBlocks } from '#renderer/components/markdown/markdown-blocks.ts';
import { runsText } from '#renderer/lib/export/document/export-document.ts';
import { readMarkdown } from '#renderer/lib/export/document/read-markdown.ts';

/** Prefix of the sections' ids. */
export const ANCHOR = 'section';

/** A section counts as current once its heading is this close to the top of the window, in px. */
const READ_FROM = 140;

const List = styled('ol')(({ theme }) => ({
  margin: '2px 0 8px 15px',
  padding: 0,
  listStyle: 'none',
  borderLeft: `1px solid ${theme.vars.palette.hairline}`,
  '& a': {
    display: 'block',
    padding: '4px 8px 4px 15px',
    marginLeft: -1,
    borderLeft: '2px solid transparent',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    ...theme.typography.caption,
    '@media (pointer: coarse)': { minHeight: 44, alignContent: 'center' },
  },
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& a[aria-current]': {
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.accent.main,
  },
}));

/** A heading of the second level, in both of its forms. */
const HEADING = /^ {0,3}(?:##[ \t]|-+[ \t]*$)/mu;

/** The titles of a text's sections, in order. Parses only the blocks with a heading. */
function sectionTitles(text: string): string[] {
  return markdownBlocks(text)
    .filter((block) => HEADING.test(block.text))
    .flatMap((block) => readMarkdown(block.text, () => false))
    .flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [runsText(block.runs)] : []));
}

/** The number of the section at the top of the window; 0 above the first. */
function useSectionInView(count: number): number {
  const [number, setNumber] = useState(0);
  useEffect(() => {
    const look = () => {
      const tops = Array.from({ length: count }, (_, index) =>
        document.getElementById(sectionId(ANCHOR, index + 1)),
      ).map((heading) => heading?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);
      setNumber(tops.findLastIndex((top) => top < READ_FROM) + 1);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    // Headings move without scrolling while the text and what is around it load.
    const moved = new ResizeObserver(look);
    moved.observe(document.body);
    return () => {
      window.removeEventListener('scroll', look);
      moved.disconnect();
    };
  }, [count]);
  return number;
}

interface SectionOutlineProps {
  text: string;
  onLeave?: () => void;
}

/** Links to the sections of the text. */
export function SectionOutline({ text, onLeave }: SectionOutlineProps) {
  const { t } = useTranslation();
  const sections = useMemo(() => sectionTitles(text), [text]);
  const inView = useSectionInView(sections.length);
  if (sections.length === 0) return null;
  return (
    <List aria-label={t('reader.outline')}>
      {sections.map((title, index) => {
        const id = sectionId(ANCHOR, index + 1);
        return (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={inView === index + 1 ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onLeave?.();
                const heading = document.getElementById(id);
                heading?.scrollIntoView();
                heading?.focus({ preventScroll: true });
              }}
            >
              {title}
            </a>
          </li>
        );
      })}
    </List>
  );
}
