import type { JobData } from '#server/jobs/job-queue.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { SourceCheck } from '#server/models/content/source-check.ts';
import { giveAllowanceBack, takeAllowance } from '#server/rate-limits/daily-allowance.ts';
import { RECHECK_AFTER_SECONDS } from '#shared/contracts/generation/source-checks.ts';
import { isConclusive } from '#shared/rules/sources/source-check-states.ts';
import { type Cited, pagesOf } from './request-source-check.ts';
import { hashOf, loadChecks } from './source-checks.service.ts';
import type { SourceContext } from './source-context.ts';

const DAY_MS = 86_400_000;
/** How long a check stays valid: if it is conclusive, and if its result may be temporary. */
const FRESH_MS = { conclusive: 30 * DAY_MS, other: DAY_MS };
const CHECKS_PER_USER_AND_DAY = 1_000;
/** Keeps jobs short, because a long one counts as lost. Another job checks the remaining sources. */
const CHECKS_PER_USER_AND_JOB = 60;

interface Page {
  address: string;
  wantsTitle: boolean;
  again: boolean;
}

/** Pauses between attempts while this server is offline, about a day in all. */
const OFFLINE_PAUSES_SECONDS = [5, 15, 45, 135, 405, 900].map((minutes) => minutes * 60);

/**
 * Checks the sources of contents that have no recent check. Stores each result at once, so that a repeated
 * job only checks the rest. While this server is offline it stores nothing, and the job is repeated later.
 */
export async function checkSources(ctx: SourceContext, jobs: JobData['source-check'][]): Promise<void> {
  if (!ctx.checksSources) return;
  const again = new Set(jobs.filter((job) => job.again).map(({ contentId }) => contentId));
  const contents = await CurrentText.query(ctx.db)
    .select('id', 'userId', 'sources', 'isSample')
    .whereIn(
      'id',
      jobs.map(({ contentId }) => contentId),
    )
    .whereNull('deletedAt');
  let hasMore = false;
  let isOffline = false;
  for (const [userId, cited] of Map.groupBy(contents, (content) => content.userId)) {
    const due = await duePages(ctx, userId, distinctPages(cited, again));
    const asked = due.slice(0, await takeChecks(ctx, userId, Math.min(due.length, CHECKS_PER_USER_AND_JOB)));
    const found = await Promise.all(asked.map((page) => checkPage(ctx, userId, page)));
    const unasked = found.filter((isAsked) => !isAsked).length;
    if (unasked > 0) await giveAllowanceBack(ctx, allowanceOf(userId).key, unasked);
    isOffline ||= unasked > 0;
    hasMore ||= asked.length === CHECKS_PER_USER_AND_JOB && due.length > CHECKS_PER_USER_AND_JOB;
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

function distinctPages(contents: readonly Cited[], again: ReadonlySet<number>): Page[] {
  const pages = new Map<string, Page>();
  for (const content of contents) {
    for (const { address, title } of pagesOf(content)) {
      const known = pages.get(address);
      pages.set(address, {
        address,
        wantsTitle: title === null || known?.wantsTitle === true,
        again: again.has(content.id) || known?.again === true,
      });
    }
  }
  return [...pages.values()];
}

async function duePages(ctx: SourceContext, userId: number, pages: Page[]): Promise<Page[]> {
  const now = ctx.now().getTime();
  const find = await loadChecks(ctx, { userId, addresses: pages.map(({ address }) => address) });
  return pages.filter((page) => {
    const check = find(page.address);
    return !check || now - check.checkedAt.getTime() >= freshMs(check, page);
  });
}

const allowanceOf = (userId: number) => ({
  key: `sourceChecks:${userId}`,
  most: CHECKS_PER_USER_AND_DAY,
});

/** @returns how many checks are allowed */
async function takeChecks(ctx: SourceContext, userId: number, wanted: number): Promise<number> {
  const { granted, spent } = await takeAllowance(ctx, allowanceOf(userId), wanted);
  if (granted < wanted) ctx.log.warn({ userId, spent }, 'sources of a user left unchecked');
  return granted;
}

function freshMs({ state }: SourceCheck, { again }: Page): number {
  if (again) return RECHECK_AFTER_SECONDS * 1000;
  return isConclusive(state) ? FRESH_MS.conclusive : FRESH_MS.other;
}

/** @returns false while this server is offline */
async function checkPage(
  ctx: SourceContext,
  userId: number,
  { address, wantsTitle }: Page,
): Promise<boolean> {
  const facts = await ctx.checker.check(address, { wantsTitle });
  if (!facts) return false;
  await SourceCheck.query(ctx.db)
    .insert({ userId, urlHash: hashOf(address), ...facts, checkedAt: ctx.now() })
    .onConflict(['userId', 'urlHash'])
    .merge();
  return true;
}
