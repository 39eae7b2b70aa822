import {
  type ContentVersion,
  type ContentVersionSummary,
  type DeletedContent,
  restorableUntil,
} from '#shared/contracts/generation/content-versions.ts';
import { presentContentSummary } from './content.presenter.ts';
import type { DeletedRow, VersionRow, VersionSummaryRow } from './content-versions.service.ts';
import { contentOf } from './text-words.ts';

export function presentVersionSummary(row: VersionSummaryRow): ContentVersionSummary {
  return {
    versionNumber: row.versionNumber,
    origin: row.origin,
    generationId: row.generationId,
    title: row.title,
    tier: row.tier,
    provider: row.provider,
    model: row.model,
    isSample: row.isSample,
    isTruncated: row.isTruncated,
    usedResults: row.madeFrom.texts,
    translatedFrom: row.madeFrom.translatedFrom ?? null,
    promptVersion: row.promptVersion,
    wordCount: row.wordCount,
    suggestedBy: row.suggestedBy,
    isCurrent: row.isCurrent,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentVersion(row: VersionRow): ContentVersion {
  return {
    ...presentVersionSummary(row),
    content: contentOf(row),
    markdownContent: row.markdownContent,
    sources: row.sources,
  };
}

export function presentDeletedContent(row: DeletedRow): DeletedContent {
  return {
    ...presentContentSummary(row),
    productName: row.productName,
    deletedAt: row.deletedAt.toISOString(),
    restorableUntil: restorableUntil(row.deletedAt).toISOString(),
  };
}
