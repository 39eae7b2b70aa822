import type { GeneratedContent as ContentRow } from '#server/models/content/generated-content.ts';
import type {
  GeneratedContent,
  GeneratedContentSummary,
} from '#shared/contracts/generation/generated-content.ts';

export function presentContent(row: ContentRow): GeneratedContent {
  return { ...presentContentSummary(row), content: row.content, markdownContent: row.markdownContent };
}

export function presentContentSummary(
  row: Omit<ContentRow, 'content' | 'markdownContent'>,
): GeneratedContentSummary {
  return {
    id: row.id,
    productId: row.productId,
    category: row.category,
    type: row.type,
    title: row.title,
    citations: row.sources.map((source) => source.url),
    sources: row.sources,
    tier: row.tier,
    provider: row.provider,
    model: row.model,
    isSample: row.isSample,
    isTruncated: row.isTruncated,
    versionNumber: row.versionNumber,
    generationId: row.generationId,
    usedResults: row.usedResults,
    openPoints: row.openPoints,
    dismissedFindings: row.dismissedFindings,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
