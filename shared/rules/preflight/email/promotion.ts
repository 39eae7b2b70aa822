import type { FoundSpan, Span } from '#shared/rules/preflight/finding.ts';
import type { PreflightDocument } from '#shared/rules/preflight/preflight-document.ts';
import { matchSpans, phrasePatterns } from '#shared/rules/preflight/words/phrases.ts';
import { PROMOTION } from '#shared/rules/preflight/words/pressure.ts';

const patterns = phrasePatterns(PROMOTION);

/**
 * Advertising inside a service message, which Gmail's sender guidelines ask not to mix. A line with an amount is a
 * receipt's own.
 */
export function findPromotion({ text, masked, messages, language }: PreflightDocument): FoundSpan[] {
  if (!language) return [];
  return messages
    .flatMap(({ subject, preheader, body }) => [subject, preheader, ...body])
    .filter(
      (line): line is Span => line !== undefined && !text.slice(line.start, line.end).includes('[[amount'),
    )
    .flatMap((line) => matchSpans(masked, patterns[language], line))
    .map((span) => ({ reason: 'promotion', severity: 'error', span }));
}
