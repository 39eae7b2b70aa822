import {
  EMAIL_SEQUENCE_FORMAT,
  type EmailAction,
  type EmailSequence,
  type EmailSequenceType,
  type SequenceEmail,
} from '#shared/rules/emails/email-sequence.ts';
import { trimEndOf } from '#shared/rules/trim-end-of.ts';
import { isNever, type LabelledLine, type LineField, readLabelledLine } from './labelled-lines.ts';
import { parseTime } from './parse-time.ts';
import { tidySequence } from './tidy-sequence.ts';
import { EMAIL_KEY, MOST_EMAILS } from './validate-sequence.ts';

export interface ParseOptions {
  type: EmailSequenceType;
  /** Language by name or tag. Not used if there is an earlier structure. */
  language: string;
  /** The earlier structure, for facts that Markdown does not contain. */
  previous?: EmailSequence | undefined;
}

/**
 * Parses the Markdown of a sequence, including hand-written Markdown. Does not check limits.
 * @returns undefined without an email, with more than {@link MOST_EMAILS}, or when one has no subject, text or button
 */
export function parseSequence(markdown: string, options: ParseOptions): EmailSequence | undefined {
  const [head = '', ...sections] = markdown.replace(/\r\n?/gu, '\n').split(/^(?=##[ \t])/mu);
  if (sections.length > MOST_EMAILS) return undefined;
  const emails = sections.map((section, index) => parseEmail(section, index, options.previous));
  if (emails.length === 0 || emails.some((email) => email === undefined)) return undefined;
  const { previous } = options;
  return tidySequence(
    {
      format: EMAIL_SEQUENCE_FORMAT,
      sequence: parseFacts(head, options),
      emails: withOwnKeys(emails.filter((email) => email !== undefined)),
      links: previous?.links ?? [],
    },
    options.type,
  );
}

function valuesOf(lines: readonly LabelledLine[], field: LineField): string[] {
  return lines.filter((line) => line.field === field && line.value !== '').map(({ value }) => value);
}

function parseFacts(head: string, { type, language, previous }: ParseOptions): EmailSequence['sequence'] {
  const lines = head.split('\n').flatMap((line) => readLabelledLine(line) ?? []);
  const first = (field: LineField) => valuesOf(lines, field)[0] ?? '';
  return {
    type,
    name: /^#[ \t]+(.*)$/mu.exec(head)?.[1] ?? '',
    goal: first('goal'),
    audience: first('audience'),
    languageTag: previous?.sequence.languageTag ?? language,
    formOfAddress: previous?.sequence.formOfAddress ?? '',
    activationEvent: first('activationEvent') || null,
    entryTrigger: first('entryTrigger'),
    exitRules: valuesOf(lines, 'exitRule'),
    footer: 'marketing',
    fromName: first('fromName'),
    replyTo: first('replyTo'),
  };
}

const HEADING = /^##[ \t]+(?:\d{1,3}[.)][ \t]+)?/u;

function parseEmail(
  section: string,
  index: number,
  previous: EmailSequence | undefined,
): SequenceEmail | undefined {
  const [heading = '', ...lines] = section.split('\n');
  const head = takeHead(lines);
  const tail = takeTail(head.rest);
  const cta = valuesOf(tail.labelled, 'cta')[0];
  const subject = valuesOf(head.labelled, 'subject')[0];
  const bodyMarkdown = withoutQuoting(tail.body, head.labelled).join('\n').trim();
  if (subject === undefined || cta === undefined || bodyMarkdown === '') return undefined;
  const skipIf = valuesOf(head.labelled, 'skipIf')[0];
  const before = earlierEmail(previous, subject, index);
  const { trigger, delay } = parseTime(valuesOf(head.labelled, 'when').join(', '), index === 0);
  return {
    position: index + 1,
    key: before?.key ?? '',
    trigger,
    // Markdown doesn't show the unit of a zero delay.
    delay: delay.value === 0 && before?.delay.value === 0 ? before.delay : delay,
    skipIf: skipIf === undefined || isNever(skipIf) ? null : skipIf,
    purpose: heading.replace(HEADING, ''),
    subject,
    subjectAlternatives: valuesOf(head.labelled, 'alternative').flatMap((value, _index, all) =>
      // Older texts have all alternatives on one line.
      all.length === 1 ? value.split(/ [/|·] /u) : [value],
    ),
    preheader: valuesOf(head.labelled, 'preheader')[0] ?? '',
    bodyMarkdown,
    cta: parseAction(cta),
    secondaryLinks: valuesOf(tail.labelled, 'link').map(parseAction),
    mergeTags: [],
    placeholders: [],
    notes: valuesOf(tail.labelled, 'notes')[0] ?? null,
  };
}

/** The same message before the edit: found by position and subject, else by subject, else by position. */
function earlierEmail(
  previous: EmailSequence | undefined,
  subject: string,
  index: number,
): SequenceEmail | undefined {
  const inPlace = previous?.emails[index];
  if (inPlace?.subject === subject) return inPlace;
  return previous?.emails.find((email) => email.subject === subject) ?? inPlace;
}

const HEAD_FIELDS: readonly LineField[] = ['subject', 'alternative', 'preheader', 'when', 'skipIf'];
const TAIL_FIELDS: readonly LineField[] = ['cta', 'link', 'notes'];

function takeHead(lines: readonly string[]): { labelled: LabelledLine[]; rest: string[] } {
  const labelled: LabelledLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const read = readLabelledLine(line);
    if (read?.field === 'body') return { labelled, rest: [read.value, ...lines.slice(index + 1)] };
    if (!read || !HEAD_FIELDS.includes(read.field)) return { labelled, rest: lines.slice(index) };
    labelled.push(read);
  }
  return { labelled, rest: [] };
}

/** Removes the labelled lines that follow the last button. */
function takeTail(lines: readonly string[]): { labelled: LabelledLine[]; body: string[] } {
  const labelled: LabelledLine[] = [];
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '') continue;
    const read = readLabelledLine(line);
    if (!read || !TAIL_FIELDS.includes(read.field)) break;
    labelled.unshift(read);
    if (read.field === 'cta') return { labelled, body: lines.slice(0, index) };
  }
  return { labelled: [], body: [...lines] };
}

/** Older texts quote their messages, below labels that are not list items. */
function withoutQuoting(lines: string[], head: readonly LabelledLine[]): string[] {
  const isEarlier = head.every(({ isItem }) => !isItem);
  const isQuoted = lines.every((line) => line.trim() === '' || line.startsWith('>'));
  return isEarlier && isQuoted ? lines.map((line) => line.replace(/^> ?/u, '')) : lines;
}

function parseAction(text: string): EmailAction {
  const at = text.lastIndexOf('[[link:');
  const linkKey = at < 0 ? undefined : /^\[\[link:([^\]]*)\]\][`)]{0,2}$/u.exec(text.slice(at))?.[1];
  if (linkKey === undefined) return { label: text.trim(), linkKey: slugOf(text) };
  const label = text
    .slice(0, at)
    .replace(/[`(]{1,2}$/u, '')
    .trimEnd();
  return { label: label.replace(/(?:→|->)$/u, '').trim(), linkKey };
}

function slugOf(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, 36);
  const slug = trimEndOf(words, /-/u).replace(/^-/u, '');
  return slug.length >= 2 ? slug : `mail-${slug || 'x'}`;
}

/** Keeps valid keys and creates missing ones from the purpose. Every key is unique. */
function withOwnKeys(emails: readonly SequenceEmail[]): SequenceEmail[] {
  const taken = new Set<string>();
  return emails.map((email) => {
    const wanted = EMAIL_KEY.test(email.key) ? email.key : slugOf(email.purpose);
    let key = wanted;
    for (let number = 2; taken.has(key); number += 1) key = `${wanted.slice(0, 37)}-${number}`;
    taken.add(key);
    return { ...email, key };
  });
}
