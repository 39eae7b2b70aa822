import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/conflict/conflict-panel.tsx';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { useEditConflict } from '#renderer/lib/conflict/use-edit-conflict.ts';
import { useValidationText } from '#renderer/lib/language/validation-text.ts';
import { showFailure } from '#renderer/lib/show-failure.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { type AiModel, createAiModel } from '#shared/contracts/admin/admin-models.ts';
import { type GenerationTier, generationTiers } from '#shared/contracts/generation/generated-content.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { type Category, categories } from '#shared/contracts/prompts.ts';
import { type AiProviderName, aiProviders, providerLabel } from '#shared/rules/ai-providers.ts';
import { DEFAULT_TEMPERATURE } from '#shared/rules/prompts/temperature.ts';
import type { ModelDraft } from './model-draft.ts';
import { ModelField } from './model-field.tsx';
import { type ModelValues, useSaveModel } from './model-queries.ts';
import { ModelTrial } from './model-trial.tsx';
import { TemperatureField } from './temperature-field.tsx';

const Fields = styled(Box)({ display: 'grid', gap: 18 });

function draftOf(model: AiModel | undefined): ModelDraft {
  if (!model) {
    return {
      category: '',
      tier: 'standard',
      provider: '',
      modelName: '',
      temperature: String(DEFAULT_TEMPERATURE),
      isActive: true,
    };
  }
  return { ...model, modelName: model.model };
}

type Issues = Partial<Record<keyof ModelDraft, string>>;

/** The contract's complaints by field, and the body when there are none. */
function check(draft: ModelDraft) {
  const result = createAiModel.body?.safeParse({ ...draft, category: draft.category || undefined });
  if (!result || result.success) return { issues: {} as Issues, body: result?.data };
  const issues: Issues = {};
  for (const { path, message } of result.error.issues) {
    const field = path[0] as keyof ModelDraft;
    issues[field] ??= field === 'category' ? issue('category_required') : message;
  }
  return { issues, body: undefined };
}

interface ModelDialogProps {
  /** Absent: a new model. */
  model: AiModel | undefined;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

/** Who writes, how freely, and a way to try it before anybody depends on it. */
export function ModelDialog({ model, open, onClose, onExited }: ModelDialogProps) {
  const { t } = useTranslation();
  const validationText = useValidationText();
  const [draft, setDraft] = useState(() => draftOf(model));
  const [submitted, setSubmitted] = useState(false);
  const save = useSaveModel();
  const conflict = useEditConflict<AiModel, ModelValues>(model);
  const { issues, body } = check(draft);
  const change = (next: Partial<ModelDraft>) => setDraft((before) => ({ ...before, ...next }));
  const fill = ({ model: chosen, ...values }: ModelValues) => change({ ...chosen, ...values });
  const held = {
    model: { provider: draft.provider, modelName: draft.modelName },
    temperature: draft.temperature,
    isActive: draft.isActive,
  } as ModelValues;
  const complaint = (field: keyof ModelDraft) => {
    const issue = submitted ? issues[field] : undefined;
    return { error: issue !== undefined, helperText: issue && validationText(issue) };
  };
  const loaded = draftOf(conflict.seen);
  const dirty = (Object.keys(loaded) as (keyof ModelDraft)[]).some((field) => draft[field] !== loaded[field]);
  const submit = () => {
    setSubmitted(true);
    if (!body) return;
    save.mutate(
      { seen: conflict.seen, body },
      {
        onSuccess: () => {
          showToast({
            title: model ? t('admin.models.toasts.updated') : t('admin.models.toasts.created'),
          });
          onClose();
        },
        onError: (error) => {
          const merged = conflict.takeIn(error);
          if (merged) return fill(merged);
          showFailure(
            model ? t('admin.models.toasts.updateFailed') : t('admin.models.toasts.createFailed'),
            error,
          );
        },
      },
    );
  };
  return (
    <EditFrame
      open={open}
      onClose={onClose}
      onExited={onExited}
      isDirty={dirty}
      isSaved={save.isSuccess}
      title={model ? t('admin.models.dialog.editTitle') : t('admin.models.dialog.addTitle')}
    >
      <DialogForm
        onSubmit={submit}
        saveLabel={model ? t('admin.models.dialog.save') : t('admin.models.add')}
        savingLabel={t('admin.models.dialog.saving')}
        isSaving={save.isPending}
      >
        <ConflictPanel
          fields={conflict.fields}
          values={held}
          labelOf={(field) => (field === 'isActive' ? t('admin.active') : t(`admin.models.${field}`))}
          textOf={(value) => {
            if (typeof value === 'object') return `${providerLabel(value.provider)}: ${value.modelName}`;
            return typeof value === 'string' ? value : t(value ? 'conflict.on' : 'conflict.off');
          }}
          onChoose={(field, value) => fill({ ...held, [field]: value })}
        />
        <Fields>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <TextField
              select
              id="model-category"
              label={t('admin.models.category')}
              value={draft.category}
              disabled={model !== undefined}
              onChange={({ target }) => change({ category: target.value as Category })}
              slotProps={menu(t('admin.models.category'))}
              {...complaint('category')}
            >
              {categories.map((category) => (
                <MenuItem key={category} value={category}>
                  {t(`admin.categories.${category}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              id="model-tier"
              label={t('admin.models.tier')}
              value={draft.tier}
              disabled={model !== undefined}
              helperText={model && t('admin.models.dialog.fixed')}
              onChange={({ target }) => change({ tier: target.value as GenerationTier })}
              slotProps={menu(t('admin.models.tier'))}
            >
              {generationTiers.map((tier) => (
                <MenuItem key={tier} value={tier}>
                  {t(`admin.models.tiers.${tier}`)}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          <TextField
            select
            id="model-provider"
            label={t('admin.models.provider')}
            value={draft.provider}
            // The models of one provider are not those of another.
            onChange={({ target }) => change({ provider: target.value as AiProviderName, modelName: '' })}
            slotProps={menu(t('admin.models.provider'))}
            {...complaint('provider')}
          >
            {aiProviders.map((provider) => (
              <MenuItem key={provider} value={provider}>
                {providerLabel(provider)}
              </MenuItem>
            ))}
          </TextField>
          <ModelField
            draft={draft}
            {...complaint('modelName')}
            onChange={(modelName) => change({ modelName })}
          />
          <TemperatureField draft={draft} model={model} onChange={(temperature) => change({ temperature })} />
          <FormControlLabel
            control={
              <Switch checked={draft.isActive} onChange={(_event, isActive) => change({ isActive })} />
            }
            label={t('admin.active')}
            slotProps={{ typography: { variant: 'body2' } }}
          />
          <ModelTrial key={`${draft.provider} ${draft.modelName} ${draft.temperature}`} draft={draft} />
        </Fields>
      </DialogForm>
    </EditFrame>
  );
}

const menu = (label: string) => ({
  select: { MenuProps: { slotProps: { paper: popupLandmark(label) } } },
  // Why a field can't be changed is to be read.
  formHelperText: { disabled: false },
});
