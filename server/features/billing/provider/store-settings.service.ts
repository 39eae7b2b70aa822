import { AppError } from '#server/context/errors.ts';
import { StaleEditError } from '#server/context/stale-edit.ts';
import { changeSetting } from '#server/features/audit/change-setting.ts';
import type { PaymentContext } from '#server/features/billing/purchases/payment-context.ts';
import { Setting } from '#server/models/setting.ts';

const KEY = 'payment_store';

/** Our store at the payment provider, and the product whose variants are on sale. */
export interface StoreSettings {
  storeId: string;
  /** Empty: every product of the store. */
  productId: string;
}

/** The store saved by an administrator, else the configured one. */
export async function findStoreSettings(ctx: PaymentContext): Promise<StoreSettings | undefined> {
  const saved = await Setting.query(ctx.db).findById(KEY);
  if (saved) return saved.value as StoreSettings;
  return ctx.configuredStoreId === undefined ? undefined : { storeId: ctx.configuredStoreId, productId: '' };
}

/** @throws AppError `payment_store_missing` */
export async function storeSettings(ctx: PaymentContext): Promise<StoreSettings> {
  const settings = await findStoreSettings(ctx);
  if (settings) return settings;
  throw new AppError('payment_store_missing');
}

/**
 * @param options.expected the settings as the caller has read them; undefined: not checked
 * @throws StaleEditError
 */
export async function saveStoreSettings(
  ctx: PaymentContext,
  options: { settings: StoreSettings; expected: StoreSettings | undefined; savedBy: number },
): Promise<StoreSettings> {
  const { settings, expected, savedBy } = options;
  await changeSetting(ctx, KEY, settings, async (trx) => {
    const before = await findStoreSettings(trx);
    if (expected && !isSame(expected, before)) throw new StaleEditError(before);
    return {
      actorId: savedBy,
      action: 'store_configured',
      subject: { type: 'store', id: settings.storeId, name: settings.storeId },
      before: { ...before },
      after: { ...settings },
    };
  });
  return settings;
}

function isSame(expected: StoreSettings, stored: StoreSettings | undefined): boolean {
  return expected.storeId === (stored?.storeId ?? '') && expected.productId === (stored?.productId ?? '');
}
