import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { ACCOUNT_RECORDS } from '#server/features/account-data/records/account-tables.ts';
import { findImportedProduct } from '#server/features/account-data/records/find-imported.ts';
import { logActivity } from '#server/features/activity/activity.service.ts';
import { MOST_LOSSES } from '#server/jobs/job-losses.ts';
import { AccountImport } from '#server/models/accounts/account-import.ts';
import type { ImportResult } from '#shared/contracts/accounts/account-import.ts';
import type { Imported, ImportedKind } from '#shared/contracts/accounts/imported-records.ts';
import type { ErrorCode } from '#shared/contracts/error-catalogue.ts';
import { EMPTY_RESULT, type ImportContext, RUNNING, removeFile } from './account-imports.service.ts';
import { readInThread } from './read-in-thread.ts';
import {
  closeProduct,
  nextProduct,
  OF_ACCOUNT,
  REFUSED,
  type StagedRecord,
  staged,
  WRITTEN,
  writtenProducts,
} from './staged-records.ts';
import { writeProduct } from './write-product.ts';

/** Then the imports of other accounts have their turn. The check of a file is not divided. */
const TURN_MS = 30_000;
/** Enough for an account as large as its quotas allow. */
const MOST_TURNS = 200;
const MOST_REFUSALS = 100;

/** The limits of an account: a product beyond them is refused, and the import goes on. */
const LIMITS: readonly ErrorCode[] = [
  'product_limit',
  'plan_product_limit',
  'deleted_product_limit',
  'content_limit',
  'version_limit',
  'storage_full',
];

const RECORDS_OF_ACCOUNT = ACCOUNT_RECORDS.flatMap(({ name, imported }) =>
  imported && 'writeOfAccount' in imported ? [{ kind: name as ImportedKind, imported }] : [],
);

/** Thrown when the import was cancelled, or when another server writes it. */
class ImportLostError extends Error {}

/**
 * Imports a stored file: first checks all of it, then writes product after product, each in one transaction. Another
 * start of the same import ends this run and goes on after the last product, which is also how an import goes on after
 * a turn.
 * @param options.turnMs shorter in tests
 */
export async function writeImport(
  ctx: ImportContext,
  options: { importId: string; signal: AbortSignal; losses?: number; turnMs?: number },
): Promise<void> {
  const { importId, signal, losses = 0, turnMs = TURN_MS } = options;
  const started = await AccountImport.query(ctx.db)
    .findById(importId)
    .whereIn('state', RUNNING)
    .patch({ run: ctx.db.raw('run + 1') as unknown as number, touchedAt: ctx.now() })
    .returning('*');
  const row = started as unknown as AccountImport | undefined;
  if (!row) return;
  // A crash of the database empties the table.
  const isStaged = () => ctx.db('account_import_records').where({ importId }).first('position');
  try {
    if (losses >= MOST_LOSSES) throw new Error('the import has stopped its server twice');
    if (row.turns > MOST_TURNS) throw new AppError('import_too_slow');
    if (row.state !== 'writing' || !(await isStaged())) await check(ctx, row, signal);
    await write(ctx, row, { signal, until: performance.now() + turnMs });
  } catch (error) {
    if (await isLost(ctx, row)) return;
    // The job is repeated after a restart.
    if (signal.aborted) throw error;
    const reason = error instanceof AppError ? error : new AppError('import_failed');
    if (reason !== error) ctx.log.error({ err: error, importId }, 'import failed');
    await fail(ctx, row, reason);
  }
}

/** Nothing is stored in the account before the whole file has been checked. */
async function check(ctx: ServiceContext, row: AccountImport, signal: AbortSignal): Promise<void> {
  const { id: importId, bytes } = row;
  const start = { state: 'checking', recordsWritten: 0, recordsTotal: null, result: EMPTY_RESULT } as const;
  await patchRun(ctx, row, start);
  const records = () => ctx.db('account_import_records');
  await records().where({ importId }).delete();
  const store = async (rows: StagedRecord[]) => {
    if (rows.length > 0) await records().insert(rows.map((record) => ({ importId, ...record })));
    await patchRun(ctx, row, {});
  };
  const checked = await readInThread(ctx, { importId, bytes }, { signal, store });
  const result = { ...EMPTY_RESULT, leftOut: checked.leftOut };
  await patchRun(ctx, row, { state: 'writing', recordsTotal: checked.staged, result });
}

async function write(
  ctx: ImportContext,
  row: AccountImport,
  { signal, until }: { signal: AbortSignal; until: number },
): Promise<void> {
  const { id: importId, userId } = row;
  for (const { kind, imported } of RECORDS_OF_ACCOUNT) {
    await inRun(ctx, row, (trx) =>
      imported.writeOfAccount(trx, userId, stagedOfAccount(trx, importId, kind)),
    );
  }
  for (;;) {
    signal.throwIfAborted();
    const product = await nextProduct(ctx, importId);
    if (!product) break;
    try {
      await inRun(ctx, row, async (trx, before) => {
        const written = await writeProduct(trx, { key: { importId, product: product.id }, userId, product });
        const kind = written.isKnown ? 'known' : 'added';
        await settle(trx, before, { product, as: WRITTEN }, (result, contents) => ({
          ...result,
          products: { ...result.products, [kind]: result.products[kind] + 1 },
          contents: { ...result.contents, [kind]: result.contents[kind] + contents },
          versions: result.versions + written.versions,
        }));
      });
    } catch (error) {
      if (!(error instanceof AppError) || !LIMITS.includes(error.code)) throw error;
      const { details: _details, ...body } = error.body;
      await inRun(ctx, row, (trx, before) =>
        settle(trx, before, { product, as: REFUSED }, (result, contents) => ({
          ...result,
          refused: [...result.refused, { name: product.name, contents, error: body }].slice(0, MOST_REFUSALS),
          refusedCount: result.refusedCount + 1,
        })),
      );
    }
    if (performance.now() > until) return endTurn(ctx, row);
  }
  await finish(ctx, row);
}

function stagedOfAccount(trx: ServiceContext, importId: string, kind: ImportedKind) {
  return staged(trx, { importId, product: OF_ACCOUNT }, kind);
}

/** Closes a product. @param add adds it and the number of its contents to the result */
async function settle(
  trx: ServiceContext,
  row: AccountImport,
  closing: { product: Imported<'products'>; as: typeof WRITTEN | typeof REFUSED },
  add: (result: ImportResult, contents: number) => ImportResult,
): Promise<void> {
  const { records, contents } = await closeProduct(trx, { importId: row.id, ...closing });
  await patchRun(trx, row, {
    recordsWritten: row.recordsWritten + records,
    result: add(row.result as ImportResult, contents),
  });
}

/** Queues the import behind those of other accounts. */
async function endTurn(ctx: ImportContext, row: AccountImport): Promise<void> {
  await inRun(ctx, row, async (trx, { turns }) => {
    await patchRun(trx, row, { turns: turns + 1 });
    // Starts when the end of this one has been noted, see `noteEnd`.
    await ctx.jobs.enqueue(trx.db, 'account-import', { importId: row.id }, { startAfterSeconds: 1 });
  });
}

async function finish(ctx: ServiceContext, row: AccountImport): Promise<void> {
  const { id: importId, userId } = row;
  await inRun(ctx, row, async (trx, { recordsTotal, result }) => {
    const ids = new Map<number | null, number>();
    for (const product of await writtenProducts(trx, importId)) {
      const found = await findImportedProduct(trx, { userId, product });
      if (found && !found.isDeleted) ids.set(product.id, found.id);
    }
    const idOf = (id: number | null) => ids.get(id) ?? null;
    for (const { kind, imported } of RECORDS_OF_ACCOUNT) {
      await imported.link(trx, { userId, idOf }, stagedOfAccount(trx, importId, kind));
    }
    const { products, contents } = { ...EMPTY_RESULT, ...result };
    if (products.added + contents.added > 0) await logActivity(trx, { userId, action: 'data_imported' });
    await removeFile(trx, importId);
    await patchRun(trx, row, { state: 'done', recordsWritten: recordsTotal ?? 0, finishedAt: trx.now() });
  });
}

/** Whether the import was cancelled or removed, or another server writes it. Leaves nothing of a cancelled one. */
async function isLost(ctx: ServiceContext, { id, run }: AccountImport): Promise<boolean> {
  const row = await AccountImport.query(ctx.db).findById(id).select('run', 'state');
  if (row?.run === run && RUNNING.some((state) => state === row.state)) return false;
  if (row?.state === 'cancelled') await removeFile(ctx, id);
  return true;
}

async function fail(ctx: ServiceContext, row: AccountImport, { code, params }: AppError): Promise<void> {
  const end = { state: 'failed', errorCode: code, errorParams: params, finishedAt: ctx.now() } as const;
  await withTransaction(ctx, async (trx) => {
    await patchRun(trx, row, end);
    await removeFile(trx, row.id);
  }).catch((error) => {
    if (!(error instanceof ImportLostError)) throw error;
  });
}

/**
 * Runs a transaction that is undone if the import was cancelled, or taken over by another run, before its end. Locks the
 * import only then, so that a cancellation does not wait.
 * @throws ImportLostError; Error when the user has been deactivated
 */
async function inRun<Result>(
  ctx: ServiceContext,
  { id, run }: AccountImport,
  work: (trx: ServiceContext, row: AccountImport) => Promise<Result>,
): Promise<Result> {
  return withTransaction(ctx, async (trx) => {
    const row = await AccountImport.query(trx.db).findOne({ id, run }).whereNot('state', 'cancelled');
    if (!row) throw new ImportLostError();
    const user = await trx.db('users').where({ id: row.userId, isActive: true }).first('id');
    if (!user) throw new Error('the user of the import has been deactivated');
    const result = await work(trx, row);
    const still = await AccountImport.query(trx.db)
      .findOne({ id, run })
      .whereNot('state', 'cancelled')
      .forUpdate()
      .select('id');
    if (!still) throw new ImportLostError();
    return result;
  });
}

/** @throws ImportLostError */
async function patchRun(
  ctx: ServiceContext,
  { id, run }: AccountImport,
  changes: Partial<AccountImport>,
): Promise<void> {
  const patched = await AccountImport.query(ctx.db)
    .where({ id, run })
    .whereIn('state', RUNNING)
    .patch({ ...changes, touchedAt: ctx.now() });
  if (patched === 0) throw new ImportLostError();
}
