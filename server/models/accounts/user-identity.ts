import { BaseModel } from '#server/models/base-model.ts';

export class UserIdentity extends BaseModel {
  static override tableName = 'user_identities';
  static override idColumn = ['issuer', 'subject'];

  declare issuer: string;
  declare subject: string;
  declare userId: number;
}
