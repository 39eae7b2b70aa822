import type {
  EmailAction,
  EmailDelay,
  EmailSequence,
  SequenceEmail,
} from '#shared/contracts/generation/email-sequence.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { shownLength } from '#shared/rules/preflight/email/shown-length.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { isKnownTag, linkKeysIn, mergeTagsIn, tagsWithoutFallback } from './merge-tags.ts';

/** Characters are counted as readers see them, a merge tag as its fallback; bodies as they are written. */
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
  /** Facts of the sequence, one line each. */
  fact: { least: 0, most: 600 },
  name: { least: 1, most: 200 },
} as const;

export const EMAIL_KEY = /^[a-z0-9-]{2,40}$/u;

const MINUTES: Readonly<Record<EmailDelay['unit'], number>> = { minutes: 1, hours: 60, days: 1_440 };

export type SequenceIssueCode =
  | 'tooFew'
  | 'tooMany'
  | 'tooShort'
  | 'tooLong'
  | 'positions'
  | 'key'
  | 'keyTwice'
  | 'sameAsSubject'
  | 'alternativeTwice'
  | 'image'
  | 'heading'
  | 'table'
  | 'delay'
  | 'event'
  | 'unknownTag'
  | 'fallback'
  | 'url';

/** Properties that can break a limit, as the structure names them. */
export type SequenceField =
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

/** One thing that is wrong with a sequence. */
export interface SequenceIssue {
  code: SequenceIssueCode;
  /** Number of the message from 1; undefined for the sequence itself. */
  email?: number;
  field: SequenceField;
  values?: Readonly<Record<string, string | number>>;
}

/** How long after what it counts from a message is sent, in minutes. */
export function delayMinutes({ value, unit }: EmailDelay): number {
  return value * MINUTES[unit];
}

/**
 * What breaks a limit; empty when the sequence may be stored.
 *
 * @param options.leastEmails how many messages were asked for
 */
export function validateSequence(
  { sequence, emails, links }: EmailSequence,
  options: { leastEmails?: number } = {},
): SequenceIssue[] {
  const { emails: counts, fact } = EMAIL_LIMITS;
  const least = Math.min(Math.max(counts.least, options.leastEmails ?? 0), counts.most);
  const facts = ['goal', 'audience', 'entryTrigger', 'fromName', 'replyTo'] as const;
  return [
    ...lengthIssues(sequence.name, EMAIL_LIMITS.name, { field: 'name' }),
    ...facts.flatMap((field) => lengthIssues(sequence[field], fact, { field })),
    ...countIssues(emails.length, { least, most: counts.most }, { field: 'emails' }),
    ...(emails.every(({ position }, index) => position === index + 1)
      ? []
      : [{ code: 'positions' as const, field: 'emails' as const }]),
    ...emails.flatMap((email, index) => emailIssues(email, index + 1, { emails, footer: sequence.footer })),
    ...links.flatMap(({ key, url }): SequenceIssue[] => {
      const place = { field: 'links', values: { key } } as const;
      return [
        ...(EMAIL_KEY.test(key) ? [] : [{ code: 'key' as const, ...place }]),
        ...(url === null || isHttpUrl(url) ? [] : [{ code: 'url' as const, ...place }]),
      ];
    }),
  ];
}

type Footer = EmailSequence['sequence']['footer'];

function emailIssues(
  email: SequenceEmail,
  number: number,
  { emails, footer }: { emails: readonly SequenceEmail[]; footer: Footer },
): SequenceIssue[] {
  const at = (field: SequenceField) => ({ email: number, field });
  const keyIssue = keyCode(email.key, emails.slice(0, number - 1));
  return [
    ...(keyIssue ? [{ code: keyIssue, ...at('key'), values: { key: email.key } }] : []),
    ...lengthIssues(email.purpose, EMAIL_LIMITS.purpose, at('purpose')),
    ...lengthIssues(email.subject, EMAIL_LIMITS.subject, at('subject')),
    ...alternativeIssues(email, at('subjectAlternatives')),
    ...lengthIssues(email.preheader, EMAIL_LIMITS.preheader, at('preheader')),
    ...bodyIssues(email.bodyMarkdown, footer, at('bodyMarkdown')),
    ...actionIssues(email.cta, at('cta')),
    ...email.secondaryLinks.flatMap((link) => actionIssues(link, at('secondaryLinks'))),
    ...linkCountIssues(email, at('secondaryLinks')),
    ...timingIssues(email, at),
    ...tagIssues(email, footer, at),
  ];
}

function keyCode(key: string, before: readonly SequenceEmail[]): 'key' | 'keyTwice' | undefined {
  if (!EMAIL_KEY.test(key)) return 'key';
  return before.some((other) => other.key === key) ? 'keyTwice' : undefined;
}

interface Place {
  email?: number;
  field: SequenceField;
}

interface Range {
  least: number;
  most: number;
}

function lengthIssues(text: string, { least, most }: Range, place: Place): SequenceIssue[] {
  const length = isBlankText(text) ? 0 : shownLength(text.trim());
  if (length < least) return [{ code: 'tooShort', ...place, values: { limit: least, length } }];
  return length > most ? [{ code: 'tooLong', ...place, values: { limit: most, length } }] : [];
}

function countIssues(count: number, { least, most }: Range, place: Place): SequenceIssue[] {
  if (count < least) return [{ code: 'tooFew', ...place, values: { limit: least, count } }];
  return count > most ? [{ code: 'tooMany', ...place, values: { limit: most, count } }] : [];
}

function alternativeIssues({ subject, subjectAlternatives }: SequenceEmail, place: Place): SequenceIssue[] {
  const plain = (text: string) => text.trim().toLowerCase();
  const all = subjectAlternatives.map(plain);
  return [
    ...countIssues(all.length, EMAIL_LIMITS.alternatives, place),
    ...subjectAlternatives.flatMap((text) => lengthIssues(text, EMAIL_LIMITS.subject, place)),
    ...(all.includes(plain(subject)) ? [{ code: 'sameAsSubject' as const, ...place }] : []),
    ...(new Set(all).size < all.length ? [{ code: 'alternativeTwice' as const, ...place }] : []),
  ];
}

function bodyIssues(body: string, footer: Footer, place: Place): SequenceIssue[] {
  const { least, most } = EMAIL_LIMITS.body;
  const length = isBlankText(body) ? 0 : body.trim().length;
  const issues: SequenceIssue[] = [];
  if (length < least) issues.push({ code: 'tooShort', ...place, values: { limit: least, length } });
  if (length > most) issues.push({ code: 'tooLong', ...place, values: { limit: most, length } });
  if (/!\[[^\]\n]{0,300}\][[(]|<img\b/iu.test(body)) issues.push({ code: 'image', ...place });
  if (/^ {0,3}#{1,2}(?:[ \t]|$)/mu.test(body)) issues.push({ code: 'heading', ...place });
  if (footer === 'marketing' && /^\s*\|?[ \t]*:?-{3,}:?[ \t]*\|/mu.test(body)) {
    issues.push({ code: 'table', ...place });
  }
  return issues;
}

function actionIssues({ label, linkKey }: EmailAction, place: Place): SequenceIssue[] {
  return [
    ...lengthIssues(label, EMAIL_LIMITS.label, place),
    ...(EMAIL_KEY.test(linkKey) ? [] : [{ code: 'key' as const, ...place, values: { key: linkKey } }]),
  ];
}

function linkCountIssues({ cta, secondaryLinks, bodyMarkdown }: SequenceEmail, place: Place) {
  const keys = new Set([
    cta.linkKey,
    ...secondaryLinks.map(({ linkKey }) => linkKey),
    ...linkKeysIn(bodyMarkdown),
  ]);
  return countIssues(keys.size, EMAIL_LIMITS.links, place);
}

function timingIssues(
  { trigger, delay }: SequenceEmail,
  at: (field: SequenceField) => Place,
): SequenceIssue[] {
  const days = delayMinutes(delay) / MINUTES.days;
  const { least, most } = EMAIL_LIMITS.delayDays;
  const isNamed = trigger.kind === 'event' || trigger.kind === 'before_date';
  return [
    ...(Number.isInteger(delay.value) && days >= least && days <= most
      ? []
      : [{ code: 'delay' as const, ...at('delay'), values: { limit: most } }]),
    ...(isNamed && isBlankText(trigger.event ?? '') ? [{ code: 'event' as const, ...at('trigger') }] : []),
  ];
}

function tagIssues(
  email: SequenceEmail,
  footer: Footer,
  at: (field: SequenceField) => Place,
): SequenceIssue[] {
  const fields = ['subject', 'preheader', 'bodyMarkdown'] as const;
  const texts = fields.map((field) => [field, [email[field]]] as const);
  return [...texts, ['subjectAlternatives', email.subjectAlternatives] as const].flatMap(([field, lines]) => [
    ...mergeTagsIn(...lines)
      .filter(({ tag }) => !isKnownTag(tag, footer))
      .map(({ tag }) => ({ code: 'unknownTag' as const, ...at(field), values: { tag } })),
    ...tagsWithoutFallback(...lines).map((tag) => ({
      code: 'fallback' as const,
      ...at(field),
      values: { tag },
    })),
  ]);
}
