import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { DialogBody } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { promptLimits } from '#shared/contracts/admin/admin-prompts.ts';
import type { PromptVersion } from '#shared/contracts/admin/prompt-versions.ts';
import { useCreateDraft, versionQuery } from './lab-queries.ts';

const TIERS = ['standard', 'premium'] as const;
type Tier = (typeof TIERS)[number];

interface DraftDialogProps {
  promptId: number;
  /** The version that the draft begins with. */
  from: number;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** A new text for a prompt, which nobody is written for until it is put into production. */
export function DraftDialog({ promptId, from, open, onClose, onExited }: DraftDialogProps) {
  const { t } = useTranslation();
  const version = useQuery(versionQuery(promptId, from));
  const [dirty, setDirty] = useState(false);
  const [saved, setSaved] = useState(false);
  return (
    <EditFrame
      open={open}
      onClose={onClose}
      onExited={onExited}
      isDirty={dirty}
      isSaved={saved}
      maxWidth="md"
      title={t('admin.lab.draft.title', { number: from })}
    >
      {version.isError && (
        <DialogBody>
          <LoadFailure error={version.error} onRetry={() => void version.refetch()} />
        </DialogBody>
      )}
      {version.isPending && <RowSkeletons count={5} label={t('common.loading')} />}
      {version.data && (
        <DraftForm
          promptId={promptId}
          version={version.data}
          onDirty={setDirty}
          onSaved={() => {
            setSaved(true);
            onClose();
          }}
        />
      )}
    </EditFrame>
  );
}

interface DraftFormProps {
  promptId: number;
  version: PromptVersion;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

function DraftForm({ promptId, version, onDirty, onSaved }: DraftFormProps) {
  const { t } = useTranslation();
  const create = useCreateDraft(promptId);
  const [draft, setDraft] = useState({ prompt: version.prompt, note: '', depth: version.depth });
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onDirty(
      next.note !== '' ||
        next.prompt !== version.prompt ||
        JSON.stringify(next.depth) !== JSON.stringify(version.depth),
    );
  };
  const changeTier = (tier: Tier, part: Partial<PromptVersion['depth'][Tier]>) =>
    change({ depth: { ...draft.depth, [tier]: { ...draft.depth[tier], ...part } } });
  const words = (tier: Tier, place: 0 | 1) => (
    <TextField
      type="number"
      id={`draft-${tier}-${place}`}
      label={t(place === 0 ? 'admin.lab.draft.least' : 'admin.lab.draft.most', {
        tier: t(`admin.models.tiers.${tier}`),
      })}
      value={draft.depth[tier].words[place] || ''}
      onChange={({ target }) => {
        const [least, most] = draft.depth[tier].words;
        const value = Number(target.value);
        changeTier(tier, { words: place === 0 ? [value, most] : [least, value] });
      }}
      slotProps={{ htmlInput: { min: 1, step: 1, inputMode: 'numeric' } }}
    />
  );
  const submit = () =>
    create.mutate(draft, {
      onSuccess: ({ number }) => {
        showToast({ title: t('admin.lab.toasts.drafted', { number }) });
        onSaved();
      },
    });
  return (
    <DialogForm
      onSubmit={submit}
      error={create.error}
      saveLabel={t('admin.lab.draft.save')}
      savingLabel={t('admin.prompts.dialog.saving')}
      isSaving={create.isPending}
    >
      <Box sx={{ display: 'grid', gap: 2.25, pt: 0.75 }}>
        <TextField
          id="draft-prompt"
          label={t('admin.prompts.prompt')}
          value={draft.prompt}
          onChange={({ target }) => change({ prompt: target.value })}
          multiline
          minRows={8}
          maxRows={18}
          slotProps={{ htmlInput: { maxLength: promptLimits.prompt } }}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}>
          {TIERS.flatMap((tier) => [
            <div key={`${tier}-least`}>{words(tier, 0)}</div>,
            <div key={`${tier}-most`}>{words(tier, 1)}</div>,
          ])}
        </Box>
        {TIERS.map((tier) => (
          <TextField
            key={tier}
            id={`draft-${tier}-instructions`}
            label={t('admin.lab.draft.instructions', { tier: t(`admin.models.tiers.${tier}`) })}
            value={draft.depth[tier].instructions ?? ''}
            onChange={({ target }) => changeTier(tier, { instructions: target.value })}
            multiline
            minRows={2}
            maxRows={8}
          />
        ))}
        <TextField
          id="draft-note"
          label={t('admin.lab.draft.note')}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </Box>
    </DialogForm>
  );
}
