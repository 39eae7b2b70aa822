import type { Finding, Span } from '#shared/rules/quality/finding.ts';

/**
 * Finds the quote of a finding in a text that may have changed since: at its old position, otherwise the
 * nearest equal quote.
 * @returns undefined when the quoted part is gone
 */
export function locateFinding(
  text: string,
  { span, quote }: Pick<Finding, 'span' | 'quote'>,
): Span | undefined {
  if (text.slice(span.start, span.end) === quote) return span;
  if (quote === '') return undefined;
  const after = text.indexOf(quote, span.start);
  const before = text.lastIndexOf(quote, span.start);
  const starts = [before, after].filter((start) => start !== -1);
  const [start] = starts.sort((a, b) => Math.abs(a - span.start) - Math.abs(b - span.start));
  return start === undefined ? undefined : { start, end: start + quote.length };
}

/** Replaces a part of the text; an empty replacement also removes the following space. */
export function withFix(text: string, { start, end }: Span, replacement: string): string {
  const rest = text.slice(end);
  return text.slice(0, start) + replacement + (replacement === '' ? rest.replace(/^ /u, '') : rest);
}
