import { type CopiedText, copyText, copyWhenMade } from '#renderer/lib/clipboard.ts';
import { documentTextOf, type ExportTexts } from '#renderer/lib/export/content/content-document.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { leadsNowhereElse } from '#shared/rules/links/link-rule.ts';

export const copyKinds = ['rich', 'plain', 'markdown'] as const;
export type CopyKind = (typeof copyKinds)[number];

/** @returns whether it is on the clipboard now */
export function copyContent(content: GeneratedContent, kind: CopyKind, texts: ExportTexts): Promise<boolean> {
  const { markdown, mayLink } = documentTextOf(content, texts);
  // Most texts go as they are, also when nothing can be fetched any more.
  if (kind === 'markdown' && leadsNowhereElse(markdown, mayLink)) return copyText(markdown);
  return copyWhenMade(copiedText(content, kind, texts), kind === 'rich');
}

async function copiedText(
  content: GeneratedContent,
  kind: CopyKind,
  texts: ExportTexts,
): Promise<CopiedText> {
  const copied = await import('#renderer/lib/export/files/copied-document.ts');
  const text = documentTextOf(content, texts);
  switch (kind) {
    case 'rich':
      return copied.richCopy(text);
    case 'plain':
      return copied.plainCopy(text);
    case 'markdown':
      return copied.markdownCopy(text);
  }
}
