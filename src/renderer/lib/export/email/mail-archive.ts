import type { ArchiveFiles } from '#renderer/lib/export/files/make-zip.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';
import type { EmailSequence, SequenceEmail } from '#shared/rules/emails/email-sequence.ts';
import { createTagWriter } from '#shared/rules/emails/export/export-tags.ts';
import { type MailPlatform, mailDialects } from '#shared/rules/emails/export/mail-platforms.ts';
import { placeholdersIn } from '#shared/rules/emails/merge-tags.ts';
import type { LinkRule } from '#shared/rules/links/link-rule.ts';
import { type ExportedEmail, exportEmail } from './email-message.ts';
import { sequenceRows, sheetCsv } from './sequence-sheet.ts';

const MAIL_EXPORT_FORMAT = 'funnelsmith.mail-export/1';

export interface MailArchiveOptions {
  productName: string;
  /** Postal address of the offer, for platforms without a tag for it; '' leaves a placeholder. */
  senderAddress: string;
  /** Decides which addresses in the text become links. */
  mayLink: LinkRule;
}

/**
 * A sequence's files for a mail platform: the emails with its tags, a setup sheet, and a manifest with the remaining
 * work.
 */
export function mailArchive(
  sequence: EmailSequence,
  platform: MailPlatform,
  { productName, senderAddress, mayLink }: MailArchiveOptions,
): ArchiveFiles {
  const { sequence: facts, links } = sequence;
  const dialect = mailDialects[platform];
  const tags = createTagWriter({ dialect, facts, links, productName });
  const emails = [...sequence.emails].sort((a, b) => a.position - b.position);
  const messages = emails.map((email, index) => ({
    email,
    name: messageName(email, index),
    exported: exportEmail(email, { facts, productName, senderAddress, dialect, tags, mayLink }),
  }));
  const rows = sequenceRows({ ...sequence, emails }).map(({ body: _body, ...row }, index) => ({
    ...row,
    ...subjectCells(messages[index]?.exported),
    button_link: tags.addressOf(row.button_link),
  }));
  const used = tags.used();
  const manifest = {
    format: MAIL_EXPORT_FORMAT,
    platform,
    sequence: { ...facts, messages: emails.length },
    messages: messages.map(({ email, name, exported }, index) => ({
      position: index + 1,
      key: email.key,
      html: `${name}.html`,
      text: `${name}.txt`,
      subject: exported.subject,
      subjectAlternatives: exported.subjectAlternatives,
      preheader: exported.preheader,
      trigger: email.trigger,
      delay: email.delay,
      skipIf: email.skipIf,
      htmlBytes: new TextEncoder().encode(exported.html).length,
    })),
    toDo: {
      /** Links that have no address yet. */
      links: used.links
        .filter(({ isKnown }) => !isKnown)
        .map(({ key, address }) => ({
          key,
          address,
          describes: links.find((link) => link.key === key)?.describes ?? '',
        })),
      placeholders: placeholdersIn(...messages.flatMap(({ exported }) => [exported.subject, exported.text])),
      defaults: dialect.keepsDefaults
        ? used.tags.flatMap(({ written, fallback }) =>
            fallback ? [{ tag: written, default: fallback }] : [],
          )
        : [],
      tagsToCheck: tagsToCheck(used.tags, facts.footer, platform),
    },
  };
  return {
    'manifest.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'sequence.csv': sheetCsv(rows),
    ...Object.fromEntries(
      messages.flatMap(({ name, exported }) => [
        [`${name}.html`, exported.html],
        [`${name}.txt`, exported.text],
      ]),
    ),
  };
}

function messageName(email: SequenceEmail, index: number): string {
  const name = safeFileName(email.key, 'txt', 'message').slice(0, -'.txt'.length);
  return `${String(index + 1).padStart(2, '0')}-${name}`;
}

function subjectCells(exported: ExportedEmail | undefined) {
  const [first = '', second = '', third = ''] = exported?.subjectAlternatives ?? [];
  return {
    subject: exported?.subject ?? '',
    subject_alternative_1: first,
    subject_alternative_2: second,
    subject_alternative_3: third,
    preheader: exported?.preheader ?? '',
  };
}

/** Tags that could not be confirmed in the platform's documentation. */
function tagsToCheck(
  used: readonly { written: string; isConfirmed: boolean }[],
  footer: 'marketing' | 'transactional',
  platform: MailPlatform,
): string[] {
  const { unsubscribe, postalAddress } = mailDialects[platform];
  const inFooter = [
    ...(footer === 'marketing' ? [unsubscribe] : []),
    ...(postalAddress ? [postalAddress.html, postalAddress.text] : []),
  ];
  return [...new Set([...used, ...inFooter].filter((tag) => !tag.isConfirmed).map(({ written }) => written))];
}
