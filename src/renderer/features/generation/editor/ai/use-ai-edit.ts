import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#renderer/lib/announce.ts';
import { suggestChanges } from '#renderer/lib/compare/suggest-changes.ts';
import type { EditorSession } from '#renderer/lib/editor/editor-session.ts';
import { type Passage, selectedPassage } from '#renderer/lib/editor/selected-passage.ts';
import { closeSuggestions, proposeSuggestions, suggestionsOf } from '#renderer/lib/editor/suggestions.ts';
import type { AiEditInstruction } from '#shared/contracts/ai-edits.ts';
import type { AiEditing } from './ai-editing.ts';
import { type EditAnswer, useEditRequest } from './use-edit-request.ts';

interface Answer extends EditAnswer {
  passage: Passage;
  /** Index of the shown option. */
  chosen: number;
}

/** Asks a model to edit the selected passage and shows its answer as suggestions. */
export function useAiEdit(session: EditorSession, ai: AiEditing | undefined) {
  const { t } = useTranslation();
  const request = useEditRequest(ai);
  const [answer, setAnswer] = useState<Answer>();

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
    if (!passage) return false;
    const { from, to, text } = passage;
    const answered = await request.ask(session.text, { from, to, text }, instruction);
    if (!answered) return false;
    if (answered === 'cancelled') return true;
    const count = propose({ ...answered, passage, chosen: 0 });
    announce(count === 0 ? t('editor.ai.unchanged') : t('editor.ai.proposed', { count }));
    return true;
  };

  const close = (ids: readonly number[], isAccepted: boolean) => {
    session.update((state) => closeSuggestions(state, ids, isAccepted));
    if (isAccepted && answer) ai?.onAccepted(answer.editId);
    if (suggestionsOf(session.state).open.length === 0) setAnswer(undefined);
  };

  return {
    isRunning: request.isRunning,
    failure: request.failure,
    answer,
    ask,
    close,
    choose: (chosen: number) => answer && propose({ ...answer, chosen }),
    /** Ends what is shown, for example an answer that changes nothing. */
    dismiss: () => {
      session.update((state) => proposeSuggestions(state, []));
      setAnswer(undefined);
      request.clearFailure();
    },
    cancel: request.cancel,
  };
}
