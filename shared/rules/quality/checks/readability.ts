import type { CheckSettings } from '#shared/content-types/check-settings.ts';
import type { FoundSpan } from '#shared/rules/quality/finding.ts';
import { type PreflightDocument, proseBlocks } from '#shared/rules/quality/preflight-document.ts';
import { readabilityScore } from '#shared/rules/quality/reading/readability-score.ts';
import { sentencesOf, wordCount } from '#shared/rules/quality/sentences.ts';
import { trimmedSpan } from '#shared/rules/quality/text-blocks.ts';

/** Marks the longest sentence of a text that is too hard for its type. */
export function findHardReading(document: PreflightDocument, settings: CheckSettings): FoundSpan[] {
  const { masked, language } = document;
  if (!language) return [];
  const sentences = proseBlocks(document)
    .flatMap((block) => sentencesOf(masked, block, language))
    .map((span) => ({ span, prose: masked.slice(span.start, span.end) }));
  const score = readabilityScore(
    sentences.map(({ prose }) => prose),
    language,
  );
  const threshold = settings.readability[language];
  if (score === undefined || score >= threshold) return [];
  let longest = { span: { start: 0, end: 0 }, words: 0 };
  for (const { span, prose } of sentences) {
    const words = wordCount(prose);
    if (words > longest.words) longest = { span, words };
  }
  const values = { score: Math.max(0, Math.round(score)), threshold, words: longest.words };
  return [{ reason: 'hard', severity: 'warning', span: trimmedSpan(masked, longest.span), values }];
}
