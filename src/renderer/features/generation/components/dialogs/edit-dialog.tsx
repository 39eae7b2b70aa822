import { type ComponentProps, lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  CloseButton,
  DialogNotices,
  EditFrame,
  SaveFailure,
} from '#renderer/components/dialogs/edit-frame.tsx';
import { DialogFooter } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { RestoreVersionButton } from '#renderer/components/history/restore-version-button.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { restoreVersionMutation } from '#renderer/features/generation/api/content-queries.ts';
import { GeneratingIndicator } from '#renderer/features/generation/components/live/generating-indicator.tsx';
import { SkeletonLines } from '#renderer/features/generation/components/skeleton-lines.tsx';
import { editorPath } from '#renderer/features/generation/content-view.ts';
import { withText } from '#renderer/features/generation/edited-content.ts';
import type { AiEditing } from '#renderer/features/generation/editor/ai/ai-editing.ts';
import { PageIcon } from '#renderer/features/generation/editor/bars/editor-icons.tsx';
import { DraftNotice } from '#renderer/features/generation/editor/drafts/draft-notice.tsx';
import { useHeldDrafts } from '#renderer/features/generation/editor/drafts/draft-tabs.ts';
import { useEditorModeStore } from '#renderer/features/generation/editor/editor-mode-store.ts';
import type { EditorMemory } from '#renderer/features/generation/editor/rich-editor.tsx';
import { TextEditor } from '#renderer/features/generation/editor/text-editor.tsx';
import type { GenerationOutcome } from '#renderer/features/generation/live/track-generation.ts';
import type { StartGeneration } from '#renderer/features/generation/live/use-content-generation.ts';
import { nameOfFinding } from '#renderer/features/generation/quality/finding-row.tsx';
import { FindingsPanel } from '#renderer/features/generation/quality/findings-panel.tsx';
import { useEditorChecks } from '#renderer/features/generation/quality/use-editor-checks.ts';
import { openCount } from '#renderer/features/generation/quality/use-findings.ts';
import { SequenceEditor } from '#renderer/features/generation/sequence/sequence-editor.tsx';
import { HistoryPanel, useVersionChoice } from '#renderer/features/generation/versions/history-panel.tsx';
import { contentTitle } from '#renderer/lib/language/content-title.ts';
import type { GeneratedContent, GenerationTier } from '#shared/contracts/generation/generated-content.ts';
import type { GenerateContentBody } from '#shared/contracts/generation/generation.ts';
import type { Product } from '#shared/contracts/products.ts';
import type { TextLength } from '#shared/rules/content/text-lengths.ts';
import { userLinksOf } from '#shared/rules/links/user-links.ts';
import { CitationsEditor } from './citations-editor.tsx';
import { EditFooter } from './edit-footer.tsx';
import { EditTabPanel, EditTabs, type EditView } from './edit-tabs.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { useContentEdit } from './use-content-edit.ts';

// Loaded on demand, because conflicts are rare.
const MergePanel = lazy(async () => ({
  default: (await import('#renderer/features/generation/merge/merge-panel.tsx')).MergePanel,
}));

interface EditDialogProps
  extends Pick<ComponentProps<typeof GenerateDialog>, 'prompt' | 'credits' | 'pending' | 'inputs'> {
  content: GeneratedContent;
  product: Product;
  initialView: EditView;
  open: boolean;
  onClose: () => void;
  onExited?: () => void;
  /** Whether it is a page of its own instead of a dialog. */
  isPage?: boolean;
  onRegenerate: StartGeneration;
  onCorrect: (fixes: GenerateContentBody['fixes']) => Promise<GenerationOutcome>;
}

/**
 * Edits text and citations, and restores earlier versions. Saving an empty text deletes the content; a failed save
 * keeps all changes.
 */
export function EditDialog(props: EditDialogProps) {
  const heldDrafts = useHeldDrafts();
  return heldDrafts && <LoadedEditDialog {...props} heldDrafts={heldDrafts} />;
}

function LoadedEditDialog({
  content,
  product,
  initialView,
  open,
  onClose,
  onExited,
  isPage = false,
  onRegenerate,
  onCorrect,
  heldDrafts,
  ...generation
}: EditDialogProps & { heldDrafts: readonly string[] }) {
  const isWriting = generation.pending !== undefined;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tabsId = useId();
  const isMarkdown = useEditorModeStore((state) => state.isMarkdown);
  const [view, setView] = useState(initialView);
  const editing = useContentEdit({
    content,
    product,
    open,
    heldDrafts,
    isAutosaved: isPage && !isWriting,
    onSaved: onClose,
    onMerge: () => setView((current) => (current === 'emails' ? current : 'text')),
  });
  const { loaded, text, citations, draft, kept, merge, dirty, saving, changeText } = editing;
  const [regenerating, setRegenerating] = useState(false);
  const memory: EditorMemory = useRef({});
  const choice = useVersionChoice(content.id, open && view === 'history');

  const edited = useMemo(() => withText(loaded, text), [loaded, text]);
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

  const show = (replacement: GeneratedContent) => {
    editing.show(replacement);
    setView('text');
    choice.choose(undefined);
  };

  const discardDraft = () => {
    editing.dropDraft();
    show(content);
  };

  // The dialog stays open and shows the new text (from the specification).
  const regenerate = async (tier: GenerationTier, additionalContext: string, length: TextLength) => {
    const outcome = await onRegenerate(tier, additionalContext, { length });
    if (outcome) {
      show(outcome.content);
      setRegenerating(false);
    }
  };

  const correct = async (findings: string[]) => {
    const outcome = await onCorrect({ versionNumber: loaded.versionNumber, findings });
    if (!outcome) return;
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

  const ai: AiEditing = {
    content: loaded,
    findings: checks.findings.open.map((finding) => ({
      key: finding.key,
      quote: finding.quote,
      label: nameOfFinding(finding, t),
    })),
    save: editing.saveForAi,
    onAccepted: editing.acceptEdit,
  };
  const canSave = editing.canSave && !isWriting;
  // The editor reads the last typed or composed word in a microtask, so saving waits for one.
  const save = () =>
    queueMicrotask(() => {
      memory.current.flush?.();
      editing.save();
    });
  const mergePanel = merge.open && (
    <Suspense fallback={<SkeletonLines />}>
      <MergePanel merge={merge.open} onChoose={merge.choose} onApply={editing.applyMerge} />
    </Suspense>
  );

  return (
    <>
      <EditFrame
        open={open}
        onClose={onClose}
        onExited={onExited}
        isDirty={dirty}
        onDiscard={editing.dropDraft}
        isPage={isPage}
        continuesAt={editorPath(content)}
        isSaved={editing.isSaved}
        maxWidth="lg"
        // The same for every view, so that the tabs and buttons stay in place.
        height="min(88dvh, 860px)"
        title={t('generation.edit.title', { title: contentTitle(loaded.title) })}
        titleAside={
          <IconAction
            label={t('editor.openPage')}
            onClick={() => {
              editing.keepDraft();
              void navigate(editorPath(content));
            }}
          >
            <PageIcon size={18} />
          </IconAction>
        }
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
          {mergePanel ??
            (draft && (
              <SequenceEditor
                draft={draft}
                ai={{ ...ai, save: editing.saveEmailsForAi }}
                isDisabled={isWriting}
              />
            ))}
        </EditTabPanel>
        <EditTabPanel id={tabsId} view="text" shown={view === 'text'}>
          {generation.pending && <GeneratingIndicator startedAt={generation.pending.startedAt} />}
          {mergePanel ?? (
            <>
              {kept && <DraftNotice keptAt={kept.keptAt} onDiscard={discardDraft} />}
              <TextEditor
                id={`content-${loaded.id}`}
                ref={checks.setField}
                value={text}
                disabled={isWriting}
                isMarkdownOnly={draft !== undefined}
                sources={loaded.sources}
                memory={memory}
                ai={ai}
                look={isPage ? 'page' : 'text'}
                onChange={changeText}
                onSave={() => canSave && save()}
              />
              <CitationsEditor {...editing.form} disabled={isWriting} />
            </>
          )}
        </EditTabPanel>
        <EditTabPanel id={tabsId} view="checks" shown={view === 'checks'}>
          <FindingsPanel
            {...checks}
            content={loaded}
            isUnsaved={dirty}
            isDisabled={isWriting}
            correction={correction}
            hasAi={draft === undefined && !isMarkdown}
          />
        </EditTabPanel>
        <EditTabPanel id={tabsId} view="history" shown={view === 'history'}>
          <HistoryPanel contentId={loaded.id} choice={choice} />
        </EditTabPanel>
        {editing.saveError && (
          <DialogNotices>
            <SaveFailure error={editing.saveError} />
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
            note={editing.isAutosaved && t('editor.autosaved')}
            disabled={!canSave}
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
        replacesUnsaved={dirty}
        onClose={() => setRegenerating(false)}
        onGenerate={(...choice) => void regenerate(...choice)}
      />
    </>
  );
}
