import { AppError } from '#server/context/errors.ts';
import { withRepeatedTransaction } from '#server/database/with-repeated-transaction.ts';
import {
  findBuyerWithoutAccount,
  findVerifiedAccount,
} from '#server/features/accounts/users/users-by-email.ts';
import { availableCredits } from '#server/features/billing/credits/credits.service.ts';
import { IdentityAccount } from '#server/models/accounts/identity-account.ts';
import { User } from '#server/models/accounts/user.ts';
import { UserIdentity } from '#server/models/accounts/user-identity.ts';
import { PaymentOrder } from '#server/models/billing/payment-sale.ts';
import { PaymentSubscription } from '#server/models/billing/payment-subscription.ts';
import { moveCredits, moveOrder, moveSubscription } from './move-purchase.ts';
import type { SaleContext } from './payment-context.ts';
import { settleParkedPurchasesOf } from './settle-waiting.ts';

/**
 * Marks a user's address as verified for the operator and assigns the purchases under it.
 * @throws AppError `email_verified_elsewhere`
 */
export async function verifyEmail(ctx: SaleContext, { userId }: { userId: number }): Promise<void> {
  await withRepeatedTransaction(ctx, async (trx) => {
    const user = await User.query(trx.db).findById(userId).throwIfNotFound();
    const owner = await findVerifiedAccount(trx, user.email);
    if (owner && owner.id !== userId) throw new AppError('email_verified_elsewhere');
    await takeOverLead(trx, user);
    await User.query(trx.db).findById(userId).patch({ emailVerified: true, emailVerifiedBy: 'operator' });
    await IdentityAccount.ofUsers(trx.db, [userId])
      .whereRaw('lower(email) = lower(?)', [user.email])
      .patch({ emailVerified: true });
    await settleParkedPurchasesOf(trx, { userId });
  });
}

/** Assigns purchases under a verified address to its user, including those of a lead. Idempotent. */
export async function claimPurchases(ctx: SaleContext, { userId }: { userId: number }): Promise<void> {
  const user = await User.query(ctx.db).findById(userId).where({ emailVerified: true });
  if (!user) return;
  await takeOverLead(ctx, user);
  await settleParkedPurchasesOf(ctx, { userId });
}

/**
 * Gives a user the purchase with this receipt code. The code doesn't verify the email address: a buyer may type any
 * address and still sees the receipt.
 *
 * @throws AppError `receipt_not_found`, also when the purchase belongs to another user
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
    if (!order || (order.isTest && !ctx.acceptsTestMode)) throw new AppError('receipt_not_found');
    const { id, userId: from, productName } = order;
    if (from === userId) return { productName, credits: 0 };
    const before = await availableCredits(trx, { userId });
    if (!(await isUnowned(trx, order)) || !(await moveOrder(trx, { id, from, to: userId }))) {
      const now = await PaymentOrder.query(trx.db).findById(id).select('userId');
      // A concurrent request of the same user has already claimed it.
      if (now?.userId === userId) return { productName, credits: 0 };
      throw new AppError('receipt_not_found');
    }
    const credits = (await availableCredits(trx, { userId })) - before;
    return { productName, credits: Math.max(0, credits) };
  });
}

/** Leads have never signed in, so they don't count as owners. */
async function isUnowned(ctx: SaleContext, { userId }: PaymentOrder): Promise<boolean> {
  return userId === null || !(await UserIdentity.query(ctx.db).findOne({ userId }));
}

async function takeOverLead(ctx: SaleContext, user: User): Promise<void> {
  const lead = await findBuyerWithoutAccount(ctx, user.email);
  if (!lead) return;
  const [from, to] = [lead.id, user.id];
  const orders = await PaymentOrder.query(ctx.db).where({ userId: from }).orderBy('id').select('id');
  for (const { id } of orders) await moveOrder(ctx, { id, from, to });
  // Subscriptions whose order is unknown.
  const subscriptions = await PaymentSubscription.query(ctx.db).where({ userId: from }).orderBy('id');
  for (const { id } of subscriptions) await moveSubscription(ctx, { id, from, to });
  await moveCredits(ctx, { from, to, sale: `lead:${from}` });
  await User.query(ctx.db)
    .findById(from)
    .patch({ role: 'customer', isActive: false, emailVerified: false, emailVerifiedBy: null });
}
