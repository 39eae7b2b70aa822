import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/conflict/conflict-panel.tsx';
import {
  CloseButton,
  DialogNotices,
  EditFrame,
  SaveFailure,
} from '#renderer/components/dialogs/edit-frame.tsx';
import { DialogFooter } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { RestoreVersionButton } from '#renderer/components/history/restore-version-button.tsx';
import { MarkdownText } from '#renderer/components/markdown/markdown-text.tsx';
import {
  type ContentValues,
  deleteEmptiedMutation,
  updateContentMutation,
} from '#renderer/features/generation/api/change-content.ts';
import { restoreVersionMutation } from '#renderer/features/generation/api/content-versions.ts';
import {
  citationRows,
  citationState,
  citationUrls,
  type EditedText,
  sameUrls,
} from '#renderer/features/generation/citation-rows.ts';
import { GeneratingIndicator } from '#renderer/features/generation/components/live/generating-indicator.tsx';
import { textOf, withText } from '#renderer/features/generation/content-view.ts';
import { DraftNotice } from '#renderer/features/generation/editor/draft-notice.tsx';
import type { EditorMemory } from '#renderer/features/generation/editor/rich-editor.tsx';
import { TextEditor } from '#renderer/features/generation/editor/text-editor.tsx';
import { useKeepDraft, useKeptDraft } from '#renderer/features/generation/editor/use-text-draft.ts';
import type { GenerationOutcome } from '#renderer/features/generation/live/track-generation.ts';
import { FindingsPanel } from '#renderer/features/generation/preflight/findings-panel.tsx';
import { useEditorChecks } from '#renderer/features/generation/preflight/use-editor-checks.ts';
import { openCount } from '#renderer/features/generation/preflight/use-findings.ts';
import { SequenceEditor } from '#renderer/features/generation/sequence/sequence-editor.tsx';
import { useSequenceDraft } from '#renderer/features/generation/sequence/use-sequence-draft.ts';
import { HistoryPanel, useVersionChoice } from '#renderer/features/generation/versions/history-panel.tsx';
import { EditConflict } from '#renderer/lib/api/save-merged.ts';
import { linkRuleOf } from '#renderer/lib/export/content/content-document.ts';
import { useEditConflict } from '#renderer/lib/forms/use-edit-conflict.ts';
import { contentTitle } from '#renderer/lib/language/content-title.ts';
import type { GeneratedContent, GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { GenerateContentBody } from '#shared/contracts/generation/generation.ts';
import type { Product } from '#shared/contracts/products.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { userLinksOf } from '#shared/rules/links/user-links.ts';
import { CitationsEditor } from './citations-editor.tsx';
import { EditFooter } from './edit-footer.tsx';
import { EditTabPanel, EditTabs, type EditView } from './edit-tabs.tsx';
import { GenerateDialog } from './generate-dialog.tsx';

interface EditDialogProps
  extends Pick<ComponentProps<typeof GenerateDialog>, 'prompt' | 'credits' | 'pending' | 'inputs'> {
  content: GeneratedContent;
  product: Product;
  initialView: EditView;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
  onRegenerate: (tier: GenerationTier, additionalContext: string) => Promise<GenerationOutcome>;
  onCorrect: (fixes: GenerateContentBody['fixes']) => Promise<GenerationOutcome>;
}

/**
 * Edits text and citations, and restores earlier versions. Saving an empty text deletes the content; a failed save
 * keeps all changes.
 */
export function EditDialog({
  content,
  product,
  initialView,
  open,
  onClose,
  onExited,
  onRegenerate,
  onCorrect,
  ...generation
}: EditDialogProps) {
  const isWriting = generation.pending !== undefined;
  const { t } = useTranslation();
  const tabsId = useId();
  const draftOf = useKeptDraft(content);
  const { kept } = draftOf;
  const conflict = useEditConflict<GeneratedContent, ContentValues>(kept?.seen ?? content);
  const { seen: loaded = content } = conflict;
  const { control, setValue, register } = useForm<EditedText>({
    defaultValues: {
      text: kept?.values.written.text ?? textOf(content),
      citations: citationRows(kept?.values.citations ?? content.citations),
    },
  });
  const text = useWatch({ control, name: 'text' });
  const rows = useWatch({ control, name: 'citations' });
  const setText = (changed: string) => setValue('text', changed);
  const setUrls = (urls: readonly string[]) => setValue('citations', citationRows(urls));
  const [regenerating, setRegenerating] = useState(false);
  const [failure, setFailure] = useState<string>();
  const memory: EditorMemory = useRef({});
  const acceptedEdits = useRef(new Set<string>());
  const update = useMutation(updateContentMutation);
  // Before an edit with AI. Unlike saving, it leaves the dialog open.
  const store = useMutation(updateContentMutation);
  const deletion = useMutation(deleteEmptiedMutation);
  const [view, setView] = useState(initialView);
  const choice = useVersionChoice(content.id, open && view === 'history');

  const draft = useSequenceDraft(loaded, product, setText);
  const changeText = (changed: string) => {
    setText(changed);
    draft?.readText(changed);
  };
  const keptEmails = kept?.values.written.emails;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (keptEmails) draft?.replace(keptEmails);
  }, []);

  const citations = citationUrls(rows);
  const edited = useMemo(() => withText(loaded, text), [loaded, text]);
  const mayLink = useMemo(
    () => linkRuleOf({ content: edited.content, citations: citationUrls(rows) }, product),
    [edited, rows, product],
  );
  const checks = useEditorChecks({
    content: loaded,
    product,
    text,
    citations,
    userLinks: userLinksOf(edited.content),
    hasExportedFooter: draft?.sequence !== undefined,
    onChangeText: changeText,
    onShowText: () => setView('text'),
  });
  const citationsChanged = !sameUrls(citations, loaded.citations);
  const dirty = text !== textOf(loaded) || citationsChanged || draft?.isChanged === true;
  const saving = update.isPending || deletion.isPending || store.isPending;
  const invalid = rows.some(({ url }) => citationState(url) === 'invalid') || (draft?.issues.length ?? 0) > 0;
  const saveError = update.error instanceof EditConflict ? null : (update.error ?? deletion.error);
  const values: ContentValues = {
    written: draft?.edited && draft.isChanged ? { text, emails: draft.edited } : { text },
    citations,
  };
  useKeepDraft({
    seen: loaded,
    values,
    dirty,
    isEditing: open && !update.isSuccess && !deletion.isSuccess,
  });
  const hold = ({ written, citations: urls }: Partial<ContentValues>) => {
    if (urls) setUrls(urls);
    if (written?.emails) draft?.replace(written.emails);
    else if (written) changeText(written.text);
  };

  const takeInConflict = (error: Error) => {
    const merged = conflict.takeIn(error);
    if (!merged) return;
    if (merged.written !== values.written) hold({ written: merged.written });
    hold({ citations: merged.citations });
    setView((current) => (current === 'emails' ? current : 'text'));
  };
  const edits = () => (acceptedEdits.current.size > 0 ? [...acceptedEdits.current] : undefined);
  const save = () => {
    if (isBlankText(text)) return deletion.mutate(loaded.id, { onSuccess: onClose });
    update.mutate(
      { seen: loaded, values, acceptedEdits: edits() },
      { onSuccess: onClose, onError: takeInConflict },
    );
  };
  const saveForAi = async (current: string) => {
    if (!dirty && current === textOf(loaded)) return loaded;
    const written = { written: { text: current }, citations };
    const variables = { seen: loaded, values: written, acceptedEdits: edits() };
    const saved = await store.mutateAsync(variables).catch(takeInConflict);
    if (!saved) return undefined;
    acceptedEdits.current.clear();
    conflict.replace(saved);
    return saved;
  };

  const show = (replacement: GeneratedContent) => {
    conflict.replace(replacement);
    setText(textOf(replacement));
    draft?.reset(replacement);
    setUrls(replacement.citations);
    setView('text');
    choice.choose(undefined);
  };

  const discardDraft = () => {
    draftOf.drop();
    show(content);
  };

  // The dialog stays open and shows the new text (from the specification).
  const regenerate = async (tier: GenerationTier, additionalContext: string) => {
    setFailure(undefined);
    const outcome = await onRegenerate(tier, additionalContext);
    if (outcome && 'content' in outcome) {
      show(outcome.content);
      setRegenerating(false);
    } else {
      setFailure(outcome?.failure);
    }
  };

  const correct = async (findings: string[]) => {
    const outcome = await onCorrect({ versionNumber: loaded.versionNumber, findings });
    if (!outcome || !('content' in outcome)) return;
    show(outcome.content);
    setView('checks');
  };

  const correction = loaded.isSample
    ? undefined
    : {
        price: generation.prompt.standardCredits,
        credits: generation.credits,
        isUnsaved: dirty,
        isTruncated: loaded.isTruncated,
        onCorrect: (findings: string[]) => void correct(findings),
      };

  const changedElsewhere = (
    <ConflictPanel
      fields={conflict.fields}
      values={values}
      labelOf={(field) =>
        field === 'written' ? t('generation.edit.content') : t('generation.edit.citations')
      }
      textOf={(value) => (Array.isArray(value) ? value.join('\n') : value.text)}
      onChoose={(field, value) => hold({ [field]: value })}
    />
  );

  return (
    <>
      <EditFrame
        open={open}
        onClose={onClose}
        onExited={onExited}
        isDirty={dirty}
        onDiscard={draftOf.drop}
        isSaved={update.isSuccess || deletion.isSuccess}
        maxWidth="lg"
        // The same for every view, so that the tabs and buttons stay in place.
        height="min(88dvh, 860px)"
        title={t('generation.edit.title', { title: contentTitle(loaded.title) })}
        header={
          <EditTabs
            id={tabsId}
            view={view}
            hasEmails={draft !== undefined}
            findingCount={openCount(checks.findings)}
            onChange={setView}
          />
        }
      >
        <EditTabPanel id={tabsId} view="emails" shown={view === 'emails'}>
          {changedElsewhere}
          {draft && <SequenceEditor draft={draft} isDisabled={isWriting} />}
        </EditTabPanel>
        <EditTabPanel id={tabsId} view="text" shown={view === 'text'}>
          {changedElsewhere}
          {generation.pending && <GeneratingIndicator startedAt={generation.pending.startedAt} />}
          {kept && <DraftNotice keptAt={kept.keptAt} onDiscard={discardDraft} />}
          <TextEditor
            id={`content-${loaded.id}`}
            ref={checks.setField}
            value={text}
            disabled={isWriting}
            isMarkdownOnly={draft !== undefined}
            sources={loaded.sources}
            memory={memory}
            ai={{
              content: loaded,
              findings: checks.findings.open.map(({ key, check, quote }) => ({
                key,
                quote,
                label: t(`preflight.checks.${check}`),
              })),
              save: saveForAi,
              onAccepted: (editId) => acceptedEdits.current.add(editId),
            }}
            onChange={changeText}
            onSave={() => !(saving || invalid || isWriting) && save()}
          />
          <CitationsEditor control={control} register={register} disabled={isWriting} />
        </EditTabPanel>
        <EditTabPanel id={tabsId} view="preview" shown={view === 'preview'}>
          <MarkdownText mayLink={mayLink}>{text}</MarkdownText>
        </EditTabPanel>
        <EditTabPanel id={tabsId} view="checks" shown={view === 'checks'}>
          <FindingsPanel {...checks} isDisabled={isWriting} correction={correction} />
        </EditTabPanel>
        <EditTabPanel id={tabsId} view="history" shown={view === 'history'}>
          <HistoryPanel contentId={loaded.id} choice={choice} />
        </EditTabPanel>
        {saveError && (
          <DialogNotices>
            <SaveFailure error={saveError} />
          </DialogNotices>
        )}
        {view === 'history' ? (
          <DialogFooter>
            <CloseButton>{t('common.close')}</CloseButton>
            {choice.chosen && (
              <RestoreVersionButton
                of="generation"
                number={choice.chosen.versionNumber}
                mutation={restoreVersionMutation(loaded.id)}
                replacesUnsaved={dirty}
                disabled={saving || isWriting}
                onRestored={show}
              />
            )}
          </DialogFooter>
        ) : (
          <EditFooter
            edited={edited}
            isSaving={saving}
            disabled={saving || invalid || isWriting}
            onRegenerate={() => setRegenerating(true)}
            onSave={save}
          />
        )}
      </EditFrame>
      <GenerateDialog
        {...generation}
        again
        title={contentTitle(loaded.title)}
        product={product}
        open={open && regenerating}
        failure={failure}
        replacesUnsaved={dirty}
        onClose={() => setRegenerating(false)}
        onGenerate={(tier, context) => void regenerate(tier, context)}
      />
    </>
  );
}
