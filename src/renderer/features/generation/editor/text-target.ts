import type { Span } from '#shared/rules/quality/finding.ts';

/** The field that shows a text, rich or as Markdown. */
export interface TextTarget {
  /** Selects a part of the Markdown text and scrolls to it. */
  select: (span: Span) => void;
  /** Selects it and offers what AI can do with it; only in the rich editor. */
  editWithAi?: (span: Span) => void;
}
