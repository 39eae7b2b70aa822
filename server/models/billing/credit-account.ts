import { BaseModel } from '#server/models/base-model.ts';

/** Opened empty with its user, then read only: triggers derive these columns from the ledger and the holds. */
export class CreditAccount extends BaseModel {
  static override tableName = 'credit_accounts';
  static override idColumn = 'userId';

  declare userId: number;
  declare balance: number;
  declare held: number;
  declare granted: number;
  /** Refunded credits that are not taken back yet. */
  declare due: number;
}
