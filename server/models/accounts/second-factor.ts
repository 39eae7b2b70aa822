import { BaseModel } from '#server/models/base-model.ts';

/** An authenticator app. Each account has at most one. */
export class SecondFactor extends BaseModel {
  static override tableName = 'second_factors';
  static override idColumn = 'accountId';

  declare accountId: string;
  /** In base32. */
  declare secret: string;
  declare confirmedAt: Date | null;
  declare createdAt: Date;
  /** A bigint, which the driver returns as a string. */
  declare lastStep: string;
}
