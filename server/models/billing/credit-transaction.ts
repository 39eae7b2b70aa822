import { BaseModel } from '#server/models/base-model.ts';
import type { TransactionType } from '#shared/contracts/billing/credits.ts';

export class CreditTransaction extends BaseModel {
  static override tableName = 'credit_transactions';

  declare id: number;
  declare userId: number;
  declare type: TransactionType;
  declare amount: number;
  declare description: string;
  declare uniqueKey: string;
  declare balanceAfter: number;
  declare createdAt: Date;
}
