import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissFindingMutation } from '#renderer/features/generation/api/change-content.ts';
import { productContentQuery } from '#renderer/features/generation/api/content-queries.ts';
import { textOf } from '#renderer/features/generation/content-view.ts';
import type { TextTarget } from '#renderer/features/generation/editor/text-target.ts';
import { announce } from '#renderer/lib/announce.ts';
import { useDebounced } from '#renderer/lib/hooks/use-debounced.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import { locateFinding, withFix } from './locate-finding.ts';
import {
  type FindingsOptions,
  type NamedFinding,
  NO_POINTS,
  NOTHING_REPORTED,
  useFindings,
} from './use-findings.ts';

/** Milliseconds after the last key until a text is checked. */
const SETTLE_MS = 400;

interface EditorChecksOptions
  extends Omit<FindingsOptions, 'type' | 'generationId' | 'dismissed' | 'points' | 'reported'> {
  content: GeneratedContent;
  onChangeText: (text: string) => void;
  /** Opens the text field. */
  onShowText: () => void;
}

/** The pre-flight checks of an edited text, with the actions for its findings. */
export function useEditorChecks({ content, onChangeText, onShowText, ...checked }: EditorChecksOptions) {
  const { product, text } = checked;
  const { t } = useTranslation();
  // The dialog keeps the content it was opened with; dismissals and the review come from the cache.
  const { data: cached = content } = useQuery({
    ...productContentQuery(content.productId),
    select: (contents) => contents.find(({ id }) => id === content.id),
  });
  const dismissed = cached.dismissedFindings;
  const { review } = cached.versionNumber === content.versionNumber ? cached : content;
  const { mutate } = useMutation(dismissFindingMutation(content));
  const dismiss = (key: string, isDismissed: boolean) => mutate({ key, isDismissed });
  const settled = useDebounced(text, SETTLE_MS);
  const checks = useFindings({
    ...checked,
    type: content.type,
    generationId: content.generationId,
    text: settled,
    dismissed,
    // The points belong to the stored text.
    reported: review?.findings ?? NOTHING_REPORTED,
    points: (text === textOf(content) && content.openPoints) || NO_POINTS,
  });
  const [field, setField] = useState<TextTarget | null>(null);
  const [selection, setSelection] = useState<{ span: Span; withAi: boolean }>();

  useEffect(() => {
    if (!selection || !field) return;
    if (selection.withAi && field.editWithAi) field.editWithAi(selection.span);
    else field.select(selection.span);
    setSelection(undefined);
  }, [selection, field]);

  const locate = (finding: NamedFinding): Span | undefined => {
    const span = locateFinding(text, finding);
    if (!span) showToast({ title: t('preflight.gone') });
    return span;
  };

  /** @param withAi also offers to correct it with AI */
  const show = (finding: NamedFinding, withAi = false) => {
    const span = locate(finding);
    if (!span) return;
    onShowText();
    setSelection({ span, withAi });
  };

  const fix = (findings: readonly NamedFinding[]) => {
    const fixes = findings.flatMap((finding) => {
      const span = locate(finding);
      return span && finding.fix ? [{ span, ...finding.fix }] : [];
    });
    if (fixes.length === 0) return;
    // From the end, so that the places before stay where they are.
    const inOrder = fixes.toSorted((a, b) => b.span.start - a.span.start);
    onChangeText(inOrder.reduce((now, { span, replacement }) => withFix(now, span, replacement), text));
    announce(t('preflight.fixed'));
  };

  const hasLanguage = checkedLanguageOf(productFieldValue(product, 'targetLanguage')) !== undefined;
  return { ...checks, review, hasLanguage, dismiss, show, fix, setField };
}
