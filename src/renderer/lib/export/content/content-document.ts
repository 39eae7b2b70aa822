import type { DocumentText } from '#renderer/lib/export/document/make-document.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { readableText } from '#shared/rules/content/content-text.ts';
import { createLinkRule, type LinkRule } from '#shared/rules/links/link-rule.ts';
import { userLinksOf } from '#shared/rules/links/user-links.ts';
import type { ProductFieldValues } from '#shared/rules/products/product-fields.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';

export interface ExportTexts {
  /** Language of the content as a BCP 47 tag. */
  language: string;
  /** Heading in the interface language. */
  sourcesHeading: string;
  /** Addresses in its fields may become links. */
  product: ProductFieldValues;
  /** Address of the offer's main button; empty if the offer has none. */
  actionUrl: string;
}

export function linkRuleOf(
  { citations, content }: Pick<GeneratedContent, 'citations' | 'content'>,
  product: ProductFieldValues,
): LinkRule {
  return createLinkRule({ product, citations, userLinks: userLinksOf(content) });
}

export function documentTextOf(
  content: GeneratedContent,
  { language, sourcesHeading, product, actionUrl }: ExportTexts,
): DocumentText {
  const { title, sources, type } = content;
  const mayLink = linkRuleOf(content, product);
  return {
    title,
    markdown: readableText(content),
    sources,
    language,
    sourcesHeading,
    mayLink,
    salesPage:
      type === 'sales_page' ? { actionUrl: isHttpUrl(actionUrl) ? actionUrl : undefined } : undefined,
  };
}
