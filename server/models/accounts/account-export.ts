import { BaseModel } from '#server/models/base-model.ts';
import type { AccountExport as ExportAnswer } from '#shared/contracts/accounts/account-export.ts';

export class AccountExport extends BaseModel {
  static override tableName = 'account_exports';

  declare id: string;
  declare userId: number;
  declare state: ExportAnswer['state'];
  /** Fencing token, incremented by every start. */
  declare run: number;
  declare recordsWritten: number;
  declare recordsTotal: number | null;
  declare bytes: number | null;
  declare createdAt: Date;
  /** The last progress. */
  declare touchedAt: Date;
  declare finishedAt: Date | null;
}
