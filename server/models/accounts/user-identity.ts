import { BaseModel } from '#server/models/base-model.ts';

/** Issuer of the embedded provider's identities: an installation id, since the address may change. */
export const EMBEDDED_ISSUER = 'embedded';

export class UserIdentity extends BaseModel {
  static override tableName = 'user_identities';
  static override idColumn = ['issuer', 'subject'];

  declare issuer: string;
  declare subject: string;
  declare userId: number;
}
