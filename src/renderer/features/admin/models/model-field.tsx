import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { ChevronDownIcon } from '#renderer/components/icons/icons.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';
import type { ModelValues } from './model-form.ts';
import { availableModelsQuery } from './model-queries.ts';

interface ModelFieldProps {
  draft: ModelValues;
  error: boolean;
  helperText: string | undefined;
  onChange: (modelName: string) => void;
}

/** Suggests models of the chosen provider, but accepts any name. */
export function ModelField({ draft, error, helperText, onChange }: ModelFieldProps) {
  const { t, format } = useTexts();
  const available = useQuery(availableModelsQuery);
  const list = draft.model.provider ? available.data?.[draft.model.provider] : undefined;
  const provider = providerLabel(draft.model.provider);

  const origin = () => {
    if (available.isError) return t('admin.models.dialog.listFailed');
    if (!list) return undefined;
    if (list.source === 'provider') return t('admin.models.dialog.fromProvider', { provider });
    return list.hasKey
      ? t('admin.models.dialog.fromCatalogue', { provider, problem: list.problem })
      : t('admin.models.dialog.withoutKey', { provider });
  };
  const priceOf = (name: string) => {
    const model = list?.models.find((entry) => entry.model === name);
    if (!model || model.inputMicroUsdPerMillion === null || model.outputMicroUsdPerMillion === null)
      return undefined;
    return t('admin.models.dialog.price', {
      input: format.usd(model.inputMicroUsdPerMillion / 1_000_000),
      output: format.usd(model.outputMicroUsdPerMillion / 1_000_000),
    });
  };
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      disableClearable
      disabled={draft.model.provider === ''}
      loading={available.isPending}
      loadingText={t('common.loading')}
      options={list?.models.map(({ model }) => model) ?? []}
      inputValue={draft.model.modelName}
      value={draft.model.modelName}
      onInputChange={(_event, value, reason) => {
        if (reason !== 'reset') onChange(value);
      }}
      onChange={(_event, value) => onChange(value)}
      popupIcon={<ChevronDownIcon />}
      openText={t('admin.models.dialog.open')}
      closeText={t('admin.models.dialog.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('admin.models.model')}
          error={error}
          helperText={helperText ?? origin()}
        />
      )}
      renderOption={({ key, ...props }, name) => (
        <li key={key} {...props}>
          <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</span>
          <Caption>{priceOf(name)}</Caption>
        </li>
      )}
      slotProps={{
        paper: {
          sx: {
            mt: 0.5,
            border: '1px solid',
            borderColor: 'hairline',
            boxShadow: (theme) => theme.vars.palette.floating,
            fontSize: 'body2.fontSize',
          },
        },
      }}
    />
  );
}
