import { type CreativeIssue, creativeLength, issuesOf } from '#shared/rules/creatives/creative-issues.ts';
import { creativesOf } from '#shared/rules/creatives/creatives.ts';
import { limitsOf } from '#shared/rules/creatives/platforms.ts';
import type { FindingReason, FoundSpan } from '#shared/rules/quality/finding.ts';
import type { PreflightDocument } from '#shared/rules/quality/preflight-document.ts';

/** Holes have a check of their own. */
const REASONS: Readonly<Partial<Record<CreativeIssue, FindingReason>>> = {
  tooLong: 'creativeLong',
  emoji: 'creativeEmoji',
  formula: 'creativeCommand',
  marks: 'creativeMarks',
  extra: 'creativeExtra',
};

export function findPlatformProblems({ text, context }: PreflightDocument): FoundSpan[] {
  return creativesOf(context.contentType, text).flatMap((creative) =>
    creative.texts.flatMap((found) => {
      const { most, count, isHard } = limitsOf(creative.platform, found.field);
      return issuesOf(creative, found).flatMap((issue): FoundSpan[] => {
        const reason = REASONS[issue];
        if (!reason) return [];
        const values: Readonly<Record<string, number>> =
          issue === 'extra' ? { limit: count } : { length: creativeLength(found.text), limit: most };
        const severity = issue === 'tooLong' && !isHard ? 'warning' : 'error';
        return [{ reason, severity, span: { start: found.start, end: found.end }, values }];
      });
    }),
  );
}
