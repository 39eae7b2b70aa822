import type { GeneratedContent } from '#server/models/content/generated-content.ts';
import { sourceKind } from '#shared/rules/sources/source-address.ts';
import type { SourceRequestContext } from './source-context.ts';

type Cited = Pick<GeneratedContent, 'id' | 'sources' | 'isSample'>;

/**
 * Has the sources of a text looked at once the caller's transaction is committed. A text without sources that could
 * be asked for, as every sample is, costs nothing.
 */
export async function requestSourceCheck(ctx: SourceRequestContext, content: Cited): Promise<void> {
  if (!ctx.checksSources || pagesOf(content).length === 0) return;
  await ctx.jobs.enqueue(ctx.db, 'source-check', { contentId: content.id });
}

/** The sources that stand for real pages. */
export function pagesOf({ sources, isSample }: Cited): Cited['sources'] {
  return sources.filter((source) => sourceKind(source, isSample) === 'page');
}
