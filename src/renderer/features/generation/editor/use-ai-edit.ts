import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#renderer/lib/announce.ts';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import type { EditorSession } from '#renderer/lib/editor/editor-session.ts';
import { type Passage, selectedPassage } from '#renderer/lib/editor/selected-passage.ts';
import { suggestChanges } from '#renderer/lib/editor/suggest-changes.ts';
import { closeSuggestions, proposeSuggestions, suggestionsOf } from '#renderer/lib/editor/suggestions.ts';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import {
  type AiEditInstruction,
  type AiEditSuggestion,
  aiEditLimits,
  cancelAiEdit,
} from '#shared/contracts/ai-edits.ts';
import { getCreditUsage } from '#shared/contracts/billing/credits.ts';
import { errorSentence } from '#shared/rules/error-sentence.ts';
import type { AiEditing } from './ai-editing.ts';
import { aiEditAllowanceQuery, requestEdit } from './ai-edits-queries.ts';

/** An answered edit. */
interface Answer {
  editId: string;
  passage: Passage;
  /** The suggested texts; more than one if alternatives were asked for. */
  options: readonly AiEditSuggestion[];
  /** Index of the shown one. */
  chosen: number;
}

/** Asks a model to edit the selected passage and shows its answer as suggestions. */
export function useAiEdit(session: EditorSession, ai: AiEditing | undefined) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [answer, setAnswer] = useState<Answer>();
  const started = useRef<string>(undefined);

  const propose = (next: Answer) => {
    const { passage, options, chosen } = next;
    const option = options[chosen];
    if (!option) return 0;
    const markdown = passage.before + option.replacement + passage.after;
    const changes = suggestChanges(passage.blocks, passage.pos, markdown);
    session.update((state) => proposeSuggestions(state, changes));
    setAnswer(next);
    return changes.length;
  };

  const ask = async (instruction: AiEditInstruction): Promise<boolean> => {
    const passage = selectedPassage(session);
    if (!ai || !passage) return false;
    if (passage.text.length > aiEditLimits.passage) {
      setFailure(t('editor.ai.tooLong', { limit: aiEditLimits.passage }));
      return false;
    }
    setRunning(true);
    setFailure(undefined);
    started.current = undefined;
    try {
      const stored = await ai.save(session.text);
      if (!stored) return false;
      const { from, to, text } = passage;
      const body = { baseVersion: stored.versionNumber, selection: { from, to, text }, instruction };
      const edit = await requestEdit(stored.id, body, (id) => {
        started.current = id;
      });
      if (edit.state === 'cancelled') return true;
      if (edit.replacement === null) {
        setFailure(edit.error ? errorSentence(edit.error, fillSentence) : t('editor.ai.failed'));
        return false;
      }
      const options =
        edit.alternatives.length > 0
          ? edit.alternatives
          : [{ replacement: edit.replacement, lost: edit.lost }];
      const count = propose({ editId: edit.id, passage, options, chosen: 0 });
      announce(count === 0 ? t('editor.ai.unchanged') : t('editor.ai.proposed', { count }));
      return true;
    } catch (error) {
      setFailure(userMessageOf(error));
      return false;
    } finally {
      setRunning(false);
      void client.invalidateQueries({ queryKey: aiEditAllowanceQuery.queryKey });
      void client.invalidateQueries({ queryKey: [getCreditUsage.path] });
    }
  };

  const close = (ids: readonly number[], isAccepted: boolean) => {
    session.update((state) => closeSuggestions(state, ids, isAccepted));
    if (isAccepted && answer) ai?.onAccepted(answer.editId);
    if (suggestionsOf(session.state).open.length === 0) setAnswer(undefined);
  };

  return {
    isRunning,
    failure,
    answer,
    ask,
    close,
    choose: (chosen: number) => answer && propose({ ...answer, chosen }),
    /** Ends what is shown, for example an answer that changes nothing. */
    dismiss: () => {
      session.update((state) => proposeSuggestions(state, []));
      setAnswer(undefined);
      setFailure(undefined);
    },
    cancel: async () => {
      if (!ai || !started.current) return;
      const params = { id: ai.content.id, editId: started.current };
      await callApi(cancelAiEdit, { params }).catch((error) => setFailure(userMessageOf(error)));
    },
  };
}
