import { BaseModel } from '#server/models/base-model.ts';

/** At most one per account. */
export class PasswordResetCode extends BaseModel {
  static override tableName = 'password_reset_codes';
  static override idColumn = 'accountId';

  declare accountId: string;
  declare codeHash: string;
  declare expiresAt: Date;
}
