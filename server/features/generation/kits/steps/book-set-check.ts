import type { ServiceContext } from '#server/database/service-context.ts';
import type { ProductOfUser } from '#server/features/products/products.service.ts';
import { queuedTask } from '#server/features/tasks/start-task.ts';
import { bookTasks } from '#server/features/tasks/task-rows.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import type { LaunchKit } from '#server/models/content/launch-kit.ts';
import { Product } from '#server/models/content/product.ts';
import { SetCheck, SetCheckRun } from '#server/models/content/set-check.ts';
import { FEWEST_TEXTS } from '#shared/contracts/set-checks.ts';

/** Books a check of the texts of a product, which puts its credits on hold. @throws an error for `isUncovered` */
export async function bookSetCheck(
  trx: ServiceContext,
  options: {
    userId: number;
    product: Pick<Product, 'id' | 'name'>;
    contentIds: number[];
    credits: number;
    isSample: boolean;
    idempotencyKey?: string | undefined;
  },
): Promise<string> {
  const { userId, product, contentIds, credits, isSample, idempotencyKey } = options;
  const before = await SetCheck.query(trx.db)
    .where({ productId: product.id })
    .whereNot('state', 'cancelled')
    .orderBy('createdAt', 'desc')
    .first()
    .select('dismissed');
  const task = queuedTask(trx, {
    ...{ kind: 'set-check', userId, price: credits, description: `Set check of ${product.name}` },
    ...{ idempotencyKey: idempotencyKey ?? null, fingerprint: String(product.id) },
  });
  const own = { productId: product.id, contentIds, isSample, dismissed: before?.dismissed ?? [] };
  await bookTasks(trx.db, SetCheckRun, [{ task, own }]);
  return task.id;
}

/**
 * Holds the only check of a product until the end of the transaction, without waiting: who waits for a lock may hold
 * the credits that the other one waits for. The database refuses a second running check in any case.
 */
export async function holdSetCheck({ db }: ServiceContext, productId: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { isHeld: boolean }[] }>(
    `select pg_try_advisory_xact_lock(hashtextextended('set-check', ?)) as "isHeld"`,
    [productId],
  );
  return rows[0]?.isHeld ?? false;
}

/** Ids of the texts of a product, in the order in which they were first written. */
export async function textsOfSet({ db }: Pick<ServiceContext, 'db'>, of: ProductOfUser): Promise<number[]> {
  const rows = await CurrentText.query(db).where(of).whereNull('deletedAt').orderBy('id').select('id');
  return rows.map(({ id }) => id);
}

/** The first check of a product is free and starts by itself when a launch kit has ended. */
export async function checkSetOfKit(
  trx: ServiceContext,
  { userId, productId, isSample }: LaunchKit,
): Promise<void> {
  const product = await Product.query(trx.db).findById(productId).whereNull('deletedAt').select('id', 'name');
  if (!product || isSample || !(await holdSetCheck(trx, productId))) return;
  const contentIds = await textsOfSet(trx, { userId, productId });
  // One that failed has shown nothing.
  const counted = SetCheck.query(trx.db)
    .where({ productId })
    .whereIn('state', ['queued', 'running', 'succeeded']);
  const isChecked = (await counted.resultSize()) > 0;
  if (isChecked || contentIds.length < FEWEST_TEXTS) return;
  await bookSetCheck(trx, { userId, product, contentIds, credits: 0, isSample });
}
