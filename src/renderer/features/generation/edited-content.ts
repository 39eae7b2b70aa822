import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { withContentText } from '#shared/rules/content/content-text.ts';
import { userLinksAfterEdit } from '#shared/rules/links/user-links.ts';
import { textOf } from './content-view.ts';

export function withText(content: GeneratedContent, text: string): GeneratedContent {
  if (text === textOf(content)) return content;
  const replaced = withContentText(content.content, text) as GeneratedContent['content'];
  // The stored messages no longer match the text.
  const emails = replaced.emails === undefined ? {} : { emailsStale: true };
  const before = { content: content.content, text: textOf(content) };
  const userLinks = userLinksAfterEdit(before, { content: content.content, text });
  return { ...content, content: { ...replaced, ...emails, userLinks }, markdownContent: text };
}
