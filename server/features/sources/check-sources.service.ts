import type { JobData } from '#server/jobs/job-queue.ts';
import { GeneratedContent } from '#server/models/content/generated-content.ts';
import { SourceCheck } from '#server/models/content/source-check.ts';
import { RECHECK_AFTER_SECONDS } from '#shared/contracts/generation/source-checks.ts';
import { pageAddress } from '#shared/rules/sources/source-address.ts';
import { isConclusive } from '#shared/rules/sources/source-check-states.ts';
import { pagesOf } from './request-source-check.ts';
import { hashOf } from './source-checks.service.ts';
import type { SourceContext } from './source-context.ts';

const DAY_MS = 86_400_000;
/** How long an answer about the page holds, and one that was about the moment. */
const FRESH_MS = { conclusive: 30 * DAY_MS, other: DAY_MS };
/** Of one user, so that nobody makes this server knock at other people's doors all day. */
const MOST_A_DAY = 1_000;
/** Of one user in one job, which has to end before it counts as lost; another one takes the rest. */
const MOST_AT_ONCE = 60;

interface Page {
  userId: number;
  address: string;
  hash: Buffer;
  wantsTitle: boolean;
  again: boolean;
}

/** How long after each try that found this server without a connection the next one is made: about a day in all. */
const OFFLINE_PAUSES_SECONDS = [5, 15, 45, 135, 405, 900].map((minutes) => minutes * 60);

/**
 * Asks for the sources of texts that nothing, or nothing recent, is known about. Each answer is kept as it comes, so a
 * repetition only asks for the rest. While this server is offline nothing is said about any page; it is tried later.
 */
export async function checkSources(ctx: SourceContext, jobs: JobData['source-check'][]): Promise<void> {
  if (!ctx.checksSources) return;
  const pages = await citedPages(ctx, jobs);
  let hasMore = false;
  let isOffline = false;
  for (const userId of new Set(pages.map((page) => page.userId))) {
    const due = await duePages(
      ctx,
      userId,
      pages.filter((page) => page.userId === userId),
    );
    const found = await Promise.all(due.slice(0, MOST_AT_ONCE).map((page) => checkPage(ctx, page)));
    isOffline ||= found.includes(false);
    hasMore ||= due.length > MOST_AT_ONCE;
  }
  if (isOffline) return tryLater(ctx, jobs);
  if (!hasMore) return;
  for (const job of jobs) await ctx.jobs.enqueue(ctx.db, 'source-check', job);
}

async function tryLater(ctx: SourceContext, jobs: JobData['source-check'][]): Promise<void> {
  ctx.log.warn({ contents: jobs.map(({ contentId }) => contentId) }, 'sources left unchecked while offline');
  for (const job of jobs) {
    const { offlineTries = 0 } = job;
    const startAfterSeconds = OFFLINE_PAUSES_SECONDS[offlineTries];
    if (startAfterSeconds === undefined) continue;
    const next = { ...job, offlineTries: offlineTries + 1 };
    await ctx.jobs.enqueue(ctx.db, 'source-check', next, { startAfterSeconds });
  }
}

async function citedPages(ctx: SourceContext, jobs: JobData['source-check'][]): Promise<Page[]> {
  const again = new Set(jobs.filter((job) => job.again).map(({ contentId }) => contentId));
  const contents = await GeneratedContent.query(ctx.db)
    .select('id', 'userId', 'sources', 'isSample')
    .whereIn(
      'id',
      jobs.map(({ contentId }) => contentId),
    )
    .whereNull('deletedAt');
  const pages = new Map<string, Page>();
  for (const content of contents) {
    for (const { url, title } of pagesOf(content)) {
      const address = pageAddress(url);
      if (address === undefined) continue;
      const key = `${content.userId} ${address}`;
      const known = pages.get(key);
      pages.set(key, {
        userId: content.userId,
        address,
        hash: hashOf(address),
        wantsTitle: title === null || known?.wantsTitle === true,
        again: again.has(content.id) || known?.again === true,
      });
    }
  }
  return [...pages.values()];
}

async function duePages(ctx: SourceContext, userId: number, pages: Page[]): Promise<Page[]> {
  const now = ctx.now().getTime();
  const checks = await SourceCheck.query(ctx.db)
    .where({ userId })
    .whereIn(
      'urlHash',
      pages.map(({ hash }) => hash),
    );
  const byHash = new Map(checks.map((check) => [check.urlHash.toString('hex'), check]));
  const due = pages.filter((page) => {
    const check = byHash.get(page.hash.toString('hex'));
    return !check || now - check.checkedAt.getTime() >= freshMs(check, page);
  });
  const spent = await SourceCheck.query(ctx.db)
    .where({ userId })
    .where('checkedAt', '>', new Date(now - DAY_MS))
    .resultSize();
  if (spent + due.length > MOST_A_DAY) ctx.log.warn({ userId, spent }, 'sources of a user left unchecked');
  return due.slice(0, Math.max(0, MOST_A_DAY - spent));
}

function freshMs({ state }: SourceCheck, { again }: Page): number {
  if (again) return RECHECK_AFTER_SECONDS * 1000;
  return isConclusive(state) ? FRESH_MS.conclusive : FRESH_MS.other;
}

/** @returns whether there was a connection to ask it over */
async function checkPage(ctx: SourceContext, { userId, address, hash, wantsTitle }: Page): Promise<boolean> {
  const facts = await ctx.checker.check(address, { wantsTitle });
  if (!facts) return false;
  await SourceCheck.query(ctx.db)
    .insert({ userId, urlHash: hash, ...facts, checkedAt: ctx.now() })
    .onConflict(['userId', 'urlHash'])
    .merge();
  return true;
}
