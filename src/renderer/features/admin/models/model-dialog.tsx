import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { Resolver, UseFormSetValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/conflict/conflict-panel.tsx';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { useValidationText } from '#renderer/lib/language/validation-text.ts';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import { type GenerationTier, generationTiers } from '#shared/contracts/generation/generated-content.ts';
import { type Category, categories } from '#shared/contracts/prompts.ts';
import { type AiProviderName, aiProviders, providerLabel } from '#shared/rules/ai-providers.ts';
import { ModelField } from './model-field.tsx';
import { type ModelValues, modelForm, modelValuesOf } from './model-form.ts';
import { saveModelMutation } from './model-queries.ts';
import { ModelTrial } from './model-trial.tsx';
import { TemperatureField } from './temperature-field.tsx';

const Form = styled('form')({ display: 'contents' });
const Fields = styled(Box)({ display: 'grid', gap: 18 });

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
  const { form, values, conflicts, submit, isSaving } = useEditForm({
    stored: model,
    valuesOf: modelValuesOf,
    resolver: zodResolver(modelForm) as unknown as Resolver<ModelValues>,
    mutation: saveModelMutation,
    onSaved: onClose,
  });
  const { errors, isSubmitted } = form.formState;
  const change: UseFormSetValue<ModelValues> = (field, value) =>
    form.setValue(field, value, { shouldValidate: isSubmitted });
  const complaint = (error: { message?: string } | undefined) => ({
    error: error !== undefined,
    helperText: error?.message && validationText(error.message),
  });
  return (
    <ResponsiveDialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={model ? t('admin.models.dialog.editTitle') : t('admin.models.dialog.addTitle')}
    >
      <Form noValidate onSubmit={submit}>
        <DialogBody>
          <ConflictPanel
            fields={conflicts}
            values={values}
            labelOf={(field) => (field === 'isActive' ? t('admin.active') : t(`admin.models.${field}`))}
            textOf={(value) => {
              if (typeof value === 'object') return `${providerLabel(value.provider)}: ${value.modelName}`;
              return typeof value === 'string' ? value : t(value ? 'conflict.on' : 'conflict.off');
            }}
            onChoose={(field, value) => form.setValue(field, value)}
          />
          <Fields>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <TextField
                select
                id="model-category"
                label={t('admin.models.category')}
                value={values.category}
                disabled={model !== undefined}
                onChange={({ target }) => change('category', target.value as Category)}
                slotProps={menu(t('admin.models.category'))}
                {...complaint(errors.category)}
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
                value={values.tier}
                disabled={model !== undefined}
                helperText={model && t('admin.models.dialog.fixed')}
                onChange={({ target }) => change('tier', target.value as GenerationTier)}
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
              value={values.model.provider}
              // The models of one provider are not those of another.
              onChange={({ target }) =>
                change('model', { provider: target.value as AiProviderName, modelName: '' })
              }
              slotProps={menu(t('admin.models.provider'))}
              {...complaint(errors.model?.provider)}
            >
              {aiProviders.map((provider) => (
                <MenuItem key={provider} value={provider}>
                  {providerLabel(provider)}
                </MenuItem>
              ))}
            </TextField>
            <ModelField
              draft={values}
              {...complaint(errors.model?.modelName)}
              onChange={(modelName) => change('model.modelName', modelName)}
            />
            <TemperatureField
              draft={values}
              model={model}
              onChange={(temperature) => change('temperature', temperature)}
            />
            <FormControlLabel
              control={
                <Switch
                  checked={values.isActive}
                  onChange={(_event, isActive) => change('isActive', isActive)}
                />
              }
              label={t('admin.active')}
              slotProps={{ typography: { variant: 'body2' } }}
            />
            <ModelTrial
              key={`${values.model.provider} ${values.model.modelName} ${values.temperature}`}
              draft={values}
            />
          </Fields>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={isSaving}>
            {isSaving
              ? t('admin.models.dialog.saving')
              : model
                ? t('admin.models.dialog.save')
                : t('admin.models.add')}
          </Button>
        </DialogFooter>
      </Form>
    </ResponsiveDialog>
  );
}

const menu = (label: string) => ({
  select: { MenuProps: { slotProps: { paper: popupLandmark(label) } } },
  // Why a field can't be changed is to be read.
  formHelperText: { disabled: false },
});
