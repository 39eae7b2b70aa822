import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '#server/database/service-context.ts';
import { bookTasks } from '#server/features/tasks/task-rows.ts';
import { User } from '#server/models/accounts/user.ts';
import { BriefSource } from '#server/models/content/brief-source.ts';
import { BriefRun, ProductBrief } from '#server/models/content/product-brief.ts';
import type { Imported } from '#shared/contracts/accounts/imported-records.ts';
import type { IdOf, PortionsOf } from './account-table.ts';
import { importTime } from './import-time.ts';

/** Imports add no more briefs to an account that has so many. */
const FULL_OF_BRIEFS = 2_000;

/** Takes over the settings of the file, unless the account is in use already. */
export async function writeSettings(
  trx: ServiceContext,
  userId: number,
  portions: PortionsOf<'settings'>,
): Promise<void> {
  const isInUse = await trx.db('products').where({ userId }).first('id');
  if (isInUse) return;
  for await (const [settings] of portions) {
    if (!settings) continue;
    await User.query(trx.db).findById(userId).patch({
      language: settings.language,
      timeZone: settings.timeZone,
      defaultTier: settings.defaultTier,
      mutedMails: settings.mutedNotifications,
    });
  }
}

/** Adds the finished briefs of the file. */
export async function writeBriefs(
  trx: ServiceContext,
  userId: number,
  portions: PortionsOf<'briefs'>,
): Promise<void> {
  const stored = await ProductBrief.query(trx.db).where({ userId }).select('id', 'origin');
  const known = new Set(stored.flatMap(({ id, origin }) => [id, origin]));
  let room = FULL_OF_BRIEFS - stored.length;
  for await (const briefs of portions) {
    for (const brief of briefs) {
      const origin = brief.origin ?? brief.id;
      if (brief.state !== 'ready' || known.has(origin) || room <= 0) continue;
      known.add(origin);
      room -= 1;
      await insertBrief(trx, { userId, origin, brief });
    }
  }
}

async function insertBrief(
  trx: ServiceContext,
  { userId, origin, brief }: { userId: number; origin: string; brief: Imported<'briefs'> },
): Promise<void> {
  const id = randomUUID();
  const createdAt = importTime(trx, brief.createdAt);
  const finishedAt = importTime(trx, brief.finishedAt) ?? createdAt;
  const task = { id, kind: 'brief', userId, state: 'succeeded' as const, price: 0, createdAt, finishedAt };
  const own = { origin, fields: brief.fields, dismissedAt: brief.isDismissed ? trx.now() : null };
  await bookTasks(trx.db, BriefRun, [{ task, own }]);
  if (brief.sources.length > 0) {
    await BriefSource.query(trx.db).insert(
      brief.sources.map((source, position) => ({
        ...source,
        briefId: id,
        position,
        readAt: importTime(trx, source.readAt),
      })),
    );
  }
}

/** Selects the product that is selected in the file, unless another one is. */
export async function linkSettings(
  trx: ServiceContext,
  { userId, idOf }: { userId: number; idOf: IdOf },
  portions: PortionsOf<'settings'>,
): Promise<void> {
  for await (const [settings] of portions) {
    const currentProductId = idOf(settings?.currentProduct ?? null);
    await User.query(trx.db).where({ id: userId }).whereNull('currentProductId').patch({ currentProductId });
  }
}

/** Connects imported briefs with the products that they were written for. */
export async function linkBriefs(
  trx: ServiceContext,
  { userId, idOf }: { userId: number; idOf: IdOf },
  portions: PortionsOf<'briefs'>,
): Promise<void> {
  for await (const briefs of portions) {
    for (const { id, origin = id, productId, targetProductId } of briefs) {
      if (productId === null && targetProductId === null) continue;
      await BriefRun.query(trx.db)
        .whereIn('id', ProductBrief.query(trx.db).where({ userId, origin }).select('id'))
        .whereNull('productId')
        .whereNull('targetProductId')
        .patch({ productId: idOf(productId), targetProductId: idOf(targetProductId) });
    }
  }
}
