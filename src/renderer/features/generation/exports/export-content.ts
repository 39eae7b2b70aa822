import { type CopiedText, copyText, copyWhenMade } from '#renderer/lib/clipboard.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { documentTextOf, type ExportTexts } from '#renderer/lib/export/content/content-document.ts';
import { contentJson } from '#renderer/lib/export/content/content-json.ts';
import type { MailArchiveOptions } from '#renderer/lib/export/email/mail-archive.ts';
import { deliverFile } from '#renderer/lib/export/files/deliver-file.ts';
import type { DocumentKind } from '#renderer/lib/export/files/document-file.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';
import type { AdFile, ExportedAds } from '#shared/rules/creatives/exported-ads.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { type MailPlatform, mailDialects } from '#shared/rules/emails/export/mail-platforms.ts';
import { leadsNowhereElse } from '#shared/rules/links/link-rule.ts';

export const saveKinds = ['pdf', 'docx', 'md', 'html', 'json'] as const satisfies readonly (
  | DocumentKind
  | 'json'
)[];
export type SaveKind = (typeof saveKinds)[number];

/**
 * Saves a piece of content as a file.
 *
 * @param onMissing receives the letters that the PDF's fonts lack
 * @throws when the file can't be made or its code can't be loaded
 */
export async function saveContent(
  content: GeneratedContent,
  kind: SaveKind,
  texts: ExportTexts,
  onMissing: (letters: string[]) => void,
): Promise<void> {
  const fileName = safeFileName(content.title, kind);
  if (kind === 'json') return deliverFile({ fileName, extension: kind, data: contentJson(content) });
  const text = documentTextOf(content, texts);
  if (kind === 'pdf' && desktop) {
    // The main process renders the pages, because it has all fonts of the system.
    const [{ saveOnDesktop }, { markdownDocument }] = await Promise.all([
      import('#renderer/lib/save-on-desktop.ts'),
      import('#renderer/lib/export/document/markdown-document.ts'),
    ]);
    const { title, language } = text;
    return saveOnDesktop({ format: kind, fileName, title, language, markdown: markdownDocument(text) });
  }
  const { documentData } = await import('#renderer/lib/export/files/document-file.ts');
  await deliverFile({ fileName, extension: kind, data: await documentData(kind, text, { onMissing }) });
}

export type SequenceKind = 'csv' | MailPlatform;

/**
 * Saves the messages of a sequence for a mail platform.
 *
 * @throws when the file can't be made or its code can't be loaded
 */
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

/** @throws when the file can't be made or its code can't be loaded */
export async function saveAdRows(title: string, file: AdFile, ads: ExportedAds): Promise<void> {
  const { adsCsv, adsSheet } = await import('#renderer/lib/export/ads/ads-csv.ts');
  const isImport = file === 'google_ads_editor';
  const name = isImport ? 'Google Ads Editor' : 'Meta LinkedIn';
  await deliverFile({
    fileName: safeFileName(`${title} ${name}`, 'csv'),
    extension: 'csv',
    data: isImport ? adsCsv(ads) : adsSheet(ads),
  });
}

export const copyKinds = ['rich', 'plain', 'markdown'] as const;
export type CopyKind = (typeof copyKinds)[number];

/** @returns whether the clipboard now holds the text */
export function copyContent(content: GeneratedContent, kind: CopyKind, texts: ExportTexts): Promise<boolean> {
  const { markdown, mayLink } = documentTextOf(content, texts);
  // Most texts are copied unchanged, which also works offline.
  if (kind === 'markdown' && leadsNowhereElse(markdown, mayLink)) return copyText(markdown);
  return copyWhenMade(copiedText(content, kind, texts), kind === 'rich');
}

async function copiedText(
  content: GeneratedContent,
  kind: CopyKind,
  texts: ExportTexts,
): Promise<CopiedText> {
  const { richCopy, plainCopy, markdownCopy } = await import('#renderer/lib/export/files/copied-document.ts');
  const copies = { rich: richCopy, plain: plainCopy, markdown: markdownCopy };
  return copies[kind](documentTextOf(content, texts));
}
