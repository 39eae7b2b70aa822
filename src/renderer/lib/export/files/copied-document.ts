import type { CopiedText } from '#renderer/lib/clipboard.ts';
import { type DocumentText, sourceBlocks, webSources } from '#renderer/lib/export/document/make-document.ts';
import { plainText } from '#renderer/lib/export/document/plain-text.ts';
import { readMarkdown } from '#renderer/lib/export/document/read-markdown.ts';
import { unlinkMarkdown } from '#renderer/lib/export/document/unlink-markdown.ts';
import { htmlBlocks } from '#renderer/lib/export/html/html-blocks.ts';

/** The text without Markdown syntax and sources. */
export function plainCopy({ markdown, mayLink }: DocumentText): CopiedText {
  return { text: plainText(readMarkdown(markdown, mayLink)) };
}

/** The Markdown without unknown links. */
export function markdownCopy({ markdown, mayLink }: DocumentText): CopiedText {
  return { text: unlinkMarkdown(markdown, mayLink) };
}

/** HTML for word processors and email clients, and plain text. */
export function richCopy(text: DocumentText): CopiedText {
  const { sourcesHeading } = text;
  const sources = webSources(text.sources);
  const blocks = [...readMarkdown(text.markdown, text.mayLink), ...sourceBlocks({ sources, sourcesHeading })];
  return { html: htmlBlocks(blocks), text: plainText(blocks) };
}
