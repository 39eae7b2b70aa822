import type { FoundSpan, Span } from '#shared/rules/preflight/finding.ts';
import type { PreflightDocument } from '#shared/rules/preflight/preflight-document.ts';
import { matchSpans, phrasePattern } from '#shared/rules/preflight/words/phrases.ts';
import { PROMOTION } from '#shared/rules/preflight/words/pressure.ts';

const patterns = new Map(
  Object.entries(PROMOTION).map(([language, list]) => [language, phrasePattern(list)]),
);

/**
 * Advertising inside a service message, which Gmail's sender guidelines ask not to mix. A line with an amount is a
 * receipt's own.
 */
export function findPromotion({ text, masked, messages, language }: PreflightDocument): FoundSpan[] {
  const pattern = language && patterns.get(language);
  if (!pattern) return [];
  return messages
    .flatMap(({ subject, preheader, body }) => [subject, preheader, ...body])
    .filter(
      (line): line is Span => line !== undefined && !text.slice(line.start, line.end).includes('[[amount'),
    )
    .flatMap((line) => matchSpans(masked, pattern, line))
    .map((span) => ({ reason: 'promotion', severity: 'error', span }));
}
