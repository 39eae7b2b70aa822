import { BaseModel } from '#server/models/base-model.ts';
import type { PaidTier, PlanInterval, PlanType } from '#shared/rules/plans/plans.ts';

export class Plan extends BaseModel {
  static override tableName = 'plans';

  declare id: number;
  /** Name of the seed; null: created by an administrator. */
  declare seedKey: string | null;
  declare name: string;
  declare description: string;
  declare type: PlanType;
  declare recurrency: PlanInterval;
  declare planType: PaidTier | null;
  declare storeId: string | null;
  declare productId: string | null;
  declare variantId: string | null;
  declare checkoutUrl: string | null;
  declare priceCents: number;
  declare credits: number;
  /** Null: the plan has no product limit. */
  declare productLimit: number | null;
  declare active: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;
}
