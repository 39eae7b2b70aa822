import { factsOfContentType } from '#shared/rules/content/content-types.ts';
import {
  EMAIL_SEQUENCE_FORMAT,
  type EmailAction,
  type EmailSequence,
  type EmailSequenceType,
  type SequenceEmail,
  type SequenceLink,
} from '#shared/rules/emails/email-sequence.ts';
import { languageTagOf } from '#shared/rules/language-tags.ts';
import { linkKeysIn, mergeTagsIn, placeholdersIn, plainKey } from './merge-tags.ts';
import { bodyText, oneLine } from './sequence-markdown.ts';

/** Normalises a sequence for storage: single lines, derived fields recomputed. The Markdown stays the same. */
export function tidySequence(given: EmailSequence, type: EmailSequenceType): EmailSequence {
  const { sequence } = given;
  const emails = given.emails.map(tidyEmail);
  return {
    format: EMAIL_SEQUENCE_FORMAT,
    sequence: {
      type,
      name: oneLine(sequence.name),
      goal: oneLine(sequence.goal),
      audience: oneLine(sequence.audience),
      languageTag: languageTagOf(sequence.languageTag) ?? oneLine(sequence.languageTag),
      formOfAddress: oneLine(sequence.formOfAddress),
      activationEvent: oneLine(sequence.activationEvent) || null,
      entryTrigger: oneLine(sequence.entryTrigger),
      exitRules: sequence.exitRules.map(oneLine).filter(Boolean),
      footer: factsOfContentType(type).checks.footer === 'transactional' ? 'transactional' : 'marketing',
      fromName: oneLine(sequence.fromName),
      replyTo: oneLine(sequence.replyTo),
    },
    emails,
    links: tidyLinks(given.links, emails),
  };
}

function tidyEmail(email: SequenceEmail, index: number): SequenceEmail {
  const { kind } = email.trigger;
  const subject = oneLine(email.subject);
  const subjectAlternatives = email.subjectAlternatives.map(oneLine).filter(Boolean);
  const preheader = oneLine(email.preheader);
  const bodyMarkdown = bodyText(email.bodyMarkdown);
  const texts = [subject, preheader, bodyMarkdown, ...subjectAlternatives];
  const isNamed = kind === 'event' || kind === 'before_date';
  return {
    position: email.position,
    key: email.key.trim(),
    trigger: {
      // The first message has no previous one.
      kind: index === 0 && kind === 'previous' ? 'entry' : kind,
      event: isNamed ? oneLine(email.trigger.event) || null : null,
    },
    delay: { ...email.delay },
    skipIf: oneLine(email.skipIf) || null,
    purpose: oneLine(email.purpose),
    subject,
    subjectAlternatives,
    preheader,
    bodyMarkdown,
    cta: tidyAction(email.cta),
    secondaryLinks: email.secondaryLinks.map(tidyAction),
    mergeTags: mergeTagsIn(...texts),
    placeholders: placeholdersIn(...texts),
    notes: oneLine(email.notes) || null,
  };
}

function tidyAction({ label, linkKey }: EmailAction): EmailAction {
  return { label: oneLine(label), linkKey: plainKey(linkKey) };
}

/** Unique links, with an entry for every used key. */
function tidyLinks(given: readonly SequenceLink[], emails: readonly SequenceEmail[]): SequenceLink[] {
  const links = new Map<string, SequenceLink>();
  for (const { key, describes, url } of given) {
    const plain = plainKey(key);
    if (!links.has(plain)) {
      links.set(plain, { key: plain, describes: oneLine(describes), url: oneLine(url) || null });
    }
  }
  for (const { cta, secondaryLinks, bodyMarkdown } of emails) {
    const inBody = linkKeysIn(bodyMarkdown).map((linkKey) => ({ label: linkKey, linkKey }));
    for (const { label, linkKey } of [cta, ...secondaryLinks, ...inBody]) {
      if (!links.has(linkKey)) links.set(linkKey, { key: linkKey, describes: label, url: null });
    }
  }
  return [...links.values()];
}
