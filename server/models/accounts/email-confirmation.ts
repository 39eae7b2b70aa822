import { BaseModel } from '#server/models/base-model.ts';

/** What the newest mail to confirm an account's address contains, hashed. */
export class EmailConfirmation extends BaseModel {
  static override tableName = 'email_confirmations';
  static override idColumn = 'accountId';

  declare accountId: string;
  declare tokenHash: string;
  declare codeHash: string;
  declare expiresAt: Date;
}
