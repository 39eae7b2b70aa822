import { textOf } from '#renderer/features/generation/content-view.ts';
import { type CopiedText, copyText, copyWhenMade } from '#renderer/lib/clipboard.ts';
import { documentTextOf, type ExportTexts } from '#renderer/lib/export/content/content-document.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

export const copyKinds = ['rich', 'plain', 'markdown'] as const;
export type CopyKind = (typeof copyKinds)[number];

/** @returns whether it is on the clipboard now */
export function copyContent(content: GeneratedContent, kind: CopyKind, texts: ExportTexts): Promise<boolean> {
  if (kind === 'markdown') return copyText(textOf(content));
  return copyWhenMade(copiedText(content, kind, texts), kind === 'rich');
}

async function copiedText(
  content: GeneratedContent,
  kind: Exclude<CopyKind, 'markdown'>,
  texts: ExportTexts,
): Promise<CopiedText> {
  const { plainCopy, richCopy } = await import('#renderer/lib/export/files/copied-document.ts');
  const text = documentTextOf(content, texts);
  return kind === 'rich' ? richCopy(text) : plainCopy(text);
}
