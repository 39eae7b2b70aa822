import { csvText } from '#renderer/lib/export/files/csv-text.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { sequenceLabelsOf } from '#shared/rules/emails/sequence-labels.ts';
import { timeText } from '#shared/rules/emails/sequence-markdown.ts';

/** Column names. They stay English in every language, because other programs read them. */
export const sheetColumns = [
  'position',
  'key',
  'when',
  'trigger',
  'event',
  'delay_value',
  'delay_unit',
  'skip_if',
  'purpose',
  'subject',
  'subject_alternative_1',
  'subject_alternative_2',
  'subject_alternative_3',
  'preheader',
  'body',
  'button',
  'button_link',
  'other_links',
  'from_name',
  'reply_to',
  'placeholders',
  'notes',
] as const;
export type SheetRow = Record<(typeof sheetColumns)[number], string>;

/** Rows of the sheet, one per message. */
export function sequenceRows({ sequence, emails }: EmailSequence): SheetRow[] {
  const labels = sequenceLabelsOf(sequence.languageTag);
  return emails.map((email, index) => {
    const { trigger, delay, cta } = email;
    const [first = '', second = '', third = ''] = email.subjectAlternatives;
    const kind = index === 0 && trigger.kind === 'previous' ? 'entry' : trigger.kind;
    const when = timeText(labels, { kind, event: trigger.event ?? '', value: delay.value, unit: delay.unit });
    return {
      position: String(index + 1),
      key: email.key,
      when,
      trigger: kind,
      event: trigger.event ?? '',
      delay_value: String(delay.value),
      delay_unit: delay.unit,
      skip_if: email.skipIf ?? '',
      purpose: email.purpose,
      subject: email.subject,
      subject_alternative_1: first,
      subject_alternative_2: second,
      subject_alternative_3: third,
      preheader: email.preheader,
      body: email.bodyMarkdown,
      button: cta.label,
      button_link: cta.linkKey,
      other_links: email.secondaryLinks.map(({ label, linkKey }) => `${label} → ${linkKey}`).join('\n'),
      from_name: sequence.fromName,
      reply_to: sequence.replyTo,
      placeholders: email.placeholders.join('\n'),
      notes: email.notes ?? '',
    };
  });
}

/** Leaves out columns that no row has. */
export function sheetCsv(rows: readonly Partial<SheetRow>[]): string {
  const columns = sheetColumns.filter((column) => rows.some((row) => column in row));
  return csvText(
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? '')),
  );
}
