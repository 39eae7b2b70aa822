import { presentRow } from '#server/context/present-row.ts';
import type { CurrentText } from '#server/models/content/current-text.ts';
import {
  type GeneratedContent,
  type GeneratedContentSummary,
  generatedContentSummarySchema,
} from '#shared/contracts/generation/generated-content.ts';
import { isOpenCheck } from '#shared/rules/quality/rubric/rubric-check.ts';
import { presentReview } from './review.presenter.ts';
import { contentOf } from './text-words.ts';

/** A text without its words. */
export type TextSummary = Omit<CurrentText, 'markdownContent' | 'structure' | 'textKey' | 'review'>;

export function presentContent(row: CurrentText): GeneratedContent {
  return {
    ...presentContentSummary(row),
    content: contentOf(row),
    markdownContent: row.markdownContent,
    review: presentReview(row.review),
  };
}

export function presentContentSummary(row: TextSummary): GeneratedContentSummary {
  return {
    ...presentRow(generatedContentSummarySchema, row),
    citations: row.sources.map((source) => source.url),
    usedResults: row.madeFrom.texts,
    translatedFrom: row.madeFrom.translatedFrom ?? null,
    openPoints: row.openPoints?.filter(({ check }) => isOpenCheck(check)) ?? null,
  };
}
