import type { ToolUnion, WebFetchToolResultBlock } from '@anthropic-ai/sdk/resources/messages';
import type { ProviderCall } from '#server/integrations/ai/call/run-with-deadline.ts';
import type { AskedRequest } from '#server/integrations/ai/define-ai-provider.ts';
import { countWords } from '#shared/rules/content/document-sections.ts';

const MOST_SEARCHES = 8;
const MOST_PAGES = 5;
const TOKENS_PER_PAGE = 5_000;

/**
 * The request field `tools`. The model can open only the given hosts, so that a page can't send it elsewhere.
 */
export function webTools({ webSearch, country, pageHosts = [] }: AskedRequest): { tools?: ToolUnion[] } {
  const tools: ToolUnion[] = [];
  if (webSearch) {
    tools.push({
      type: 'web_search_20260318',
      name: 'web_search',
      max_uses: MOST_SEARCHES,
      ...(country && { user_location: { type: 'approximate' as const, country } }),
    });
  }
  if (pageHosts.length > 0) {
    tools.push({
      type: 'web_fetch_20260318',
      name: 'web_fetch',
      max_uses: MOST_PAGES,
      max_content_tokens: TOKENS_PER_PAGE,
      allowed_domains: [...pageHosts],
      citations: { enabled: true },
    });
  }
  return tools.length > 0 ? { tools } : {};
}

/** The pages that were read, in the order by which citations number them. */
export interface FetchedPages {
  /** @param askedFor addresses that the model asked for, by id of the tool call */
  add(result: WebFetchToolResultBlock, askedFor: ReadonlyMap<string, string>): void;
  at(index: number): { url: string; title: string | null } | undefined;
}

export function createFetchedPages(call: ProviderCall): FetchedPages {
  const pages: { url: string; title: string | null }[] = [];
  return {
    add({ content, tool_use_id: id }, askedFor) {
      if (content?.type !== 'web_fetch_result') {
        call.openedPages.add(askedFor.get(id), { isRead: false, words: null });
        return;
      }
      const { url, content: document } = content;
      const text = document?.source?.type === 'text' ? document.source.data : undefined;
      pages.push({ url, title: document?.title ?? null });
      call.openedPages.add(url, {
        isRead: true,
        words: typeof text === 'string' ? countWords(text) : null,
      });
    },
    at: (index) => pages[index],
  };
}
