import { desktop } from '#renderer/lib/desktop.ts';
import type { CreateBriefBody, ProductBrief } from '#shared/contracts/product-briefs.ts';

/** Whether pages can be rendered on this computer, with their scripts. */
export const canRenderPages = desktop !== undefined;

/** The texts of the pages that need scripts, as this computer shows them. Pages that fail are left out. */
export async function renderedSources(sources: ProductBrief['sources']): Promise<CreateBriefBody['sources']> {
  const pages: CreateBriefBody['sources'] = [];
  for (const { state, address } of sources) {
    if (state !== 'needs_scripts' || address === null || !desktop) continue;
    const page = await desktop.renderPage({ url: address });
    if (page.rendered) pages.push({ kind: 'text', url: address, title: page.title, text: page.text });
  }
  return pages;
}
