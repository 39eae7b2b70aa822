import type { MailArchiveOptions } from '#renderer/lib/export/email/mail-archive.ts';
import { deliverFile } from '#renderer/lib/export/files/deliver-file.ts';
import type { EmailSequence } from '#shared/contracts/generation/email-sequence.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';
import { type MailPlatform, mailDialects } from '#shared/rules/emails/export/mail-platforms.ts';

export type SequenceKind = 'csv' | MailPlatform;

/** Saves the messages of a sequence for a mail platform. @throws when the file can't be made or its code not be fetched */
export async function saveSequence(
  sequence: EmailSequence,
  kind: SequenceKind,
  { title, ...options }: MailArchiveOptions & { title: string },
): Promise<void> {
  if (kind === 'csv') {
    const { sequenceRows, sheetCsv } = await import('#renderer/lib/export/email/sequence-sheet.ts');
    const fileName = safeFileName(title, kind);
    return deliverFile({ fileName, extension: kind, data: sheetCsv(sequenceRows(sequence)) });
  }
  const [{ mailArchive }, { makeZip }] = await Promise.all([
    import('#renderer/lib/export/email/mail-archive.ts'),
    import('#renderer/lib/export/files/make-zip.ts'),
  ]);
  await deliverFile({
    fileName: safeFileName(`${title} ${mailDialects[kind].name}`, 'zip'),
    extension: 'zip',
    data: makeZip(mailArchive(sequence, kind, options)),
  });
}
