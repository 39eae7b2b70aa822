import type { ServiceContext } from '#server/database/service-context.ts';
import type { Visitor } from '#server/integrations/web/pages/read-page.ts';
import type { GenerationTier } from '#shared/content-types/content-type.ts';
import { mayReadPage, mayVisitHost } from './page-allowance.ts';
import type { PageReader } from './page-reader.ts';
import type { PageVisit } from './page-visit.ts';
import { presentPages, type ReadPages } from './present-pages.ts';

/**
 * Time for all pages of a text. The model is asked only afterwards, so this is also limited to a share of the
 * time limit.
 */
const TOTAL_MS = 12_000;
const TIME_SHARE = 1 / 3;

interface PagesContext extends ServiceContext {
  pages: PageReader;
  deadlineMs: number;
}

export interface Reader {
  userId: number;
  signal: AbortSignal;
}

/**
 * Reads the given pages, and the pricing page of each site. Never throws because of a page; the receipt and
 * the prompt name each page that can't be read.
 * @param options.signal ends the reading; the caller checks it afterwards
 * @param options.tier decides how many tokens of the pages fit
 */
export async function readPages(
  ctx: PagesContext,
  options: Reader & { addresses: readonly URL[]; tier: GenerationTier },
): Promise<ReadPages> {
  const { userId, addresses, tier } = options;
  const totalMs = Math.round(Math.min(TOTAL_MS, ctx.deadlineMs * TIME_SHARE));
  const reader = { userId, signal: AbortSignal.any([options.signal, AbortSignal.timeout(totalMs)]) };
  const first = await visitAll(ctx, reader, addresses);
  const more = reader.signal.aborted ? [] : await visitAll(ctx, reader, pricePagesOf(first));
  // Failed guesses are left out, because the user did not ask for these pages.
  return presentPages([...first, ...more.filter(({ reading }) => reading.state === 'read')], tier);
}

async function visitAll(ctx: PagesContext, reader: Reader, pages: readonly URL[]): Promise<PageVisit[]> {
  const allowed: { address: URL; isAllowed: boolean }[] = [];
  // One after the other, because the first pages matter most.
  for (const address of pages)
    allowed.push({ address, isAllowed: await mayReadPage(ctx, reader.userId, address) });
  return Promise.all(
    allowed.map(async ({ address, isAllowed }) => {
      const read = (options: Visitor) => ctx.pages.read(address, options);
      const reading = isAllowed ? await readOrFail(ctx, reader, read) : { state: 'limit' as const };
      return { address, reading, readAt: ctx.now() };
    }),
  );
}

/** Reads a page for a user. Never throws because of the page. */
export async function readOrFail<Reading>(
  ctx: ServiceContext,
  { userId, signal }: Reader,
  read: (options: Visitor) => Promise<Reading>,
): Promise<Reading | { state: 'failing' }> {
  try {
    return await read({ signal, mayVisit: (next) => mayVisitHost(ctx, userId, next) });
  } catch (error) {
    ctx.log.error({ err: error }, 'page reader failed');
    return { state: 'failing' };
  }
}

/** The most relevant further page of each site that was read, except pages already visited. */
function pricePagesOf(visits: readonly PageVisit[]): URL[] {
  const known = new Set<string>();
  const guesses = new Set<string>();
  for (const { address, reading } of visits) {
    known.add(address.href);
    if (reading.state !== 'read') continue;
    known.add(reading.url.href);
    const [guess] = reading.text.furtherPages;
    if (guess !== undefined) guesses.add(guess);
  }
  return [...guesses].filter((guess) => !known.has(guess)).map((guess) => new URL(guess));
}
