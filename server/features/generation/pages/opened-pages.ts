import type { OpenedPage } from '#server/integrations/ai/ai-provider.ts';
import type { PageRead } from '#shared/contracts/generation/pages-read.ts';

/** The pages of a receipt: first those that this server has read, then those that the provider has opened. */
export function withOpenedPages(
  read: PageRead[] | null,
  opened: readonly OpenedPage[] = [],
  at: Date,
): PageRead[] | null {
  if (opened.length === 0) return read;
  const added = opened.map(
    ({ url, isRead, words }): PageRead => ({
      url,
      title: null,
      state: isRead ? 'read' : 'unopened',
      readBy: 'provider',
      readAt: at.toISOString(),
      words: isRead ? words : null,
      leftOut: [],
      mark: null,
    }),
  );
  return [...(read ?? []), ...added];
}
