import { isBlankText } from '#shared/rules/blank-text.ts';
import { shownLength } from '#shared/rules/quality/email/shown-length.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import type { IssueToDescribe } from './describe-issue.ts';
import type { EmailAction, EmailDelay, EmailSequence, SequenceEmail } from './email-sequence.ts';
import { isKnownTag, linkKeysIn, mergeTagsIn, tagsWithoutFallback } from './merge-tags.ts';

/**
 * Limits in visible characters; a merge tag counts as its fallback. Limits of bodies count all characters.
 */
export const EMAIL_LIMITS = {
  emails: { least: 1, most: 12 },
  subject: { least: 1, most: 70 },
  alternatives: { least: 2, most: 3 },
  preheader: { least: 30, most: 120 },
  body: { least: 100, most: 4_000 },
  label: { least: 1, most: 40 },
  links: { least: 0, most: 8 },
  delayDays: { least: 0, most: 365 },
  purpose: { least: 1, most: 120 },
  fact: { least: 0, most: 600 },
  name: { least: 1, most: 200 },
} as const;

/** A text with more messages is no sequence: nobody sends so many, and reading them would take long. */
export const MOST_EMAILS = 50;

export const EMAIL_KEY = /^[a-z0-9-]{2,40}$/u;

const MINUTES: Readonly<Record<EmailDelay['unit'], number>> = { minutes: 1, hours: 60, days: 1_440 };

/** Properties that have limits. Each has a label on screen. */
type SequenceField =
  | 'name'
  | 'goal'
  | 'audience'
  | 'entryTrigger'
  | 'fromName'
  | 'replyTo'
  | 'emails'
  | 'links'
  | 'key'
  | 'purpose'
  | 'subject'
  | 'subjectAlternatives'
  | 'preheader'
  | 'bodyMarkdown'
  | 'cta'
  | 'secondaryLinks'
  | 'trigger'
  | 'delay';

export interface SequenceIssue extends IssueToDescribe {
  field: SequenceField;
}

export function delayMinutes({ value, unit }: EmailDelay): number {
  return value * MINUTES[unit];
}

type Footer = EmailSequence['sequence']['footer'];

type Place = Pick<SequenceIssue, 'email' | 'field'>;

interface Range {
  least: number;
  most: number;
}

/** Collects issues in the order of the checks. */
class IssueList {
  readonly issues: SequenceIssue[] = [];

  add(code: SequenceIssue['code'], place: Place, values?: SequenceIssue['values']): void {
    this.issues.push({ code, ...place, ...(values && { values }) });
  }

  length(text: string, { least, most }: Range, place: Place, count = shownLength): void {
    const length = isBlankText(text) ? 0 : count(text.trim());
    if (length < least) this.add('tooShort', place, { limit: least, length });
    if (length > most) this.add('tooLong', place, { limit: most, length });
  }

  count(count: number, { least, most }: Range, place: Place): void {
    if (count < least) this.add('tooFew', place, { limit: least, count });
    if (count > most) this.add('tooMany', place, { limit: most, count });
  }
}

/**
 * @param options.leastEmails number of requested emails
 * @returns all violated limits
 */
export function validateSequence(
  { sequence, emails, links }: EmailSequence,
  options: { leastEmails?: number } = {},
): SequenceIssue[] {
  const list = new IssueList();
  const { emails: counts, fact, name } = EMAIL_LIMITS;
  const least = Math.min(Math.max(counts.least, options.leastEmails ?? 0), counts.most);
  list.length(sequence.name, name, { field: 'name' });
  for (const field of ['goal', 'audience', 'entryTrigger', 'fromName', 'replyTo'] as const) {
    list.length(sequence[field], fact, { field });
  }
  list.count(emails.length, { least, most: counts.most }, { field: 'emails' });
  if (emails.some(({ position }, index) => position !== index + 1))
    list.add('positions', { field: 'emails' });
  emails.forEach((email, index) => {
    checkEmail(list, email, { number: index + 1, before: emails.slice(0, index), footer: sequence.footer });
  });
  for (const { key, url } of links) {
    if (!EMAIL_KEY.test(key)) list.add('key', { field: 'links' }, { key });
    if (url !== null && !isHttpUrl(url)) list.add('url', { field: 'links' }, { key });
  }
  return list.issues;
}

function checkEmail(
  list: IssueList,
  email: SequenceEmail,
  { number, before, footer }: { number: number; before: readonly SequenceEmail[]; footer: Footer },
): void {
  const at = (field: SequenceField): Place => ({ email: number, field });
  const { key, cta, secondaryLinks, bodyMarkdown } = email;
  if (!EMAIL_KEY.test(key)) list.add('key', at('key'), { key });
  else if (before.some((other) => other.key === key)) list.add('keyTwice', at('key'), { key });
  list.length(email.purpose, EMAIL_LIMITS.purpose, at('purpose'));
  list.length(email.subject, EMAIL_LIMITS.subject, at('subject'));
  checkAlternatives(list, email, at('subjectAlternatives'));
  list.length(email.preheader, EMAIL_LIMITS.preheader, at('preheader'));
  checkBody(list, bodyMarkdown, footer, at('bodyMarkdown'));
  checkAction(list, cta, at('cta'));
  for (const link of secondaryLinks) checkAction(list, link, at('secondaryLinks'));
  const linkKeys = [cta, ...secondaryLinks].map(({ linkKey }) => linkKey);
  const links = new Set([...linkKeys, ...linkKeysIn(bodyMarkdown)]);
  list.count(links.size, EMAIL_LIMITS.links, at('secondaryLinks'));
  checkTime(list, email, at);
  checkTags(list, email, footer, at);
}

function checkAlternatives(
  list: IssueList,
  { subject, subjectAlternatives }: SequenceEmail,
  place: Place,
): void {
  const plain = (text: string) => text.trim().toLowerCase();
  const all = subjectAlternatives.map(plain);
  list.count(all.length, EMAIL_LIMITS.alternatives, place);
  for (const text of subjectAlternatives) list.length(text, EMAIL_LIMITS.subject, place);
  if (all.includes(plain(subject))) list.add('sameAsSubject', place);
  if (new Set(all).size < all.length) list.add('alternativeTwice', place);
}

function checkBody(list: IssueList, body: string, footer: Footer, place: Place): void {
  list.length(body, EMAIL_LIMITS.body, place, (text) => text.length);
  if (/!\[[^\]\n]{0,300}\][[(]|<img\b/iu.test(body)) list.add('image', place);
  if (/^ {0,3}#{1,2}(?:[ \t]|$)/mu.test(body)) list.add('heading', place);
  const hasTable = /^[ \t]*(?:\|[ \t]*)?:?-{3,}:?[ \t]*\|/mu.test(body);
  if (hasTable && footer === 'marketing') list.add('table', place);
}

function checkAction(list: IssueList, { label, linkKey }: EmailAction, place: Place): void {
  list.length(label, EMAIL_LIMITS.label, place);
  if (!EMAIL_KEY.test(linkKey)) list.add('key', place, { key: linkKey });
}

function checkTime(
  list: IssueList,
  { trigger, delay }: SequenceEmail,
  at: (field: SequenceField) => Place,
): void {
  const days = delayMinutes(delay) / MINUTES.days;
  const { least, most } = EMAIL_LIMITS.delayDays;
  if (!Number.isInteger(delay.value) || days < least || days > most) {
    list.add('delay', at('delay'), { limit: most });
  }
  const isNamed = trigger.kind === 'event' || trigger.kind === 'before_date';
  if (isNamed && isBlankText(trigger.event ?? '')) list.add('event', at('trigger'));
}

function checkTags(
  list: IssueList,
  email: SequenceEmail,
  footer: Footer,
  at: (field: SequenceField) => Place,
): void {
  for (const field of ['subject', 'preheader', 'bodyMarkdown', 'subjectAlternatives'] as const) {
    const lines = [email[field]].flat();
    for (const { tag } of mergeTagsIn(...lines)) {
      if (!isKnownTag(tag, footer)) list.add('unknownTag', at(field), { tag });
    }
    for (const tag of tagsWithoutFallback(...lines)) list.add('fallback', at(field), { tag });
  }
}
