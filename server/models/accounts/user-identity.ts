import { BaseModel } from '#server/models/base-model.ts';

/**
 * Issuer of the embedded provider's identities. A fixed name, because the address of the installation may
 * change.
 */
export const EMBEDDED_ISSUER = 'embedded';

export class UserIdentity extends BaseModel {
  static override tableName = 'user_identities';
  static override idColumn = ['issuer', 'subject'];

  declare issuer: string;
  declare subject: string;
  declare userId: number;
}
