import { BaseModel } from '#server/models/base-model.ts';

/** Each account has at most one. */
export class PasswordResetCode extends BaseModel {
  static override tableName = 'password_reset_codes';
  static override idColumn = 'accountId';

  declare accountId: string;
  declare codeHash: string;
  declare expiresAt: Date;
  /** Null for a code that an operator has told somebody: it proves no address. */
  declare mailedTo: string | null;
}
