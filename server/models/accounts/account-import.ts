import { BaseModel } from '#server/models/base-model.ts';
import type {
  ImportResult,
  AccountImport as PresentedImport,
} from '#shared/contracts/accounts/account-import.ts';
import type { SentenceParams } from '#shared/contracts/error-catalogue.ts';

export class AccountImport extends BaseModel {
  static override tableName = 'account_imports';
  static override jsonAttributes = ['result', 'errorParams'];

  declare id: string;
  declare userId: number;
  declare state: PresentedImport['state'] | 'uploading';
  /** Fencing token, incremented by every start. */
  declare run: number;
  /** Starts that follow the end of a turn, not an interruption. */
  declare turns: number;
  /** Size of the ZIP file. */
  declare bytes: number;
  declare recordsWritten: number;
  declare recordsTotal: number | null;
  declare result: Partial<ImportResult>;
  declare errorCode: string | null;
  declare errorParams: SentenceParams | null;
  declare createdAt: Date;
  /** The last progress. */
  declare touchedAt: Date;
  declare finishedAt: Date | null;
}
