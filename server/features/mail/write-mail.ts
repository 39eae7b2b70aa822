import type { Mail } from '#server/models/mail.ts';
import { isTimeZone } from '#shared/rules/calendar-days.ts';
import { notificationOf } from '#shared/rules/mail-kinds.ts';
import { mailCode, mailToken, unsubscribeToken } from './mail-secrets.ts';
import { type MailTextKey, mailTexts } from './mail-texts.ts';

/** The parts of a mail; `mail-layout.ts` makes HTML and plain text of them. */
export interface WrittenMail {
  language: Mail['language'];
  subject: string;
  lead: string;
  detail: string;
  code: string | undefined;
  action: { label: string; url: string };
  /** Why the recipient gets it. */
  reason: string;
  unsubscribeUrl: string | undefined;
}

const ASKED_FOR: readonly Mail['kind'][] = ['verify_email', 'reset_password', 'change_email'];
const WITH_TOKEN: readonly Mail['kind'][] = [...ASKED_FOR, 'email_changed'];
const WITH_CODE: readonly Mail['kind'][] = ['verify_email', 'change_email'];

const ACTION_PATHS: Record<Mail['kind'], string> = {
  verify_email: '/signin/verify',
  reset_password: '/signin/reset',
  change_email: '/signin/email',
  email_changed: '/signin/email/undo',
  password_changed: '/signin/forgot',
  new_sign_in: '/settings',
  second_factor_on: '/settings',
  second_factor_off: '/settings',
  recovery_code_used: '/settings',
  recovery_codes_renewed: '/settings',
  passkey_added: '/settings',
  passkey_removed: '/settings',
  subscription_ended: '/billing',
  payment_failed: '/billing',
  credits_changed: '/billing',
  help_request: '/admin?tab=help',
  deletion_started: '/settings',
  deletion_stopped: '/settings',
  account_deleted: '/',
  purchase_receipt: '/billing',
  credits_low: '/billing',
  credits_used_up: '/billing',
  weekly_summary: '/dashboard',
  launch_kit_finished: '/launch',
};

/** Replaces the code for everyone except the recipient. */
const HIDDEN = '••••••';

/**
 * Writes a mail in its language.
 * @param options.showsCodes false: for other eyes than the recipient's
 */
export function writeMail(
  mail: Pick<Mail, 'id' | 'kind' | 'userId' | 'language' | 'timeZone' | 'params'>,
  options: { publicUrl: string; mailKey: string; showsCodes: boolean },
): WrittenMail {
  const { id, kind, userId, language } = mail;
  const { publicUrl, mailKey, showsCodes } = options;
  const t = mailTexts(language);
  const values = readableParams(mail);
  const token = showsCodes ? mailToken(mailKey, id) : HIDDEN;
  const notification = notificationOf(kind);
  return {
    language,
    subject: t(`${kind}.subject`, values),
    lead: t(leadOf(mail), { ...values, ...countOf(mail) }),
    detail: t(`${kind}.detail`, values),
    code: !WITH_CODE.includes(kind) ? undefined : showsCodes ? mailCode(mailKey, id) : HIDDEN,
    action: {
      label: t(`${kind}.action`),
      url: `${publicUrl}${ACTION_PATHS[kind]}${queryOf(mail, token)}`,
    },
    reason: t(reasonOf(kind), { host: new URL(publicUrl).host }),
    unsubscribeUrl:
      notification && userId !== null && showsCodes
        ? `${publicUrl}/signin/unsubscribe?token=${unsubscribeToken(mailKey, { userId, name: notification })}`
        : undefined,
  };
}

/** The number that chooses the plural form of the lead. */
const COUNTED: Partial<Record<Mail['kind'], string>> = {
  purchase_receipt: 'credits',
  credits_low: 'left',
  credits_used_up: 'base',
  launch_kit_finished: 'steps',
};

function countOf({ kind, params }: Pick<Mail, 'kind' | 'params'>): { count?: number } {
  const count = params[COUNTED[kind] ?? ''];
  return typeof count === 'number' ? { count } : {};
}

function leadOf({ kind, params }: Pick<Mail, 'kind' | 'params'>): MailTextKey {
  if (kind === 'purchase_receipt' && !params.credits) return 'purchase_receipt.leadPlain';
  if (kind === 'launch_kit_finished' && params.done !== params.steps) return 'launch_kit_finished.leadPartly';
  return `${kind}.lead`;
}

function reasonOf(kind: Mail['kind']): MailTextKey {
  if (kind === 'account_deleted') return 'common.whyLast';
  if (ASKED_FOR.includes(kind)) return 'common.whyAsked';
  if (kind === 'help_request') return 'common.whyOperator';
  return notificationOf(kind) ? 'common.whyNotice' : 'common.whyService';
}

function queryOf({ kind, params }: Pick<Mail, 'kind' | 'params'>, token: string): string {
  if (WITH_TOKEN.includes(kind)) return `?token=${token}`;
  return kind === 'launch_kit_finished' ? `?kit=${params.kit}` : '';
}

/** Numbers, times and amounts as people of this language write them. */
function readableParams({
  language,
  timeZone,
  params,
}: Pick<Mail, 'language' | 'timeZone' | 'params'>): Record<string, string> {
  const number = new Intl.NumberFormat(language);
  const written = Object.entries(params).map(([name, value]) => {
    if (name === 'time') return [name, writeTime(String(value), { language, timeZone })];
    if (name === 'day') return [name, writeDay(String(value), language)];
    return [name, typeof value === 'number' ? number.format(value) : (value ?? '')];
  });
  const { cents, currency } = params;
  return {
    ...Object.fromEntries(written),
    ...(typeof cents === 'number' && {
      amount: new Intl.NumberFormat(language, { style: 'currency', currency: String(currency) }).format(
        cents / 100,
      ),
    }),
  };
}

function writeDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** With the zone's short name, such as `UTC` or `GMT+1`. */
function writeTime(time: string, whose: Pick<Mail, 'language' | 'timeZone'>): string {
  const { language } = whose;
  // A server with older data may not know a zone that was chosen.
  const timeZone = whose.timeZone && isTimeZone(whose.timeZone) ? whose.timeZone : 'UTC';
  const moment = new Date(time);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const named = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' });
  const zone = named.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${format.format(moment)} ${zone}`;
}
