import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import {
  TEMPERATURE_PRESETS,
  TEMPERATURE_STEP,
  type TemperatureUse,
} from '#shared/rules/prompts/temperature.ts';
import type { ModelValues } from './model-form.ts';
import { availableModelsQuery } from './model-queries.ts';

const presets = Object.keys(TEMPERATURE_PRESETS) as (keyof typeof TEMPERATURE_PRESETS)[];

/** The temperature, with a notice if this model ignores it. */
export function TemperatureField({
  draft,
  model,
  onChange,
}: {
  draft: ModelValues;
  model: AiModel | undefined;
  onChange: (temperature: string) => void;
}) {
  const { t, format } = useTexts();
  const labelId = useId();
  const use = useTemperatureUse(draft, model);
  const value = Number(draft.temperature);
  const show = (temperature: number) => format.number(temperature, { minimumFractionDigits: 1 });
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography id={labelId} variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
          {t('admin.models.temperature')}
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {show(value)}
        </Typography>
      </Box>
      <Box sx={{ px: 1.25 }}>
        <Slider
          aria-labelledby={labelId}
          min={0}
          max={1}
          step={TEMPERATURE_STEP}
          value={value}
          getAriaValueText={show}
          onChange={(_event, next) => onChange((next as number).toFixed(1))}
        />
      </Box>
      <Box
        role="group"
        aria-label={t('admin.models.dialog.presets')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {presets.map((preset) => (
          <Button
            key={preset}
            size="small"
            aria-pressed={value === TEMPERATURE_PRESETS[preset]}
            onClick={() => onChange(String(TEMPERATURE_PRESETS[preset]))}
            sx={{ '&[aria-pressed=true]': { bgcolor: 'accent.soft', color: 'primary.main' } }}
          >
            {`${t(`admin.models.dialog.${preset}`)} ${show(TEMPERATURE_PRESETS[preset])}`}
          </Button>
        ))}
      </Box>
      {use && use !== 'sent' && (
        <Box sx={{ mt: 1.5 }}>
          <Notice>{t(`admin.models.dialog.${use}`, { model: draft.model.modelName })}</Notice>
        </Box>
      )}
    </div>
  );
}

/** How the model uses a temperature; undefined for unknown models. */
function useTemperatureUse(draft: ModelValues, model: AiModel | undefined): TemperatureUse | undefined {
  const available = useQuery(availableModelsQuery);
  const list = draft.model.provider ? available.data?.[draft.model.provider].models : undefined;
  const listed = list?.find((entry) => entry.model === draft.model.modelName)?.temperatureUse;
  if (listed) return listed;
  return model?.provider === draft.model.provider && model.model === draft.model.modelName
    ? model.temperatureUse
    : undefined;
}
