import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { DialogBody } from '#renderer/components/dialogs/responsive-dialog.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { promptLimits } from '#shared/contracts/admin/admin-prompts.ts';
import type { PromptVersion } from '#shared/contracts/admin/prompt-versions.ts';
import { createDraftMutation, versionQuery } from './lab-queries.ts';

const TIERS = ['standard', 'premium'] as const;
type Tier = (typeof TIERS)[number];

interface DraftDialogProps extends DialogState {
  promptId: number;
  /** The version whose text the draft starts with. */
  from: number;
}

/** A new draft version of a prompt; generations use it only once it is in production. */
export function DraftDialog({ promptId, from, ...dialog }: DraftDialogProps) {
  const { t } = useTranslation();
  const version = useQuery(versionQuery(promptId, from));
  const [dirty, setDirty] = useState(false);
  const [saved, setSaved] = useState(false);
  return (
    <EditFrame
      {...dialog}
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
      {version.isPending && <RowSkeletons count={5} />}
      {version.data && (
        <DraftForm
          promptId={promptId}
          version={version.data}
          onDirty={setDirty}
          onSaved={() => {
            setSaved(true);
            dialog.onClose();
          }}
        />
      )}
    </EditFrame>
  );
}

const depthOf = ({ words, instructions = '' }: PromptVersion['depth'][Tier]) => ({ words, instructions });

const draftOf = ({ prompt, depth }: PromptVersion) => ({
  prompt,
  note: '',
  depth: { standard: depthOf(depth.standard), premium: depthOf(depth.premium) },
});

interface DraftFormProps {
  promptId: number;
  version: PromptVersion;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

function DraftForm({ promptId, version, onDirty, onSaved }: DraftFormProps) {
  const { t } = useTranslation();
  const { form, dirty, failure, isSaving, submit } = useEditForm({
    stored: version,
    valuesOf: (seen = version) => draftOf(seen),
    mutation: createDraftMutation(promptId),
    onSaved,
  });
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const { control } = form;
  const words = (tier: Tier, place: 0 | 1) => (
    <FormTextField
      name={`depth.${tier}.words.${place}`}
      control={control}
      type="number"
      id={`draft-${tier}-${place}`}
      label={t(place === 0 ? 'admin.lab.draft.least' : 'admin.lab.draft.most', {
        tier: t(`admin.models.tiers.${tier}`),
      })}
      input={{ min: 1, step: 1, inputMode: 'numeric' }}
    />
  );
  return (
    <DialogForm
      onSubmit={submit}
      error={failure}
      saveLabel={t('admin.lab.draft.save')}
      savingLabel={t('admin.prompts.dialog.saving')}
      isSaving={isSaving}
    >
      <Box sx={{ display: 'grid', gap: 2.25, pt: 0.75 }}>
        <FormTextField
          name="prompt"
          control={control}
          label={t('admin.prompts.prompt')}
          multiline
          minRows={8}
          maxRows={18}
          input={{ maxLength: promptLimits.prompt }}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}>
          {TIERS.flatMap((tier) => [
            <div key={`${tier}-least`}>{words(tier, 0)}</div>,
            <div key={`${tier}-most`}>{words(tier, 1)}</div>,
          ])}
        </Box>
        {TIERS.map((tier) => (
          <FormTextField
            key={tier}
            name={`depth.${tier}.instructions`}
            control={control}
            id={`draft-${tier}-instructions`}
            label={t('admin.lab.draft.instructions', { tier: t(`admin.models.tiers.${tier}`) })}
            multiline
            minRows={2}
            maxRows={8}
          />
        ))}
        <FormTextField
          name="note"
          control={control}
          label={t('admin.lab.draft.note')}
          input={{ maxLength: 200 }}
        />
      </Box>
    </DialogForm>
  );
}
