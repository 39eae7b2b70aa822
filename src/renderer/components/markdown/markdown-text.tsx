import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type * as article from './markdown-article.tsx';
import type { MarkdownProps } from './markdown-article.tsx';

let loaded: typeof article | undefined;

/** Loaded separately: the Markdown parser is large, and cards without a text don't need it. */
async function loadArticle(): Promise<typeof article> {
  loaded ??= await import('./markdown-article.tsx');
  return loaded;
}

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
  // What is there already must not wait for a promise, and what is on screen must not be mounted again.
  const [Article] = useState(() => loaded?.MarkdownArticle ?? MarkdownArticle);
  return (
    <Suspense fallback={fallback}>
      <Article {...links}>{children}</Article>
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
