import { BaseModel } from '#server/models/base-model.ts';
import type { SignInWay } from '#shared/contracts/accounts/sign-ins.ts';

/** A sign-in to an account, or one that was refused. */
export class SignIn extends BaseModel {
  static override tableName = 'sign_ins';

  declare id: number;
  declare userId: number;
  declare way: SignInWay;
  declare isRefused: boolean;
  declare device: string | null;
  declare createdAt: Date;
}
