import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Resolver, UseFormSetValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/compare/conflict-panel.tsx';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { FormSwitch } from '#renderer/components/forms/form-switch.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { SparkIcon } from '#renderer/components/icons/icons.tsx';
import { DataTable } from '#renderer/components/lists/table/data-table.tsx';
import { TableFrame } from '#renderer/components/lists/table/table-frame.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { CostFigure } from '#renderer/features/admin/models/costs/cost-figures.tsx';
import { CostSummary } from '#renderer/features/admin/models/costs/cost-summary.tsx';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { useDebounced } from '#renderer/lib/hooks/use-debounced.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { useValidationText } from '#renderer/lib/language/validation-text.ts';
import type { AiModel, ModelTest } from '#shared/contracts/admin/admin-models.ts';
import { categories } from '#shared/contracts/prompts.ts';
import { aiProviders, providerLabel } from '#shared/rules/ai-providers.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { ModelField } from './model-field.tsx';
import { type ModelValues, modelForm, modelValuesOf } from './model-form.ts';
import { draftCostsQuery, saveModelMutation, testModelMutation } from './model-queries.ts';
import { TemperatureField } from './temperature-field.tsx';

const Fields = styled(Box)({ display: 'grid', gap: 18 });

interface ModelDialogProps extends DialogState {
  /** The model to edit; undefined: a new model. */
  model: AiModel | undefined;
}

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
              label={t('admin.models.category')}
              disabled={model !== undefined}
              options={categories.map((value) => ({ value, label: t(`admin.categories.${value}`) }))}
            />
            <FormTextField
              name="tier"
              control={form.control}
              label={t('admin.models.tier')}
              disabled={model !== undefined}
              hint={model && t('admin.models.dialog.fixed')}
              options={generationTiers.map((value) => ({ value, label: t(`admin.models.tiers.${value}`) }))}
            />
          </Box>
          <FormTextField
            name="model.provider"
            control={form.control}
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

/** Makes a short call with the current values of the form. */
function ModelTrial({ draft }: { draft: ModelValues }) {
  const { t } = useTranslation();
  const test = useMutation(testModelMutation);
  const { model, temperature } = draft;
  const { provider, modelName } = model;
  return (
    <div>
      <Button
        startIcon={<SparkIcon />}
        disabled={provider === '' || modelName.trim() === '' || test.isPending}
        onClick={() => provider && test.mutate({ provider, modelName, temperature })}
      >
        {test.isPending ? t('admin.models.test.pending') : t('admin.models.test.action')}
      </Button>
      <Box role="status" sx={{ '& > *': { mt: 1.5 } }}>
        {test.isError && (
          <Notice tone="error" title={t('admin.models.test.failed')}>
            {userMessageOf(test.error)}
          </Notice>
        )}
        {test.data && <TestResult result={test.data} />}
      </Box>
    </div>
  );
}

function TestResult({ result }: { result: ModelTest }) {
  const { t, format } = useTexts();
  const { model, latencyMs, inputTokens, outputTokens, costMicroUsd } = result;
  return (
    <Notice title={t('admin.models.test.passed', { model, duration: format.duration(latencyMs) })}>
      {t('admin.models.test.facts', {
        input: format.number(inputTokens),
        output: format.number(outputTokens),
        cost: costMicroUsd === null ? t('admin.models.test.unknownCost') : format.microUsd(costMicroUsd),
      })}
      {!result.temperatureSent && <div>{t('admin.models.test.withoutTemperature')}</div>}
      {result.isSample && <div>{t('admin.models.test.sample')}</div>}
      <SecondaryText component="blockquote" sx={{ m: 0, mt: 0.5 }}>
        {result.text}
      </SecondaryText>
    </Notice>
  );
}

const TYPING_PAUSE_MS = 300;

/** Expected costs of the category's content types with the model in the form. */
function DraftCosts({ draft }: { draft: ModelValues }) {
  const { t } = useTranslation();
  const { category, tier, model } = draft;
  const modelName = useDebounced(model.modelName.trim(), TYPING_PAUSE_MS);
  const query = draftCostsQuery({ category, tier, provider: model.provider, modelName });
  const { data, isError, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  if (!query.enabled) return null;
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const lossesOf = (margins: readonly (number | null)[]) =>
    data.plans.filter((_plan, index) => (margins[index] ?? 0) < 0).map(({ name }) => name);
  return (
    <section aria-labelledby="draft-costs">
      <Typography variant="h5" component="h3" id="draft-costs" sx={{ mb: 0.5 }}>
        {t('admin.models.costs.live')}
      </Typography>
      <Box role="status" sx={{ mb: 1 }}>
        <CostSummary rows={data.rows} plans={data.plans} />
      </Box>
      <TableFrame>
        <DataTable
          aria-labelledby="draft-costs"
          rows={data.rows}
          keyOf={({ type }) => type}
          columns={[
            {
              id: 'type',
              label: t('admin.models.costs.type'),
              cell: ({ type }) => t(`contentTypes.${type}`),
            },
            {
              id: 'cost',
              onPhone: 'column',
              label: t('admin.models.costs.cost'),
              isNumeric: true,
              cell: (row) => <CostFigure row={row} />,
            },
            {
              id: 'loss',
              label: t('admin.models.costs.lossIn'),
              cell: ({ marginsMicroUsd, costMicroUsd }) =>
                costMicroUsd === null
                  ? '–'
                  : lossesOf(marginsMicroUsd).join(', ') || t('admin.models.costs.noLoss'),
            },
          ]}
        />
      </TableFrame>
    </section>
  );
}
