import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type ContentValues,
  contentValuesOf,
  deleteEmptiedMutation,
  keepContentMutation,
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

/** Milliseconds after the last change until it is saved by itself. Each save is a version, and their number is limited. */
const AUTOSAVE_MS = 20_000;

interface ContentEditOptions {
  content: GeneratedContent;
  product: Product;
  open: boolean;
  /** See `useHeldDrafts`. */
  heldDrafts: readonly string[];
  isAutosaved: boolean;
  onSaved: () => void;
  /** Called when two versions have to be merged. */
  onMerge: () => void;
}

/**
 * The text, messages and citations of a piece of content while they are edited: what is unsaved, saving,
 * merging with a newer version, and the draft that this browser keeps.
 */
export function useContentEdit({
  content,
  product,
  open,
  heldDrafts,
  isAutosaved,
  onSaved,
  onMerge,
}: ContentEditOptions) {
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
  // Before an edit with AI, or after a pause. Unlike saving, it leaves the editor open.
  const store = useMutation(keepContentMutation);
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
  const storeChanges = async (written: ContentValues['written']) => {
    const accepted = edits();
    const variables = { seen: loaded, values: { written, citations }, acceptedEdits: accepted };
    const saved = await store.mutateAsync(variables).catch((error) => takeInConflict(error, loaded));
    if (!saved) return undefined;
    for (const id of accepted ?? []) acceptedEdits.current.delete(id);
    setLoaded(saved);
    // What was saved elsewhere is merged into fields that have not been changed here meanwhile.
    if (sameUrls(citationUrls(getValues('citations')), citations)) setUrls(saved.citations);
    if (!written.emails && getValues('text') === written.text && textOf(saved) !== written.text)
      changeText(textOf(saved));
    return saved;
  };
  /** Stores unsaved changes, because edits with AI refer to a stored version. */
  const saveForAi = async (current: string) =>
    !dirty && current === textOf(loaded) ? loaded : storeChanges({ text: current });
  const saveEmailsForAi = async () => {
    const isStored = !dirty && loaded.content[EMAILS_STALE_KEY] !== true;
    return isStored || !draft?.sequence ? loaded : storeChanges({ text, emails: draft.sequence });
  };

  const mayAutosave =
    isAutosaved && open && dirty && !saving && !invalid && !merge.open && !isBlankText(text);
  const changes = JSON.stringify(values);
  const autosaved = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause starts again with each change
  useEffect(() => {
    // Changes whose save has failed are not sent again and again.
    if (!mayAutosave || autosaved.current === changes) return;
    const timer = setTimeout(() => {
      autosaved.current = changes;
      void storeChanges(values.written);
    }, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [mayAutosave, changes]);

  const show = (replacement: GeneratedContent) => {
    merge.end();
    setLoaded(replacement);
    setText(textOf(replacement));
    draft?.reset(replacement);
    setUrls(replacement.citations);
  };

  const saveError = [update.error, deletion.error, store.error].find(
    (error) => error && !(error instanceof EditConflict),
  );
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
    /** Whether all changes have been saved by themselves. */
    isAutosaved: isAutosaved && store.isSuccess && !dirty,
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
