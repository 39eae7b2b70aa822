import { BaseModel } from '#server/models/base-model.ts';

export class Passkey extends BaseModel {
  static override tableName = 'passkeys';

  declare id: string;
  declare accountId: string;
  declare credentialId: string;
  declare publicKey: Buffer;
  /** A bigint, which the driver returns as a string. */
  declare counter: string;
  declare transports: string[];
  declare name: string;
  declare createdAt: Date;
  declare lastUsedAt: Date | null;
}
