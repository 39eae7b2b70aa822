/** Mails about access to the account. Also an account that waits for its deletion gets them. */
const SECURITY_MAILS = [
  'verify_email',
  'reset_password',
  'change_email',
  'email_changed',
  'password_changed',
  'new_sign_in',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'deletion_started',
  'deletion_stopped',
] as const;

/** Security mails and those about money can't be switched off. */
const SERVICE_MAILS = [
  ...SECURITY_MAILS,
  'subscription_ended',
  'payment_failed',
  'credits_changed',
  'help_request',
  'account_deleted',
] as const;

/** Mails that each user can switch off; a notification setting may cover several kinds. */
export const NOTIFICATIONS = {
  receipts: ['purchase_receipt'],
  credits: ['credits_low', 'credits_used_up'],
  /** Off for new accounts, by the default of `users.muted_mails`. */
  summary: ['weekly_summary'],
  launchKits: ['launch_kit_finished'],
} as const;

export type NotificationName = keyof typeof NOTIFICATIONS;
export const notificationNames = Object.keys(NOTIFICATIONS) as [NotificationName, ...NotificationName[]];

export type MailKind = (typeof SERVICE_MAILS)[number] | (typeof NOTIFICATIONS)[NotificationName][number];

export const mailKinds: readonly MailKind[] = [...SERVICE_MAILS, ...Object.values(NOTIFICATIONS).flat()];

export function isSecurityMail(kind: MailKind): boolean {
  return (SECURITY_MAILS as readonly MailKind[]).includes(kind);
}

/** @returns undefined for a service mail */
export function notificationOf(kind: MailKind): NotificationName | undefined {
  return notificationNames.find((name) => (NOTIFICATIONS[name] as readonly MailKind[]).includes(kind));
}

export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof mailStates)[number];
