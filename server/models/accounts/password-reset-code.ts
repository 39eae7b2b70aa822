import { BaseModel } from '#server/models/base-model.ts';

/** At most one for each account: a new one replaces the one before. */
export class PasswordResetCode extends BaseModel {
  static override tableName = 'password_reset_codes';
  static override idColumn = 'accountId';

  declare accountId: string;
  declare codeHash: string;
  declare expiresAt: Date;
}
