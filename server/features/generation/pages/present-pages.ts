import type { GenerationTier } from '#shared/content-types/content-type.ts';
import type { PageRead } from '#shared/contracts/generation/pages-read.ts';
import type { PromptPage, PromptPages } from '#shared/rules/prompts/pages-prompt.ts';
import { fitSections } from './fit-sections.ts';
import type { PageVisit } from './page-visit.ts';

/** For all pages of a text together. The model reads each token once, and again in a correction. */
export const PAGE_TOKENS: Readonly<Record<GenerationTier, number>> = { standard: 4_800, premium: 9_000 };
const LEAST_TOKENS_PER_PAGE = 800;

/** The pages for a text, as the prompt and the receipt contain them. */
export interface ReadPages {
  prompt: PromptPages;
  receipt: PageRead[];
}

export function presentPages(visits: readonly PageVisit[], tier: GenerationTier): ReadPages {
  const read = differentPages(visits);
  const tokens = Math.max(LEAST_TOKENS_PER_PAGE, Math.floor(PAGE_TOKENS[tier] / read.length));
  const prompt: PromptPage[] = [];
  const receipts = new Map<PageVisit, Pick<PageRead, 'words' | 'leftOut' | 'mark'>>();
  for (const { visit, url, text } of read) {
    const { words, leftOut, ...fitted } = fitSections(text.sections, tokens);
    const mark = `p${prompt.length + 1}`;
    receipts.set(visit, { words, leftOut, mark });
    prompt.push({
      mark,
      address: url.href,
      readOn: visit.readAt.toISOString().slice(0, 10),
      title: text.title,
      text: fitted.text,
      leftOut,
      furtherPages: text.furtherPages,
    });
  }
  return {
    prompt: {
      read: prompt,
      notReadable: visits.flatMap(({ address, reading: { state } }) =>
        state === 'read' ? [] : [{ address: address.href, state }],
      ),
    },
    receipt: visits.flatMap((visit) => receiptOf(visit, receipts.get(visit)) ?? []),
  };
}

/** Two addresses may lead to one page. */
function differentPages(visits: readonly PageVisit[]) {
  const seen = new Set<string>();
  return visits.flatMap((visit) => {
    const { reading } = visit;
    if (reading.state !== 'read' || seen.has(reading.url.href)) return [];
    seen.add(reading.url.href);
    return [{ visit, url: reading.url, text: reading.text }];
  });
}

/** @returns undefined for a page that another address has led to */
function receiptOf(
  { address, reading, readAt }: PageVisit,
  fitted: Pick<PageRead, 'words' | 'leftOut' | 'mark'> | undefined,
): PageRead | undefined {
  const visited = { state: reading.state, readBy: 'server' as const, readAt: readAt.toISOString() };
  if (reading.state !== 'read')
    return { ...visited, url: address.href, title: null, words: null, leftOut: [], mark: null };
  return fitted && { ...visited, ...fitted, url: reading.url.href, title: reading.text.title };
}
