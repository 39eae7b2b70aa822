import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissFindingMutation } from '#renderer/features/generation/api/change-content.ts';
import { productContentQuery } from '#renderer/features/generation/api/content-queries.ts';
import { announce } from '#renderer/lib/announce.ts';
import { useDebounced } from '#renderer/lib/hooks/use-debounced.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { checkedLanguageOf } from '#shared/rules/preflight/content-language.ts';
import type { Finding, Span } from '#shared/rules/preflight/finding.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import { locateFinding, withFix } from './locate-finding.ts';
import { useFindings } from './use-findings.ts';

/** So long after the last key a text counts as typed, in ms. */
const SETTLE_MS = 400;

interface EditorChecksOptions {
  content: GeneratedContent;
  product: Product;
  /** As it is being typed. */
  text: string;
  citations: readonly string[];
  /** Addresses in the text that the user put there. */
  userLinks: readonly string[];
  /** E-mails that can be read one by one. */
  hasExportedFooter: boolean;
  onChangeText: (text: string) => void;
  /** Brings the text field on screen. */
  onShowText: () => void;
}

/** The pre-flight checks of a text that is being edited: always of its latest state, with the ways to act on them. */
export function useEditorChecks(options: EditorChecksOptions) {
  const { content, product, text, citations, userLinks, hasExportedFooter, onChangeText, onShowText } =
    options;
  const { t } = useTranslation();
  // The dialog's content is as it was opened; dismissals are as they are.
  const { data: dismissed = content.dismissedFindings } = useQuery({
    ...productContentQuery(content.productId),
    select: (contents) => contents.find(({ id }) => id === content.id)?.dismissedFindings,
  });
  const { mutate } = useMutation(dismissFindingMutation(content));
  const dismiss = (key: string, isDismissed: boolean) => mutate({ key, isDismissed });
  const settled = useDebounced(text, SETTLE_MS);
  const checks = useFindings({
    type: content.type,
    text: settled,
    product,
    citations,
    userLinks,
    hasExportedFooter,
    dismissed,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const [selection, setSelection] = useState<Span>();

  useEffect(() => {
    if (!selection || !field.current) return;
    selectPart(field.current, selection);
    setSelection(undefined);
  }, [selection]);

  const locate = (finding: Finding): Span | undefined => {
    const span = locateFinding(text, finding);
    if (!span) showToast({ title: t('preflight.gone') });
    return span;
  };

  const show = (finding: Finding) => {
    const span = locate(finding);
    if (!span) return;
    onShowText();
    setSelection(span);
  };

  const fix = (finding: Finding) => {
    const span = locate(finding);
    if (!span || !finding.fix) return;
    onChangeText(withFix(text, span, finding.fix.replacement));
    announce(t('preflight.fixed'));
  };

  const hasLanguage = checkedLanguageOf(productFieldValue(product, 'targetLanguage')) !== undefined;
  return { ...checks, hasLanguage, dismiss, show, fix, field };
}

/** Selects a part of a text field and scrolls to it: browsers do so only for a caret that gets the focus. */
function selectPart(field: HTMLTextAreaElement, { start, end }: Span): void {
  field.setSelectionRange(start, start);
  field.blur();
  field.focus();
  field.setSelectionRange(start, end);
}
