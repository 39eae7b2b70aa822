import type { Mail } from '#server/models/mail.ts';
import { notificationOf } from '#shared/rules/mail-kinds.ts';
import { mailCode, mailToken, unsubscribeToken } from './mail-secrets.ts';
import { mailTexts } from './mail-texts.ts';

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

const ASKED_FOR: readonly Mail['kind'][] = ['verify_email', 'reset_password'];

const ACTION_PATHS: Record<Mail['kind'], string> = {
  verify_email: '/signin/verify',
  reset_password: '/signin/reset',
  password_changed: '/signin/forgot',
  new_sign_in: '/settings',
  subscription_ended: '/billing',
  payment_failed: '/billing',
  purchase_receipt: '/billing',
  credits_low: '/billing',
  credits_used_up: '/billing',
};

/** What stands in place of a code for those whom the mail is not to. */
const HIDDEN = '••••••';

/**
 * Writes a mail in its language.
 * @param options.showsCodes false: for other eyes than the recipient's
 */
export function writeMail(
  mail: Pick<Mail, 'id' | 'kind' | 'userId' | 'language' | 'params'>,
  options: { publicUrl: string; mailKey: string; showsCodes: boolean },
): WrittenMail {
  const { id, kind, userId, language } = mail;
  const { publicUrl, mailKey, showsCodes } = options;
  const t = mailTexts(language);
  const values = readableParams(mail);
  const isAskedFor = ASKED_FOR.includes(kind);
  const token = showsCodes ? mailToken(mailKey, id) : HIDDEN;
  const notification = notificationOf(kind);
  const leadKey =
    kind === 'purchase_receipt' && !mail.params.credits
      ? 'purchase_receipt.leadPlain'
      : (`${kind}.lead` as const);
  return {
    language,
    subject: t(`${kind}.subject`, values),
    lead: t(leadKey, values),
    detail: t(`${kind}.detail`, values),
    code: kind !== 'verify_email' ? undefined : showsCodes ? mailCode(mailKey, id) : HIDDEN,
    action: {
      label: t(`${kind}.action`),
      url: `${publicUrl}${ACTION_PATHS[kind]}${isAskedFor ? `?token=${token}` : ''}`,
    },
    reason: t(isAskedFor ? 'common.whyAsked' : notification ? 'common.whyNotice' : 'common.whyService', {
      host: new URL(publicUrl).host,
    }),
    unsubscribeUrl:
      notification && userId !== null && showsCodes
        ? `${publicUrl}/signin/unsubscribe?token=${unsubscribeToken(mailKey, { userId, name: notification })}`
        : undefined,
  };
}

/** Numbers, times and amounts as people of this language write them. */
function readableParams({ language, params }: Pick<Mail, 'language' | 'params'>): Record<string, string> {
  const number = new Intl.NumberFormat(language);
  const written = Object.entries(params).map(([name, value]) => {
    if (name === 'time') return [name, writeTime(String(value), language)];
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

function writeTime(time: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(time))} UTC`;
}
