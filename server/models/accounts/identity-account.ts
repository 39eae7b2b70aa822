import type { Knex } from 'knex';
import { EMBEDDED_ISSUER } from '#server/models/accounts/user-identity.ts';
import { BaseModel } from '#server/models/base-model.ts';

export class IdentityAccount extends BaseModel {
  static override tableName = 'identity_accounts';

  declare id: string;
  declare email: string;
  declare emailVerified: boolean;
  declare firstName: string;
  declare lastName: string;
  declare passwordHash: string;

  /** Accounts with which the users sign in. */
  static ofUsers(db: Knex, userIds: readonly number[]) {
    return IdentityAccount.query(db).whereRaw(
      'id::text in (select subject from user_identities where issuer = ? and user_id = any(cast(? as integer[])))',
      [EMBEDDED_ISSUER, [...userIds]],
    );
  }
}
