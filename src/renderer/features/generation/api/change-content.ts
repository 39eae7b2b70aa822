import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sameUrls } from '#renderer/features/generation/citation-rows.ts';
import { textOf } from '#renderer/features/generation/content-view.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { refresh } from '#renderer/lib/api/api-query.ts';
import { saveMerged } from '#renderer/lib/conflict/save-merged.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import type { EmailSequence } from '#shared/contracts/generation/email-sequence.ts';
import {
  deleteContent,
  type GeneratedContent,
  listContent,
  listProductContent,
  type UpdateContentBody,
  updateContent,
} from '#shared/contracts/generation/generated-content.ts';
import { withContentText } from '#shared/rules/content/content-text.ts';

/** What the edit dialog changes. Emails that were edited field by field decide what the text is. */
export interface ContentValues {
  written: { text: string; emails?: EmailSequence };
  citations: string[];
}

function contentValuesOf(content: GeneratedContent): ContentValues {
  return { written: { text: textOf(content) }, citations: content.citations };
}

/** What has to be sent: citations only if they changed, and the text unless nothing but citations did. */
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

/** Saves an edited text and its citations. What was changed elsewhere meanwhile is merged. */
export function useUpdateContent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, values }: { seen: GeneratedContent; values: ContentValues }) =>
      saveMerged({
        seen,
        mine: values,
        valuesOf: contentValuesOf,
        send: (merged, newest) =>
          callApi(updateContent, {
            params: { id: newest.id },
            body: { ...changesOf(merged, newest), versionNumber: newest.versionNumber },
          }),
      }),
    // Also after a failure: it may have been changed elsewhere.
    onSettled: () => refresh(queryClient, listProductContent, listContent, listActivityLogs),
  });
}

export function useDeleteContent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (contentId: number) => callApi(deleteContent, { params: { id: contentId } }),
    onSuccess: () => refresh(queryClient, listProductContent, listContent, listActivityLogs),
  });
}
