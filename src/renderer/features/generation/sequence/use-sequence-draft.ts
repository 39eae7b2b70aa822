import { useMemo, useState } from 'react';
import type {
  EmailAction,
  EmailSequence,
  SequenceEmail,
} from '#shared/contracts/generation/email-sequence.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { parseSequence } from '#shared/rules/emails/parse-sequence.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import { emailSequenceTypeOf, storedSequence } from '#shared/rules/emails/stored-sequence.ts';
import { type SequenceIssue, validateSequence } from '#shared/rules/emails/validate-sequence.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import { sequenceOf } from './current-sequence.ts';

/** A sequence that is being edited, field by field or as text. */
export interface SequenceDraft {
  /** Undefined when the text can't be read as one. */
  sequence: EmailSequence | undefined;
  /** What breaks a limit, while the fields are what will be saved. */
  issues: SequenceIssue[];
  /** What to save instead of the text: the fields were edited last. */
  edited: EmailSequence | undefined;
  /** Whether the fields differ from what is stored: an address of a link is not in the text. */
  isChanged: boolean;
  canRebuild: boolean;
  changeEmail: (position: number, changes: Partial<SequenceEmail>) => void;
  changeUrl: (action: EmailAction, url: string) => void;
  /** Goes back to the stored structure, whatever the text has become. */
  rebuild: () => void;
  /** For every change of the text itself. */
  readText: (text: string) => void;
  /** Puts these fields in the place of what is there. */
  replace: (sequence: EmailSequence) => void;
  reset: (content: GeneratedContent) => void;
}

/**
 * Keeps the fields and the text of a sequence in step: the side edited last decides.
 *
 * @param onChangeText gets the text that the fields make
 * @returns undefined for other types
 */
export function useSequenceDraft(
  content: GeneratedContent,
  product: Product,
  onChangeText: (text: string) => void,
): SequenceDraft | undefined {
  const type = emailSequenceTypeOf(content.type);
  const [sequence, setSequence] = useState(() => sequenceOf(content, product)?.sequence);
  const [isByFields, setIsByFields] = useState(false);
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
    sequence,
    issues,
    edited: isByFields ? sequence : undefined,
    isChanged,
    canRebuild: stored !== undefined,
    changeEmail(position, changes) {
      if (!sequence) return;
      const emails = sequence.emails.map((email) =>
        email.position === position ? { ...email, ...changes } : email,
      );
      change({ ...sequence, emails });
    },
    changeUrl({ label, linkKey }, url) {
      if (!sequence) return;
      const others = sequence.links.filter(({ key }) => key !== linkKey);
      const known = sequence.links.find(({ key }) => key === linkKey);
      const link = { key: linkKey, describes: known?.describes ?? label, url: url === '' ? null : url };
      change({ ...sequence, links: [...others, link] });
    },
    rebuild() {
      if (stored) change(stored);
    },
    readText(text) {
      setIsByFields(false);
      const language = productFieldValue(product, 'targetLanguage');
      setSequence(parseSequence(text, { type, language, previous: sequence ?? stored }));
    },
    replace: change,
    reset(replacement) {
      setIsByFields(false);
      setSequence(sequenceOf(replacement, product)?.sequence);
    },
  };
}
