import { desktop } from '#renderer/lib/desktop.ts';
import { documentTextOf, type ExportTexts } from '#renderer/lib/export/content/content-document.ts';
import { contentJson } from '#renderer/lib/export/content/content-json.ts';
import { deliverFile } from '#renderer/lib/export/files/deliver-file.ts';
import type { DocumentKind } from '#renderer/lib/export/files/document-file.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { safeFileName } from '#shared/rules/content/file-names.ts';

export const saveKinds = ['pdf', 'docx', 'md', 'html', 'json'] as const satisfies readonly (
  | DocumentKind
  | 'json'
)[];
export type SaveKind = (typeof saveKinds)[number];

/** Saves a content as a file of this kind. @param onMissing told of letters that a PDF could not draw @throws when the file can't be made or its code not be fetched */
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
    // The main process sets the pages, with all fonts that the system has.
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
