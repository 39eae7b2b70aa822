import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { sameUrls } from '#renderer/features/generation/citation-rows.ts';
import { textOf } from '#renderer/features/generation/content-view.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation, runMutation } from '#renderer/lib/api/api-mutation.ts';
import { takeOutOfList } from '#renderer/lib/api/optimistic-list.ts';
import { storeData } from '#renderer/lib/api/query-client.ts';
import { saveMerged } from '#renderer/lib/api/save-merged.ts';
import type { ToastMessage } from '#renderer/lib/stores/toast-store.ts';
import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';
import {
  checkContent,
  deleteContent,
  dismissFindings,
  type GeneratedContent,
  listContent,
  listProductContent,
  type UpdateContentBody,
  updateContent,
} from '#shared/contracts/generation/generated-content.ts';
import { withContentText } from '#shared/rules/content/content-text.ts';
import type { EmailSequence } from '#shared/rules/emails/email-sequence.ts';
import { changedByContent, productContentQuery, restoreContentMutation } from './content-queries.ts';

/**
 * The values of the edit dialog. `emails` is set if the emails were edited last; the text is rendered from
 * them.
 */
export interface ContentValues {
  written: { text: string; emails?: EmailSequence };
  citations: string[];
}

export function contentValuesOf(content: GeneratedContent): ContentValues {
  return { written: { text: textOf(content) }, citations: content.citations };
}

/** The request body. Contains citations if they changed, and the text unless only citations changed. */
function changesOf(values: ContentValues, seen: GeneratedContent): UpdateContentBody {
  const { text, emails } = values.written;
  const citations = sameUrls(values.citations, seen.citations) ? undefined : values.citations;
  if (emails) return { emails, citations };
  if (citations && text === textOf(seen)) return { citations };
  return {
    content: withContentText(seen.content, text),
    ...(seen.category === 'research' ? {} : { markdownContent: text }),
    citations,
  };
}

interface EditedContent {
  seen: GeneratedContent;
  values: ContentValues;
  /** AI edits whose suggestions the text contains. */
  acceptedEdits?: string[];
}

/** Saves an edited text and its citations, merged with changes made elsewhere since. */
export const updateContentMutation = apiMutation({
  mutationFn: ({ seen, values, acceptedEdits }: EditedContent) =>
    saveMerged({
      seen,
      mine: values,
      valuesOf: contentValuesOf,
      send: (merged, newest) =>
        callApi(updateContent, {
          params: { id: newest.id },
          body: { ...changesOf(merged, newest), versionNumber: newest.versionNumber, acceptedEdits },
        }),
    }),
  refreshes: changedByContent,
  done: () => i18next.t('generation.toasts.updated'),
  // The editor shows the reason.
  failed: () => ({ title: i18next.t('generation.toasts.updateFailed') }),
  // The edited text stays on screen (from the specification).
  staysWithoutSession: true,
});

/** Saves what is being written without a word of success for each pause. */
export const keepContentMutation = {
  ...updateContentMutation,
  meta: { ...updateContentMutation.meta, done: undefined },
};

/** Dismisses or restores a finding; an optimistic update that is rolled back on failure. */
export const dismissFindingMutation = ({ id, productId }: GeneratedContent) => {
  const { queryKey } = productContentQuery(productId);
  const store = (client: QueryClient, change: (dismissed: string[]) => string[]) =>
    storeData(client, queryKey, (contents) =>
      contents?.map((known) =>
        known.id === id ? { ...known, dismissedFindings: change(known.dismissedFindings) } : known,
      ),
    );
  const set = (client: QueryClient, key: string, isDismissed: boolean) =>
    store(client, (keys) => [...keys.filter((other) => other !== key), ...(isDismissed ? [key] : [])]);
  return apiMutation({
    mutationFn: ({ key, isDismissed }: { key: string; isDismissed: boolean }) =>
      callApi(dismissFindings, { params: { id }, body: { findings: [key], dismissed: isDismissed } }),
    onMutate: ({ key, isDismissed }, { client }) => set(client, key, isDismissed),
    onSuccess: ({ dismissedFindings }, _change, _before, { client }) => {
      store(client, () => dismissedFindings);
    },
    onError: (_error, { key, isDismissed }, _before, { client }) => set(client, key, !isDismissed),
    failed: () => i18next.t('preflight.dismissFailed'),
  });
};

/** Has the second reader read the stored text. */
export const checkContentMutation = ({
  id,
  productId,
  versionNumber,
}: Pick<GeneratedContent, 'id' | 'productId' | 'versionNumber'>) =>
  apiMutation({
    mutationFn: () => callApi(checkContent, { params: { id } }),
    onSuccess: ({ findings }, _nothing, _before, { client }) => {
      storeData(client, productContentQuery(productId).queryKey, (contents) =>
        contents?.map((known) =>
          known.id === id && known.versionNumber === versionNumber
            ? { ...known, review: { state: 'read' as const, reason: null, findings } }
            : known,
        ),
      );
    },
    refreshes: [listProductContent, listContent],
    failed: () => i18next.t('preflight.reader.checkFailed'),
  });

const deletionToast = (action?: ToastMessage['action']): ToastMessage => ({
  title: i18next.t('generation.toasts.deleted'),
  description: i18next.t('generation.toasts.deletedHint', { days: RESTORABLE_DAYS }),
  action,
});
const undo = (onAction: () => unknown) => ({
  label: i18next.t('common.undo'),
  onAction: () => void onAction(),
});

/** Deletes a piece of content. Its card is empty at once, and has the content again after a failure or 'Undo'. */
export const deleteContentMutation = apiMutation({
  mutationFn: ({ id }: GeneratedContent) => callApi(deleteContent, { params: { id } }),
  onMutate: ({ id, productId }, { client }) =>
    takeOutOfList(client, productContentQuery(productId).queryKey, id),
  onError: (_error, _content, removal) => removal?.putBack(),
  refreshes: changedByContent,
  done: (_nothing, { id }, client, { putBack, takeOut }) =>
    deletionToast(
      undo(() => runMutation(client, { ...restoreContentMutation, onMutate: putBack, onError: takeOut }, id)),
    ),
  failed: (_content, reason) => ({ title: i18next.t('generation.toasts.deleteFailed'), description: reason }),
});

/** Deletes a piece of content whose text was emptied in the editor, which shows the reason of a failure itself. */
export const deleteEmptiedMutation = apiMutation({
  mutationFn: (contentId: number) => callApi(deleteContent, { params: { id: contentId } }),
  refreshes: changedByContent,
  done: (_nothing, contentId, client) =>
    deletionToast(undo(() => runMutation(client, restoreContentMutation, contentId))),
  failed: () => ({ title: i18next.t('generation.toasts.deleteFailed') }),
  leavesWithoutSession: true,
});
