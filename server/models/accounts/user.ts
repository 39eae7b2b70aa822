import { BaseModel } from '#server/models/base-model.ts';
import type { Role, UserTier } from '#shared/contracts/accounts/users.ts';
import type { GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { NotificationName } from '#shared/rules/mail-kinds.ts';
import type { PaidTier } from '#shared/rules/plans/plans.ts';

/** Who verified an address: the user by typing it or by a mail's code, the operator, or an identity provider. */
export type EmailVoucher = 'typed' | 'mail' | 'operator' | 'provider';

export class User extends BaseModel {
  static override tableName = 'users';

  declare id: number;
  declare email: string;
  declare firstName: string | null;
  declare lastName: string | null;
  declare profileImageUrl: string | null;
  declare role: Role;
  declare tier: UserTier;
  /** Tier assigned by an administrator. Subscriptions may raise it. */
  declare assignedTier: PaidTier | null;
  declare emailVerified: boolean;
  declare emailVerifiedBy: EmailVoucher | null;
  declare language: Language;
  /** IANA name; null: that of the device. */
  declare timeZone: string | null;
  declare defaultTier: GenerationTier;
  declare currentProductId: number | null;
  /** Names of the notifications that the user has switched off. */
  declare mutedMails: NotificationName[];
  declare isActive: boolean;
  /** Set while the account waits for its deletion. */
  declare deletionStartedAt: Date | null;
  declare deletionDueAt: Date | null;
  /** Set for the row that stands for an erased person. */
  declare erasedAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}
