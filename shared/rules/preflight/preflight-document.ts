import type { ContentType } from '#shared/rules/content/content-types.ts';
import type { LinkContext } from '#shared/rules/links/link-rule.ts';
import type { Formality } from '#shared/rules/products/brand-voice.ts';
import type { CheckedLanguage } from './content-language.ts';
import type { EmailMessage } from './email/email-messages.ts';
import type { TextBlock } from './text-blocks.ts';

/** What is known about a text besides the text. */
export interface PreflightContext extends LinkContext {
  contentType: ContentType;
  /** E-mails whose messages are known one by one, so that exports for mail platforms write their footer. */
  hasExportedFooter: boolean;
  /** Words that the product's rules forbid. */
  bannedWords: readonly string[];
  /** How the product's rules want readers to be addressed. */
  formality: Formality;
  /** The current year, which needs no source. */
  year: number;
}

/** A text, taken apart once for all checks. Every position is one of `text`. */
export interface PreflightDocument {
  text: string;
  /** Only prose, at the same length; see `maskMarkup`. */
  masked: string;
  blocks: readonly TextBlock[];
  /** Undefined when the target language is none that can be checked: what needs a language is left out. */
  language: CheckedLanguage | undefined;
  messages: readonly EmailMessage[];
  context: PreflightContext;
}

/** Paragraphs and list items: what people read as sentences. */
export function proseBlocks(document: PreflightDocument): TextBlock[] {
  return document.blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'item');
}
