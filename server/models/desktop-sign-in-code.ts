import { BaseModel } from './base-model.ts';

export class DesktopSignInCode extends BaseModel {
  static override tableName = 'desktop_sign_in_codes';
  static override idColumn = 'codeHash';

  declare codeHash: string;
  declare userId: number;
  declare codeChallenge: string;
  declare redirectUri: string;
  declare deviceName: string;
  declare expiresAt: Date;
  declare sessionIdHash: string | null;
  declare approvedBy: string | null;
}
