import type { CopiedText } from '#renderer/lib/clipboard.ts';
import { type DocumentText, sourceBlocks, webSources } from '#renderer/lib/export/document/make-document.ts';
import { plainText } from '#renderer/lib/export/document/plain-text.ts';
import { readMarkdown } from '#renderer/lib/export/document/read-markdown.ts';
import { htmlBlocks } from '#renderer/lib/export/html/html-blocks.ts';

/** The text as it stands, without marks. Like the text itself without its sources. */
export function plainCopy({ markdown }: DocumentText): CopiedText {
  return { text: plainText(readMarkdown(markdown)) };
}

/** With headings, lists and tables, for word processors and mail programs, and plain for everything else. */
export function richCopy(text: DocumentText): CopiedText {
  const { sourcesHeading } = text;
  const sources = webSources(text.sources);
  const blocks = [...readMarkdown(text.markdown), ...sourceBlocks({ sources, sourcesHeading })];
  return { html: htmlBlocks(blocks), text: plainText(blocks) };
}
