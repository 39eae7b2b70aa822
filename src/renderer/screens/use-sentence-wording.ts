import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WordSentence } from '#renderer/features/facts/fact-sentence.tsx';
import { requestEdit } from '#renderer/features/generation/editor/ai/ai-edits-queries.ts';
import { refresh } from '#renderer/lib/api/query-client.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { getAiEditAllowance } from '#shared/contracts/ai-edits.ts';
import { getCreditUsage } from '#shared/contracts/billing/credits.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';

/** Lets a model word a sentence of a stored text around a fact. */
export function useSentenceWording(): WordSentence {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async ({ contentId, version, start, end, text, fact }) => {
    const body = {
      baseVersion: version,
      selection: { from: start, to: end, text },
      instruction: { kind: 'fact' as const, value: fact },
    };
    try {
      const edit = await requestEdit(client, contentId, body, () => {});
      if (edit.replacement !== null) return { after: edit.replacement, editId: edit.id };
      return { failure: edit.error ? errorSentence(edit.error, fillSentence) : t('editor.ai.failed') };
    } catch (error) {
      return { failure: userMessageOf(error) };
    } finally {
      void refresh(client, getAiEditAllowance, getCreditUsage);
    }
  };
}
