import { BaseModel } from '#server/models/base-model.ts';
import type { PaidTier } from '#shared/rules/plans/plans.ts';
import type { SubscriptionState } from '#shared/rules/plans/purchase-states.ts';

export class PaymentSubscription extends BaseModel {
  static override tableName = 'payment_subscriptions';

  declare id: string;
  declare orderId: string;
  declare customerId: string;
  declare email: string;
  declare userId: number | null;
  /** The user named by the checkout, unverified. */
  declare claim: string | null;
  declare variantId: string;
  declare planId: number | null;
  declare status: SubscriptionState;
  declare renewsAt: Date | null;
  declare endsAt: Date | null;
  declare cardBrand: string | null;
  declare cardLastFour: string | null;
  declare isTest: boolean;
  declare grantsTier: PaidTier | null;
  declare createdAt: Date;
  declare providerUpdatedAt: Date;
}
