import { withTransaction } from '#server/database/with-transaction.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import type { PaymentContext } from '#server/features/payments/payment-context.ts';
import { Setting } from '#server/models/setting.ts';

const KEY = 'payment_store';

/** Which store of the payment provider is ours, and the product whose variants are on sale. */
export interface StoreSettings {
  storeId: string;
  /** Empty: every product of the store. */
  productId: string;
}

/** What an admin has saved; else the store of the configuration; undefined when there is neither. */
export async function findStoreSettings(ctx: PaymentContext): Promise<StoreSettings | undefined> {
  const saved = await Setting.query(ctx.db).findById(KEY);
  if (saved) return saved.value as StoreSettings;
  return ctx.configuredStoreId === undefined ? undefined : { storeId: ctx.configuredStoreId, productId: '' };
}

/** @throws AppError `service_unavailable` when no store is known */
export async function storeSettings(ctx: PaymentContext): Promise<StoreSettings> {
  const settings = await findStoreSettings(ctx);
  if (settings) return settings;
  throw new AppError(
    'service_unavailable',
    'The payment provider is not set up: an admin has to save its store.',
  );
}

export async function saveStoreSettings(
  ctx: PaymentContext,
  options: { settings: StoreSettings; savedBy: number },
): Promise<void> {
  const { settings, savedBy } = options;
  await withTransaction(ctx, async (trx) => {
    const before = await findStoreSettings(trx);
    await trx.db('settings').insert({ key: KEY, value: settings }).onConflict('key').merge();
    await recordAudit(trx, {
      actorId: savedBy,
      action: 'store_configured',
      subject: { type: 'store', id: settings.storeId, name: settings.storeId },
      before: { ...before },
      after: { ...settings },
    });
  });
}
