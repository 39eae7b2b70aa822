import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { MarkdownProps } from './markdown-article.tsx';

// The Markdown parser is a third of the screen's code and not needed for cards without a text.
const loadArticle = () => import('./markdown-article.tsx');
const MarkdownArticle = lazy(async () => ({ default: (await loadArticle()).MarkdownArticle }));
const GrowingMarkdownArticle = lazy(async () => ({ default: (await loadArticle()).GrowingMarkdownArticle }));

/** For whoever is about to show a text: its first words then find the parser there. */
export function preloadMarkdown(): void {
  // A failure shows, and is handled, where the text is drawn.
  loadArticle().catch(() => {});
}

function Lines() {
  return (
    <div aria-hidden="true">
      <Skeleton width="46%" />
      <Skeleton width="92%" />
      <Skeleton width="84%" />
      <Skeleton width="58%" />
    </div>
  );
}

/** Generated text, typeset for reading. HTML inside it stays plain text. */
export function MarkdownText({ children, ...links }: MarkdownProps) {
  return (
    <Suspense fallback={<Lines />}>
      <MarkdownArticle {...links}>{children}</MarkdownArticle>
    </Suspense>
  );
}

/** The same while it is being written, with a caret at its end; lines stand in until the first word. */
export function GrowingMarkdownText({ children }: { children: string }) {
  if (children === '') return <Lines />;
  return (
    <Suspense fallback={<Lines />}>
      <GrowingMarkdownArticle>{children}</GrowingMarkdownArticle>
    </Suspense>
  );
}
