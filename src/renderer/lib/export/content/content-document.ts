import type { DocumentText } from '#renderer/lib/export/document/make-document.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { readableText } from '#shared/rules/content/content-text.ts';

/** What a content's file needs besides the content. */
export interface ExportTexts {
  /** BCP 47, of the content. */
  language: string;
  /** In the language of the interface. */
  sourcesHeading: string;
}

export function documentTextOf(content: GeneratedContent, texts: ExportTexts): DocumentText {
  return { title: content.title, markdown: readableText(content), sources: content.sources, ...texts };
}
