import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import type { LinkContext } from '#shared/rules/links/link-rule.ts';
import type { Formality } from '#shared/rules/products/brand-voice.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import type { EmailMessage } from './email/email-messages.ts';
import type { TextBlock } from './text-blocks.ts';

export interface PreflightContext extends LinkContext {
  contentType: ContentType;
  /** Texts besides the product's fields that back figures, deadlines and quotations: the offer, the user's additional context. */
  backing: readonly string[];
  /** Structured emails: exports for mail platforms add their footer. */
  hasExportedFooter: boolean;
  bannedWords: readonly string[];
  formality: Formality;
  /** The current year, which needs no source. */
  year: number;
}

/** A text, parsed once for all checks. All positions refer to `text`. */
export interface PreflightDocument {
  text: string;
  /** The text with everything but prose replaced by spaces; see `maskMarkup`. */
  masked: string;
  blocks: readonly TextBlock[];
  /** Undefined for other target languages: checks that need a language find nothing. */
  language: CheckedLanguage | undefined;
  messages: readonly EmailMessage[];
  context: PreflightContext;
}

export function proseBlocks(document: PreflightDocument): TextBlock[] {
  return document.blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'item');
}

/** Whether the text is for Portugal rather than Brazil. */
export function isEuropeanPortuguese({ language, context }: PreflightDocument): boolean {
  const target = productFieldValue(context.product, 'targetLanguage');
  return language === 'pt' && /pt[-_]pt|portugal|europ/iu.test(target);
}
