import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { Resolver, UseFormSetValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/compare/conflict-panel.tsx';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { FormSwitch } from '#renderer/components/forms/form-switch.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { useValidationText } from '#renderer/lib/language/validation-text.ts';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import { categories } from '#shared/contracts/prompts.ts';
import { aiProviders, providerLabel } from '#shared/rules/ai-providers.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { DraftCosts } from './costs/draft-costs.tsx';
import { ModelField } from './model-field.tsx';
import { type ModelValues, modelForm, modelValuesOf } from './model-form.ts';
import { saveModelMutation } from './model-queries.ts';
import { ModelTrial } from './model-trial.tsx';
import { TemperatureField } from './temperature-field.tsx';

const Fields = styled(Box)({ display: 'grid', gap: 18 });

interface ModelDialogProps extends DialogState {
  /** The model to edit; undefined: a new model. */
  model: AiModel | undefined;
}

/** Edits provider, model and temperature, with a test call. */
export function ModelDialog({ model, ...dialog }: ModelDialogProps) {
  const { t } = useTranslation();
  const validationText = useValidationText();
  const { form, values, conflicts, dirty, submit, isSaving, isSaved } = useEditForm({
    stored: model,
    valuesOf: modelValuesOf,
    resolver: zodResolver(modelForm) as unknown as Resolver<ModelValues>,
    mutation: saveModelMutation,
    onSaved: dialog.onClose,
  });
  const { errors, isSubmitted } = form.formState;
  const change: UseFormSetValue<ModelValues> = (field, value) =>
    form.setValue(field, value, { shouldValidate: isSubmitted });
  const nameIssue = errors.model?.modelName?.message;
  return (
    <EditFrame
      {...dialog}
      isDirty={dirty}
      isSaved={isSaved}
      title={model ? t('admin.models.dialog.editTitle') : t('admin.models.dialog.addTitle')}
    >
      <DialogForm
        onSubmit={submit}
        saveLabel={model ? t('admin.models.dialog.save') : t('admin.models.add')}
        savingLabel={t('admin.models.dialog.saving')}
        isSaving={isSaving}
      >
        <ConflictPanel
          edit={{ form, values, conflicts }}
          labelOf={(field) => (field === 'isActive' ? t('admin.active') : t(`admin.models.${field}`))}
          textOf={(value) =>
            typeof value === 'object' ? `${providerLabel(value.provider)}: ${value.modelName}` : value
          }
        />
        <Fields>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <FormTextField
              name="category"
              control={form.control}
              id="model-category"
              label={t('admin.models.category')}
              disabled={model !== undefined}
              options={categories.map((value) => ({ value, label: t(`admin.categories.${value}`) }))}
            />
            <FormTextField
              name="tier"
              control={form.control}
              id="model-tier"
              label={t('admin.models.tier')}
              disabled={model !== undefined}
              hint={model && t('admin.models.dialog.fixed')}
              options={generationTiers.map((value) => ({ value, label: t(`admin.models.tiers.${value}`) }))}
            />
          </Box>
          <FormTextField
            name="model.provider"
            control={form.control}
            id="model-provider"
            label={t('admin.models.provider')}
            // Clears the model, because every provider has its own models.
            onChanged={() => change('model.modelName', '')}
            options={aiProviders.map((value) => ({ value, label: providerLabel(value) }))}
          />
          <ModelField
            draft={values}
            error={nameIssue !== undefined}
            helperText={nameIssue && validationText(nameIssue)}
            onChange={(modelName) => change('model.modelName', modelName)}
          />
          <TemperatureField
            draft={values}
            model={model}
            onChange={(temperature) => change('temperature', temperature)}
          />
          <FormSwitch name="isActive" control={form.control} label={t('admin.active')} />
          <DraftCosts draft={values} />
          <ModelTrial
            key={`${values.model.provider} ${values.model.modelName} ${values.temperature}`}
            draft={values}
          />
        </Fields>
      </DialogForm>
    </EditFrame>
  );
}
