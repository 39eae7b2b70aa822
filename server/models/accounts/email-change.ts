import { BaseModel } from '#server/models/base-model.ts';
import type { EmailVoucher } from './user.ts';

/** A change of an account's address that waits for the new address, or was made. */
export class EmailChange extends BaseModel {
  static override tableName = 'email_changes';

  declare id: string;
  declare accountId: string;
  declare newEmail: string;
  declare tokenHash: string | null;
  declare codeHash: string | null;
  declare expiresAt: Date;
  declare changedAt: Date | null;
  declare oldEmail: string | null;
  declare oldVerifiedBy: EmailVoucher | null;
  declare undoHash: string | null;
}
