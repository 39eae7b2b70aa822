import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { closeHolesIn, type HoleClosing } from '#shared/rules/facts/close-holes.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';

/** A piece of content without the marks of missing facts. @param targetLanguage of the product */
export function closedContent(
  content: GeneratedContent,
  closing: HoleClosing,
  targetLanguage: string,
): GeneratedContent {
  const language = checkedLanguageOf(targetLanguage) ?? 'en';
  const { markdownContent, content: structure } = content;
  return { ...content, ...closeHolesIn({ markdownContent, content: structure }, closing, language) };
}
