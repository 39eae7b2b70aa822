import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '#server/database/service-context.ts';
import { User } from '#server/models/accounts/user.ts';
import { BriefSource } from '#server/models/content/brief-source.ts';
import { ProductBrief } from '#server/models/content/product-brief.ts';
import type { Imported } from '#shared/contracts/accounts/imported-records.ts';
import { findImportedProduct } from './find-imported.ts';
import { importTime } from './import-time.ts';
import { OF_ACCOUNT, staged, writtenProducts } from './staged-records.ts';

/** Imports add no more briefs to an account that has so many. */
const FULL_OF_BRIEFS = 2_000;

interface ImportOfUser {
  importId: string;
  userId: number;
}

/** Takes over the settings of the file, unless the account is in use already. */
export async function writeSettings(trx: ServiceContext, { importId, userId }: ImportOfUser): Promise<void> {
  const isInUse = await trx.db('products').where({ userId }).first('id');
  if (isInUse) return;
  for await (const [settings] of staged(trx, { importId, product: OF_ACCOUNT }, 'settings')) {
    if (!settings) continue;
    await User.query(trx.db)
      .findById(userId)
      .patch({
        language: settings.language,
        timeZone: settings.timeZone,
        defaultTier: settings.defaultTier,
        guideDismissedAt: settings.isGuideDismissed ? trx.now() : null,
        mutedMails: settings.mutedNotifications,
      });
  }
}

/** Adds the finished briefs of the file. */
export async function writeBriefs(trx: ServiceContext, { importId, userId }: ImportOfUser): Promise<void> {
  const stored = await ProductBrief.query(trx.db).where({ userId }).select('id', 'origin');
  const known = new Set(stored.flatMap(({ id, origin }) => [id, origin]));
  let room = FULL_OF_BRIEFS - stored.length;
  for await (const briefs of staged(trx, { importId, product: OF_ACCOUNT }, 'briefs')) {
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
  await ProductBrief.query(trx.db).insert({
    ...{ id, userId, origin, createdAt, state: 'ready', credits: 0 },
    ...{ requestFingerprint: '', description: '', fields: brief.fields },
    finishedAt: importTime(trx, brief.finishedAt) ?? createdAt,
    dismissedAt: brief.isDismissed ? trx.now() : null,
  });
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

/** Connects imported briefs and the selected product with the products that the account has by now. */
export async function linkToProducts(trx: ServiceContext, { importId, userId }: ImportOfUser): Promise<void> {
  const ids = new Map<number, number>();
  for (const product of await writtenProducts(trx, importId)) {
    const found = await findImportedProduct(trx, { userId, product });
    if (found && !found.isDeleted) ids.set(product.id, found.id);
  }
  const idOf = (id: number | null) => (id === null ? null : (ids.get(id) ?? null));
  for await (const briefs of staged(trx, { importId, product: OF_ACCOUNT }, 'briefs')) {
    for (const brief of briefs.filter(
      (known) => known.productId !== null || known.targetProductId !== null,
    )) {
      await ProductBrief.query(trx.db)
        .where({ userId, origin: brief.origin ?? brief.id })
        .whereNull('productId')
        .whereNull('targetProductId')
        .patch({ productId: idOf(brief.productId), targetProductId: idOf(brief.targetProductId) });
    }
  }
  for await (const [settings] of staged(trx, { importId, product: OF_ACCOUNT }, 'settings')) {
    const currentProductId = idOf(settings?.currentProduct ?? null);
    await User.query(trx.db).where({ id: userId }).whereNull('currentProductId').patch({ currentProductId });
  }
}
