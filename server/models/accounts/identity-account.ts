import { BaseModel } from '#server/models/base-model.ts';

export class IdentityAccount extends BaseModel {
  static override tableName = 'identity_accounts';

  declare id: string;
  declare email: string;
  declare emailVerified: boolean;
  declare firstName: string;
  declare lastName: string;
  declare passwordHash: string;
}
