import { useMemo } from 'react';
import { textOf } from '#renderer/features/generation/content-view.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { currentSequence } from '#shared/rules/emails/current-sequence.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { EMAILS_STALE_KEY, emailSequenceTypeOf } from '#shared/rules/emails/stored-sequence.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';

export interface ShownSequence {
  sequence: EmailSequence;
  /** Whether the text no longer matches the stored messages, so that these were read from the text. */
  isStale: boolean;
}

/** The messages of a piece of content; undefined for other content types. */
export function sequenceOf(content: GeneratedContent, product: Product): ShownSequence | undefined {
  const type = emailSequenceTypeOf(content.type);
  if (!type) return undefined;
  const language = productFieldValue(product, 'targetLanguage');
  const sequence = currentSequence(content.content, textOf(content), { type, language });
  return sequence && { sequence, isStale: content.content[EMAILS_STALE_KEY] === true };
}

export function useSequence(
  content: GeneratedContent | undefined,
  product: Product,
): ShownSequence | undefined {
  return useMemo(() => content && sequenceOf(content, product), [content, product]);
}
