import { useMemo, useState } from 'react';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { EmailAction, EmailSequence, SequenceEmail } from '#shared/rules/emails/email-sequence.ts';
import { parseSequence } from '#shared/rules/emails/parse-sequence.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import { emailSequenceTypeOf, storedSequence } from '#shared/rules/emails/stored-sequence.ts';
import { validateSequence } from '#shared/rules/emails/validate-sequence.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import { sequenceOf } from './current-sequence.ts';

/** A sequence that is edited field by field or as text. */
export type SequenceDraft = NonNullable<ReturnType<typeof useSequenceDraft>>;

interface SequenceDraftOptions {
  /** Fields of an earlier edit that were not saved. */
  kept: EmailSequence | undefined;
  /** Receives the text rendered from the fields. */
  onChangeText: (text: string) => void;
}

/**
 * Synchronises the fields and the text of a sequence. The side that was edited last has precedence.
 *
 * @returns undefined for other types
 */
export function useSequenceDraft(
  content: GeneratedContent,
  product: Product,
  { kept, onChangeText }: SequenceDraftOptions,
) {
  const type = emailSequenceTypeOf(content.type);
  const [sequence, setSequence] = useState(() => kept ?? sequenceOf(content, product)?.sequence);
  const [isByFields, setIsByFields] = useState(kept !== undefined);
  const issues = useMemo(
    () => (isByFields && sequence ? validateSequence(sequence) : []),
    [isByFields, sequence],
  );
  const stored = storedSequence(content.content)?.sequence;
  const isChanged = useMemo(
    () => isByFields && JSON.stringify(sequence) !== JSON.stringify(sequenceOf(content, product)?.sequence),
    [isByFields, sequence, content, product],
  );
  if (!type) return undefined;

  const change = (next: EmailSequence) => {
    setSequence(next);
    setIsByFields(true);
    onChangeText(renderSequence(next));
  };
  return {
    /** Undefined when the text can't be parsed. */
    sequence,
    /** Exceeded limits, if the fields were edited last. */
    issues,
    /** The sequence to save instead of the text; undefined unless the fields were edited last. */
    edited: isByFields ? sequence : undefined,
    /** Whether the fields differ from the stored ones. Covers link addresses, which the text does not contain. */
    isChanged,
    canRebuild: stored !== undefined,
    changeEmail(position: number, changes: Partial<SequenceEmail>) {
      if (!sequence) return;
      const emails = sequence.emails.map((email) =>
        email.position === position ? { ...email, ...changes } : email,
      );
      change({ ...sequence, emails });
    },
    changeUrl({ label, linkKey }: EmailAction, url: string) {
      if (!sequence) return;
      const others = sequence.links.filter(({ key }) => key !== linkKey);
      const known = sequence.links.find(({ key }) => key === linkKey);
      const link = { key: linkKey, describes: known?.describes ?? label, url: url === '' ? null : url };
      change({ ...sequence, links: [...others, link] });
    },
    /** Replaces the text with the stored emails. */
    rebuild() {
      if (stored) change(stored);
    },
    /** Called for every change of the text. */
    readText(text: string) {
      setIsByFields(false);
      const language = productFieldValue(product, 'targetLanguage');
      setSequence(parseSequence(text, { type, language, previous: sequence ?? stored }));
    },
    replace: change,
    reset(replacement: GeneratedContent) {
      setIsByFields(false);
      setSequence(sequenceOf(replacement, product)?.sequence);
    },
  };
}
