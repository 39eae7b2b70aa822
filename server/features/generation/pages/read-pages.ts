import type { GenerationContext } from '#server/features/generation/generation-context.ts';
import type { PageText } from '#server/integrations/web/pages/page-sections.ts';
import type { PageReading } from '#server/integrations/web/pages/read-page.ts';
import { takeAllowance } from '#server/rate-limits/daily-allowance.ts';
import type { PageRead } from '#shared/contracts/generation/pages-read.ts';
import type { PromptPages } from '#shared/rules/prompts/pages-prompt.ts';
import { fitSections } from './fit-sections.ts';

/**
 * Time for all pages of a text. The model is asked only afterwards, so this is also limited to a share of the
 * time limit.
 */
const TOTAL_MS = 12_000;
const TIME_SHARE = 1 / 3;
const TOKENS_PER_TEXT = 9_000;
const LEAST_TOKENS_PER_PAGE = 1_200;
const PAGES_PER_USER_AND_DAY = 200;
/** Counted across all users, so that they cannot use this server to overload a site. */
const PAGES_PER_HOST_AND_DAY = 500;

/** The pages for a text, as the prompt and the receipt contain them. */
export interface ReadPages {
  prompt: PromptPages;
  receipt: PageRead[];
}

interface Visit {
  address: URL;
  readAt: Date;
  reading: PageReading | { state: 'limit' };
}

/**
 * Reads the given pages, and the pricing page of each site. Never throws because of a page; the receipt and
 * the prompt name each page that can't be read.
 * @param options.signal ends the reading; the caller checks it afterwards
 */
export async function readPages(
  ctx: GenerationContext,
  options: { userId: number; addresses: readonly URL[]; signal: AbortSignal },
): Promise<ReadPages> {
  const { userId, addresses } = options;
  const totalMs = Math.round(Math.min(TOTAL_MS, ctx.deadlineMs * TIME_SHARE));
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(totalMs)]);
  const visitAll = async (pages: readonly URL[]) => {
    const allowed: { address: URL; isAllowed: boolean }[] = [];
    // Keeps the order, because the first pages matter most.
    for (const address of pages) allowed.push({ address, isAllowed: await mayRead(ctx, userId, address) });
    return Promise.all(allowed.map((page) => visit(ctx, { ...page, signal })));
  };
  const first = await visitAll(addresses);
  const more = signal.aborted ? [] : await visitAll(pricePagesOf(first));
  // Failed guesses are left out, because the user did not ask for these pages.
  return presentVisits([...first, ...more.filter(({ reading }) => reading.state === 'read')]);
}

async function visit(
  ctx: GenerationContext,
  options: { address: URL; isAllowed: boolean; signal: AbortSignal },
): Promise<Visit> {
  const { address, isAllowed, signal } = options;
  const reading = isAllowed ? await readOrFail(ctx, address, signal) : { state: 'limit' as const };
  return { address, reading, readAt: ctx.now() };
}

async function readOrFail(ctx: GenerationContext, address: URL, signal: AbortSignal): Promise<PageReading> {
  try {
    return await ctx.pages.read(address, { signal, mayVisit: (next) => mayReadHost(ctx, next) });
  } catch (error) {
    ctx.log.error({ err: error }, 'page reader failed');
    return { state: 'failing' };
  }
}

async function mayRead(ctx: GenerationContext, userId: number, address: URL): Promise<boolean> {
  const own = { key: `pagesRead:${userId}`, most: PAGES_PER_USER_AND_DAY };
  if ((await takeAllowance(ctx, own, 1)).granted === 0) {
    ctx.log.warn({ userId }, 'pages of a user left unread');
    return false;
  }
  return mayReadHost(ctx, address);
}

async function mayReadHost(ctx: GenerationContext, { hostname }: URL): Promise<boolean> {
  // A host name may end with the dot of the root domain.
  const name = hostname.replace(/\.$/u, '');
  const host = { key: `pagesReadOf:${name}`.slice(0, 255), most: PAGES_PER_HOST_AND_DAY };
  return (await takeAllowance(ctx, host, 1)).granted === 1;
}

/** The most likely pricing page of each site. Skips sites of which several pages were given. */
function pricePagesOf(visits: readonly Visit[]): URL[] {
  const known = new Set(visits.flatMap(({ address, reading }) => [address.href, addressRead(reading)?.href]));
  const guesses = visits.flatMap(({ reading }) =>
    reading.state === 'read' ? reading.text.furtherPages.slice(0, 1) : [],
  );
  return [...new Set(guesses)].filter((guess) => !known.has(guess)).map((guess) => new URL(guess));
}

function addressRead(reading: Visit['reading']): URL | undefined {
  return reading.state === 'read' ? reading.url : undefined;
}

function presentVisits(visits: readonly Visit[]): ReadPages {
  const pages: { visit: Visit; url: URL; text: PageText }[] = [];
  for (const visit of visits) {
    const { reading } = visit;
    if (reading.state !== 'read') continue;
    // Two addresses may lead to one page.
    if (pages.every(({ url }) => url.href !== reading.url.href))
      pages.push({ visit, url: reading.url, text: reading.text });
  }
  const receipt: PageRead[] = [];
  const marks = new Map<Visit, { mark: string; fitted: ReturnType<typeof fitSections> }>();
  const read = pages.map(({ visit, url, text }, index) => {
    const tokens = Math.max(LEAST_TOKENS_PER_PAGE, Math.floor(TOKENS_PER_TEXT / pages.length));
    const fitted = fitSections(text.sections, tokens);
    const mark = `p${index + 1}`;
    marks.set(visit, { mark, fitted });
    return {
      mark,
      address: url.href,
      readOn: visit.readAt.toISOString().slice(0, 10),
      title: text.title,
      text: fitted.text,
      leftOut: fitted.leftOut,
      furtherPages: text.furtherPages,
    };
  });
  for (const visit of visits) {
    const { address, reading, readAt } = visit;
    const known = marks.get(visit);
    const isRead = reading.state === 'read';
    if (isRead && !known) continue;
    receipt.push({
      url: isRead ? reading.url.href : address.href,
      title: isRead ? reading.text.title : null,
      state: reading.state,
      readBy: 'server',
      readAt: readAt.toISOString(),
      words: known?.fitted.words ?? null,
      leftOut: known?.fitted.leftOut ?? [],
      mark: known?.mark ?? null,
    });
  }
  const notReadable = visits.flatMap(({ address, reading }) =>
    reading.state === 'read' ? [] : [{ address: address.href, state: reading.state }],
  );
  return { prompt: { read, notReadable }, receipt };
}
