import { withTransaction } from '#server/database/with-transaction.ts';
import { mayReadPage } from '#server/features/generation/pages/page-allowance.ts';
import { type Reader, readOrFail } from '#server/features/generation/pages/read-pages.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { changeOwn, whileHeld } from '#server/features/tasks/task-rows.ts';
import type { WholePageReading } from '#server/integrations/web/pages/read-whole-page.ts';
import { BriefSource } from '#server/models/content/brief-source.ts';
import { BriefRun, type ProductBrief } from '#server/models/content/product-brief.ts';
import type { BriefSourceState } from '#shared/rules/briefs/source-states.ts';

const MOST_FURTHER_PAGES = 4;

export type Reading = WholePageReading | { state: Extract<BriefSourceState, 'limit' | 'failing'> };

/** Reads one page for a user, within the user's daily share. Never throws because of the page. */
export async function readPageFor(ctx: GenerationContext, reader: Reader, address: URL): Promise<Reading> {
  if (!(await mayReadPage(ctx, reader.userId, address))) return { state: 'limit' };
  return readOrFail(ctx, reader, (options) => ctx.pages.readWhole(address, options));
}

/**
 * Reads the pages of a brief and up to four pages that they link to. Ends with the state `proposing`.
 * @throws TaskLostError; the reason of `signal`
 */
export async function readSources(
  ctx: GenerationContext,
  options: { brief: ProductBrief; signal: AbortSignal },
): Promise<void> {
  const { brief, signal } = options;
  const reader = { userId: brief.userId, signal };
  const named = await BriefSource.query(ctx.db)
    .where({ briefId: brief.id, kind: 'url', isNamed: true })
    .orderBy('position');
  const readings = await Promise.all(
    named.map(async (source) => {
      const reading = await readPageFor(ctx, reader, new URL(source.address ?? ''));
      signal.throwIfAborted();
      await patchSource(ctx, brief, source, reading);
      return reading;
    }),
  );
  const further = await readFurther(ctx, reader, named, readings);
  signal.throwIfAborted();
  await withTransaction(ctx, async (trx) => {
    await changeOwn(trx.db, BriefRun, brief, { phase: 'proposing' });
    if (further.length === 0) return;
    const next = await BriefSource.query(trx.db).where({ briefId: brief.id }).resultSize();
    await BriefSource.query(trx.db).insert(
      further.map((reading, index) => ({
        ...columnsOf(ctx, reading),
        briefId: brief.id,
        position: next + index,
        kind: 'url' as const,
        isNamed: false,
        address: reading.url.href,
      })),
    );
  });
}

async function patchSource(
  ctx: GenerationContext,
  brief: ProductBrief,
  source: BriefSource,
  reading: Reading,
): Promise<void> {
  const address = reading.state === 'read' ? reading.url.href : source.address;
  await whileHeld(ctx.db, BriefSource.query(ctx.db), brief)
    .where({ id: source.id })
    .patch({ ...columnsOf(ctx, reading), address });
}

function columnsOf(ctx: GenerationContext, reading: Reading): Partial<BriefSource> {
  const readAt = ctx.now();
  if (reading.state !== 'read') return { state: reading.state, readAt };
  const { title, text, textHash, words, isCut, language } = reading.page;
  return { state: 'read', title, text, textHash, words, isCut, language, readAt };
}

type ReadPage = Extract<Reading, { state: 'read' }>;

/** The pages that links of the first ones lead to. What can't be read was a guess of ours, and no news for the user. */
async function readFurther(
  ctx: GenerationContext,
  reader: Reader,
  named: readonly BriefSource[],
  readings: readonly Reading[],
): Promise<ReadPage[]> {
  const first = readings.filter((reading): reading is ReadPage => reading.state === 'read');
  const known = new Set([...named.map(({ address }) => address), ...first.map(({ url }) => url.href)]);
  const links = [...new Set(first.flatMap(({ page }) => page.furtherPages))].filter(
    (link) => !known.has(link),
  );
  const pages = await Promise.all(
    links.slice(0, MOST_FURTHER_PAGES).map((link) => readPageFor(ctx, reader, new URL(link))),
  );
  const texts = new Set(first.map(({ page }) => page.text));
  return pages.filter((reading): reading is ReadPage => {
    if (reading.state !== 'read' || known.has(reading.url.href) || texts.has(reading.page.text)) return false;
    known.add(reading.url.href);
    texts.add(reading.page.text);
    return true;
  });
}
