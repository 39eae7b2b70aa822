import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { refresh } from '#renderer/lib/api/query-client.ts';
import { sessionExpired } from '#renderer/lib/api/session-expired.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import {
  type AiEditInstruction,
  type AiEditSelection,
  type AiEditSuggestion,
  aiEditLimits,
  getAiEditAllowance,
} from '#shared/contracts/ai-edits.ts';
import { getCreditUsage } from '#shared/contracts/billing/credits.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';
import type { AiEditing } from './ai-editing.ts';
import { cancelEdit, requestEdit } from './ai-edits-queries.ts';

export interface EditAnswer {
  editId: string;
  /** The suggested texts; more than one if alternatives were asked for. */
  options: readonly AiEditSuggestion[];
}

export function useEditRequest(ai: AiEditing | undefined) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const started = useRef<string>(undefined);

  /** @returns the answer; `cancelled`; undefined after a failure */
  const ask = async (
    whole: string,
    selection: AiEditSelection,
    instruction: AiEditInstruction,
  ): Promise<EditAnswer | 'cancelled' | undefined> => {
    if (!ai) return undefined;
    if (selection.text.length > aiEditLimits.passage) {
      setFailure(t('editor.ai.tooLong', { limit: aiEditLimits.passage }));
      return undefined;
    }
    setRunning(true);
    setFailure(undefined);
    started.current = undefined;
    try {
      const stored = await ai.save(whole);
      if (!stored) return undefined;
      const body = { baseVersion: stored.versionNumber, selection, instruction };
      const edit = await requestEdit(client, stored.id, body, (id) => {
        started.current = id;
      });
      if (edit.state === 'cancelled') return 'cancelled';
      if (edit.replacement === null) {
        setFailure(edit.error ? errorSentence(edit.error, fillSentence) : t('editor.ai.failed'));
        return undefined;
      }
      const only = { replacement: edit.replacement, lost: edit.lost };
      return { editId: edit.id, options: edit.alternatives.length > 0 ? edit.alternatives : [only] };
    } catch (error) {
      // The open editor stays and offers to sign in.
      if (isUnauthorized(error)) sessionExpired();
      else setFailure(userMessageOf(error));
      return undefined;
    } finally {
      setRunning(false);
      void refresh(client, getAiEditAllowance, getCreditUsage);
    }
  };

  const cancel = async () => {
    if (!ai || !started.current) return;
    await cancelEdit(client, ai.content.id, started.current).catch((error) =>
      setFailure(userMessageOf(error)),
    );
  };
  return { isRunning, failure, ask, cancel, clearFailure: () => setFailure(undefined) };
}
