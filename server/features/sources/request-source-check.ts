import type { CurrentText } from '#server/models/content/current-text.ts';
import type { Source } from '#shared/rules/sources/source.ts';
import { pageAddress, sourceKind } from '#shared/rules/sources/source-address.ts';
import type { SourceRequestContext } from './source-context.ts';

export type Cited = Pick<CurrentText, 'id' | 'sources' | 'isSample'>;

/** Enqueues the job that checks the sources of a piece of content, in the caller's transaction. */
export async function requestSourceCheck(ctx: SourceRequestContext, content: Cited): Promise<void> {
  if (!ctx.checksSources || pagesOf(content).length === 0) return;
  await ctx.jobs.enqueue(ctx.db, 'source-check', { contentId: content.id });
}

/** Sources that are real pages, with normalised addresses. Sample contents have none. */
export function pagesOf({ sources, isSample }: Cited): (Source & { address: string })[] {
  return sources.flatMap((source) => {
    const address = pageAddress(source.url);
    return address !== undefined && sourceKind(source, isSample) === 'page' ? [{ ...source, address }] : [];
  });
}
