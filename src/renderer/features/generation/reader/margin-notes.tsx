import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { shortAddress } from '#renderer/features/generation/sources/short-address.ts';
import type { ListedSource } from '#renderer/features/generation/sources/use-source-checks.ts';
import { sourceDomain } from '#shared/rules/sources/source-address.ts';

/** In px. */
export const NOTES_WIDTH = 216;
/** Between two notes, in px. */
const GAP = 8;
/** A source is named again this far below its last note, in px. */
const AGAIN_AFTER = 900;

const Column = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: '0 0 0 auto',
  width: NOTES_WIDTH,
  ...theme.typography.caption,
  '& > a': {
    position: 'absolute',
    display: 'grid',
    gridTemplateColumns: '18px minmax(0, 1fr)',
    width: '100%',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
  },
  '& > a:hover': { color: theme.vars.palette.text.primary },
  '& small': { gridColumn: 2, fontSize: 'inherit', opacity: 0.8 },
  '@media print': { display: 'none' },
}));

interface Note {
  number: number;
  /** Distance in px from the top of the text to the mark. */
  at: number;
}

/** The marks that get a note. A source is repeated only after {@link AGAIN_AFTER}. */
function notedMarks(article: HTMLElement): Note[] {
  const start = article.getBoundingClientRect().top;
  const notes: Note[] = [];
  const lastOf = new Map<number, number>();
  for (const mark of article.querySelectorAll('a.reference')) {
    const number = Number(/\d+/u.exec(mark.textContent ?? '')?.[0]);
    const at = mark.getBoundingClientRect().top - start;
    if (at - (lastOf.get(number) ?? Number.NEGATIVE_INFINITY) < AGAIN_AFTER) continue;
    lastOf.set(number, at);
    notes.push({ number, at });
  }
  return notes;
}

interface MarginNotesProps {
  article: RefObject<HTMLElement | null>;
  sources: readonly ListedSource[];
}

/** The sources beside the lines that name them. For pointers only: the marks lead to the same sources. */
export function MarginNotes({ article, sources }: MarginNotesProps) {
  const [notes, setNotes] = useState<Note[]>([]);
  useEffect(() => {
    const element = article.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setNotes(notedMarks(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [article]);
  const column = useRef<HTMLDivElement>(null);
  // The height of a note is known only after layout; each begins below the one before.
  useLayoutEffect(() => {
    let free = 0;
    for (const note of column.current?.querySelectorAll<HTMLElement>('a[data-at]') ?? []) {
      const top = Math.max(Number(note.dataset.at), free);
      note.style.top = `${top}px`;
      free = top + note.offsetHeight + GAP;
    }
  });
  return (
    <Column aria-hidden="true" ref={column}>
      {notes.map(({ number, at }) => {
        const source = sources.find((listed) => listed.number === number);
        if (!source) return null;
        const title = source.title || source.check?.pageTitle;
        return (
          <a
            key={`${number} ${at}`}
            href={source.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            tabIndex={-1}
            data-at={at}
          >
            {number}
            <span>{title || shortAddress(source.url)}</span>
            {title && <small>{sourceDomain(source.url)}</small>}
          </a>
        );
      })}
    </Column>
  );
}
