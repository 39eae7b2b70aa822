import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type ContentValues,
  contentValuesOf,
  deleteEmptiedMutation,
  updateContentMutation,
} from '#renderer/features/generation/api/change-content.ts';
import {
  citationRows,
  citationState,
  citationUrls,
  type EditedText,
  sameUrls,
} from '#renderer/features/generation/citation-rows.ts';
import { textOf } from '#renderer/features/generation/content-view.ts';
import { useKeepDraft, useKeptDraft } from '#renderer/features/generation/editor/drafts/use-text-draft.ts';
import { useContentMerge } from '#renderer/features/generation/merge/use-content-merge.ts';
import { sequenceOf } from '#renderer/features/generation/sequence/current-sequence.ts';
import { useSequenceDraft } from '#renderer/features/generation/sequence/use-sequence-draft.ts';
import { EditConflict } from '#renderer/lib/api/save-merged.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { EMAILS_STALE_KEY } from '#shared/rules/emails/stored-sequence.ts';

interface ContentEditOptions {
  content: GeneratedContent;
  product: Product;
  open: boolean;
  /** See `useHeldDrafts`. */
  heldDrafts: readonly string[];
  /** Called after saving. */
  onSaved: () => void;
  /** Called when two versions have to be merged. */
  onMerge: () => void;
}

/**
 * The text, messages and citations of a piece of content while they are edited: what is unsaved, saving,
 * merging with a newer version, and the draft that this browser keeps.
 */
export function useContentEdit({ content, product, open, heldDrafts, onSaved, onMerge }: ContentEditOptions) {
  const draftOf = useKeptDraft(content, heldDrafts);
  const { kept } = draftOf;
  const [loaded, setLoaded] = useState(kept?.seen ?? content);
  const { control, setValue, getValues, register } = useForm<EditedText>({
    defaultValues: {
      text: kept?.values.written.text ?? textOf(content),
      citations: citationRows(kept?.values.citations ?? content.citations),
    },
  });
  const text = useWatch({ control, name: 'text' });
  const rows = useWatch({ control, name: 'citations' });
  const setText = (changed: string) => setValue('text', changed);
  const setUrls = (urls: readonly string[]) => setValue('citations', citationRows(urls));
  const acceptedEdits = useRef(new Set<string>());
  const update = useMutation(updateContentMutation);
  // Before an edit with AI. Unlike saving, it leaves the editor open.
  const store = useMutation(updateContentMutation);
  const deletion = useMutation(deleteEmptiedMutation);
  const merge = useContentMerge();

  const draft = useSequenceDraft(loaded, product, {
    kept: kept?.values.written.emails,
    onChangeText: setText,
  });
  const changeText = (changed: string) => {
    setText(changed);
    draft?.readText(changed);
  };

  const citations = useMemo(() => citationUrls(rows), [rows]);
  const dirty =
    text !== textOf(loaded) || !sameUrls(citations, loaded.citations) || draft?.isChanged === true;
  const saving = update.isPending || deletion.isPending || store.isPending;
  const invalid = rows.some(({ url }) => citationState(url) === 'invalid') || (draft?.issues.length ?? 0) > 0;
  const isSaved = update.isSuccess || deletion.isSuccess;
  const values: ContentValues = {
    written: draft?.edited && draft.isChanged ? { text, emails: draft.edited } : { text },
    citations,
  };
  const keepDraft = useKeepDraft({ seen: loaded, values, dirty, isEditing: open && !isSaved });
  const hold = ({ written, citations: urls }: ContentValues) => {
    setUrls(urls);
    if (written.emails) draft?.replace(written.emails);
    else changeText(written.text);
  };

  /** @param seen what the refused values were made from */
  const takeInConflict = (error: Error, seen: GeneratedContent) => {
    if (!(error instanceof EditConflict)) return;
    const { newest, mine } = error as EditConflict<GeneratedContent, ContentValues>;
    merge.start({
      newest,
      base: { values: contentValuesOf(seen), emails: sequenceOf(seen, product)?.sequence },
      mine: { values: mine, emails: mine.written.emails },
      theirs: { values: contentValuesOf(newest), emails: sequenceOf(newest, product)?.sequence },
    });
    onMerge();
  };
  const edits = () => (acceptedEdits.current.size > 0 ? [...acceptedEdits.current] : undefined);
  const send = (seen: GeneratedContent, sent: ContentValues) => {
    if (isBlankText(sent.written.text)) return deletion.mutate(seen.id, { onSuccess: onSaved });
    update.mutate(
      { seen, values: sent, acceptedEdits: edits() },
      { onSuccess: onSaved, onError: (error) => takeInConflict(error, seen) },
    );
  };
  /** Ends a merge: the form gets its result, as an edit of the newest version. */
  const applyMerge = () => {
    if (!merge.open?.result) return;
    setLoaded(merge.open.newest);
    hold(merge.open.result);
    merge.end();
  };

  const save = () => {
    // The form's text may be newer than what was rendered.
    const written = { ...values.written, text: getValues('text') };
    if (!merge.open) return send(loaded, { ...values, written });
    const { newest, result } = merge.open;
    if (!result) return;
    applyMerge();
    send(newest, result);
  };
  const storeForAi = async (written: ContentValues['written']) => {
    const variables = { seen: loaded, values: { written, citations }, acceptedEdits: edits() };
    const saved = await store.mutateAsync(variables).catch((error) => takeInConflict(error, loaded));
    if (!saved) return undefined;
    acceptedEdits.current.clear();
    setLoaded(saved);
    return saved;
  };
  /** Stores unsaved changes, because edits with AI refer to a stored version. */
  const saveForAi = async (current: string) =>
    !dirty && current === textOf(loaded) ? loaded : storeForAi({ text: current });
  const saveEmailsForAi = async () => {
    const isStored = !dirty && loaded.content[EMAILS_STALE_KEY] !== true;
    return isStored || !draft?.sequence ? loaded : storeForAi({ text, emails: draft.sequence });
  };

  const show = (replacement: GeneratedContent) => {
    merge.end();
    setLoaded(replacement);
    setText(textOf(replacement));
    draft?.reset(replacement);
    setUrls(replacement.citations);
  };

  const saveError = update.error instanceof EditConflict ? null : (update.error ?? deletion.error);
  return {
    /** The stored content that is edited. */
    loaded,
    text,
    citations,
    /** The fields of an email sequence; undefined for other types. */
    draft,
    kept,
    merge,
    form: { control, register },
    dirty,
    saving,
    isSaved,
    saveError,
    canSave: !saving && !invalid && (!merge.open || merge.open.result !== undefined),
    changeText,
    save,
    saveForAi,
    saveEmailsForAi,
    /** Called when a suggestion of this edit becomes part of the text. */
    acceptEdit: (editId: string) => void acceptedEdits.current.add(editId),
    applyMerge,
    /** Shows the given content instead and discards the unsaved changes. */
    show,
    /** Keeps the unsaved changes in this browser at once. */
    keepDraft,
    /** Forgets the changes that this browser keeps. */
    dropDraft: draftOf.drop,
  };
}
