import type { DocumentText } from '#renderer/lib/export/document/make-document.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { readableText } from '#shared/rules/content/content-text.ts';
import { withoutKeys } from '#shared/rules/content/working-words.ts';
import { closeHoles } from '#shared/rules/facts/close-holes.ts';
import { createLinkRule, type LinkRule } from '#shared/rules/links/link-rule.ts';
import { userLinksOf } from '#shared/rules/links/user-links.ts';
import type { OfferFields } from '#shared/rules/products/offer.ts';
import { type ProductFieldValues, productFieldValue } from '#shared/rules/products/product-fields.ts';
import { isSampleOutline } from '#shared/rules/products/sample-outline.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';

export interface ExportTexts {
  /** Language of the content as a BCP 47 tag. */
  language: string;
  /** Heading in the interface language. */
  sourcesHeading: string;
  /** Addresses in its fields may become links. */
  product: ProductFieldValues;
  /** Where a page's buttons and footer lead. */
  offer: Pick<OfferFields, 'primaryAction' | 'imprintUrl' | 'privacyUrl'>;
}

export function linkRuleOf(
  { citations, content }: Pick<GeneratedContent, 'citations' | 'content'>,
  product: ProductFieldValues,
): LinkRule {
  return createLinkRule({ product, citations, userLinks: userLinksOf(content) });
}

/** A piece of content as it leaves the application: without keys and marks that only authors and prompts read. */
export function documentTextOf(
  content: GeneratedContent,
  { language, sourcesHeading, product, offer }: ExportTexts,
): DocumentText {
  const { title, sources, type } = content;
  const words = checkedLanguageOf(language) ?? 'en';
  const markdown = closeHoles(readableText(content), 'show', words);
  const mayLink = linkRuleOf(content, product);
  const name = productFieldValue(product, 'name');
  return {
    title,
    markdown: withoutKeys(markdown, words),
    sources,
    language,
    sourcesHeading,
    mayLink,
    salesPage:
      type === 'sales_page' && !isSampleOutline(content, { name })
        ? {
            markdown,
            brand: name,
            actionLabel: offer.primaryAction.label,
            actionUrl: offer.primaryAction.url,
            imprintUrl: offer.imprintUrl,
            privacyUrl: offer.privacyUrl,
          }
        : undefined,
  };
}
