import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import type { MarkdownProps } from './markdown-article.tsx';

// Loaded separately: the Markdown parser is large, and cards without a text don't need it.
const loadArticle = () => import('./markdown-article.tsx');
const MarkdownArticle = lazy(async () => ({ default: (await loadArticle()).MarkdownArticle }));
const GrowingMarkdownArticle = lazy(async () => ({ default: (await loadArticle()).GrowingMarkdownArticle }));

/** Loads the parser before the first text arrives. */
export function preloadMarkdown(): void {
  // Errors surface where the text is rendered.
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

interface MarkdownTextProps extends MarkdownProps {
  /** Shown until the parser has arrived. */
  fallback?: ReactNode;
}

export function MarkdownText({ children, fallback = <Lines />, ...links }: MarkdownTextProps) {
  return (
    <Suspense fallback={fallback}>
      <MarkdownArticle {...links}>{children}</MarkdownArticle>
    </Suspense>
  );
}

/**
 * A text while it is generated, with a caret at its end. Before the first word it shows placeholder lines.
 */
export function GrowingMarkdownText({ children }: { children: string }) {
  if (children === '') return <Lines />;
  return (
    <Suspense fallback={<Lines />}>
      <GrowingMarkdownArticle>{children}</GrowingMarkdownArticle>
    </Suspense>
  );
}
