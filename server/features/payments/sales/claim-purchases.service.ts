import { AppError } from '#server/context/errors.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import { availableCredits } from '#server/features/credits/credits.service.ts';
import type { SaleContext } from '#server/features/payments/payment-context.ts';
import { findBuyerWithoutAccount, findVerifiedAccount } from '#server/features/users/users-by-email.ts';
import { User } from '#server/models/accounts/user.ts';
import { EMBEDDED_ISSUER, UserIdentity } from '#server/models/accounts/user-identity.ts';
import { PaymentOrder } from '#server/models/billing/payment-sale.ts';
import { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import { moveCredits, moveOrder, moveSubscription } from './move-purchase.ts';
import { settleParkedPurchasesOf } from './settle-parked-purchases.ts';

/**
 * Vouches for the address of an account, and gives it what was bought under it.
 *
 * @throws AppError `email_verified_elsewhere` when another account has verified the address
 */
export async function verifyEmail(ctx: SaleContext, { userId }: { userId: number }): Promise<void> {
  await withRepeatedTransaction(ctx, async (trx) => {
    const user = await User.query(trx.db).findById(userId).throwIfNotFound();
    const owner = await findVerifiedAccount(trx, user.email);
    if (owner && owner.id !== userId) {
      throw new AppError('email_verified_elsewhere');
    }
    await takeOverLead(trx, user);
    await User.query(trx.db).findById(userId).patch({ emailVerified: true, emailVerifiedBy: 'operator' });
    await trx
      .db('identity_accounts')
      .whereRaw('lower(email) = lower(?)', [user.email])
      .whereRaw('id::text in (select subject from user_identities where issuer = ? and user_id = ?)', [
        EMBEDDED_ISSUER,
        userId,
      ])
      .update({ emailVerified: true });
    await settleParkedPurchasesOf(trx, { userId });
  });
}

/**
 * Gives a user what was bought under their address, once it is verified: what a lead has, who is then no longer used, and
 * what has waited. May be repeated.
 */
export async function claimPurchases(ctx: SaleContext, { userId }: { userId: number }): Promise<void> {
  const user = await User.query(ctx.db).findById(userId).where({ emailVerified: true });
  if (!user) return;
  await takeOverLead(ctx, user);
  await settleParkedPurchasesOf(ctx, { userId });
}

/**
 * Gives a user one purchase that was made before the account, for the code of its receipt. The code proves nothing about
 * the address: whoever pays may type any address, and sees the receipt.
 *
 * @returns what was bought and how many credits have come
 * @throws AppError `receipt_not_found`, the same for codes that do not exist and those of others
 */
export async function claimPurchase(
  ctx: SaleContext,
  options: { userId: number; receiptCode: string },
): Promise<{ productName: string; credits: number }> {
  const { userId, receiptCode } = options;
  return withRepeatedTransaction(ctx, async (trx) => {
    const user = await User.query(trx.db).findById(userId).throwIfNotFound();
    const order = await PaymentOrder.query(trx.db)
      .findOne({ receiptCode })
      .whereRaw('lower(trim(email)) = lower(?)', [user.email]);
    const counts = order && (ctx.acceptsTestMode || !order.isTest);
    if (!counts) throw noSuchPurchase();
    const { id, userId: from, productName } = order;
    if (from === userId) return { productName, credits: 0 };
    const before = await availableCredits(trx, { userId });
    if (!(await isUnowned(trx, order)) || !(await moveOrder(trx, { id, from, to: userId }))) {
      const now = await PaymentOrder.query(trx.db).findById(id).select('userId');
      // The same account has claimed it at the same moment.
      if (now?.userId === userId) return { productName, credits: 0 };
      throw noSuchPurchase();
    }
    const credits = (await availableCredits(trx, { userId })) - before;
    return { productName, credits: Math.max(0, credits) };
  });
}

function noSuchPurchase(): AppError {
  return new AppError('receipt_not_found');
}

/** Leads own purchases for whoever turns out to be the buyer. */
async function isUnowned(ctx: SaleContext, { userId }: PaymentOrder): Promise<boolean> {
  return userId === null || !(await UserIdentity.query(ctx.db).findOne({ userId }));
}

async function takeOverLead(ctx: SaleContext, user: User): Promise<void> {
  const lead = await findBuyerWithoutAccount(ctx, user.email);
  if (!lead) return;
  const [from, to] = [lead.id, user.id];
  const orders = await PaymentOrder.query(ctx.db).where({ userId: from }).orderBy('id').select('id');
  for (const { id } of orders) await moveOrder(ctx, { id, from, to });
  // Those whose order never came.
  const subscriptions = await PaymentSubscription.query(ctx.db).where({ userId: from }).orderBy('id');
  for (const { id } of subscriptions) await moveSubscription(ctx, { id, from, to });
  await moveCredits(ctx, { from, to, sale: `lead:${from}` });
  await User.query(ctx.db)
    .findById(from)
    .patch({ role: 'customer', isActive: false, emailVerified: false, emailVerifiedBy: null });
}
