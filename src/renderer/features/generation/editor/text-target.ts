import type { Span } from '#shared/rules/preflight/finding.ts';

/** The field that shows a text, rich or as Markdown. */
export interface TextTarget {
  /** Selects a part of the Markdown text and scrolls to it. */
  select: (span: Span) => void;
}
