import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SparkIcon } from '#renderer/components/icons/icons.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { aiModelsQuery } from '#renderer/features/admin/models/model-queries.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import {
  type LabBatch,
  type LabChoice,
  type LabEstimate,
  labLimits,
} from '#shared/contracts/admin/prompt-lab.ts';
import type { PromptVersionSummary } from '#shared/contracts/admin/prompt-versions.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';
import { ChoiceList } from './choice-list.tsx';
import { estimateQuery, labProductsQuery, startLabMutation } from './lab-queries.ts';

interface LabFormProps {
  prompt: AdminPrompt;
  versions: readonly PromptVersionSummary[];
  onStarted: (batch: LabBatch) => void;
}

export function LabForm({ prompt, versions, onStarted }: LabFormProps) {
  const { t } = useTranslation();
  const models = useQuery(aiModelsQuery);
  const products = useQuery(labProductsQuery);
  const start = useMutation(startLabMutation);
  const { control, setValue } = useForm<Omit<LabChoice, 'promptId'>>({
    defaultValues: {
      tier: 'standard',
      versions: [prompt.version],
      productKeys: ['crewboard-en'],
      modelIds: [],
    },
  });
  const chosen = useWatch({ control }) as Omit<LabChoice, 'promptId'>;
  const { tier } = chosen;
  const offered = (models.data ?? []).filter(
    (model) => model.category === prompt.category && model.tier === tier && model.isActive,
  );
  const first = offered.find(({ hasKey }) => hasKey)?.id;
  const ownIds = chosen.modelIds.filter((id) => offered.some((model) => model.id === id));
  const modelIds = ownIds.length > 0 || first === undefined ? ownIds : [first];
  const choice: LabChoice = { ...chosen, promptId: prompt.id, modelIds };
  const isComplete = [choice.versions, choice.productKeys, modelIds].every(({ length }) => length > 0);
  const estimate = useQuery({
    ...estimateQuery(choice),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });
  const isTooMuch =
    estimate.data && !estimate.data.isSample && estimate.data.costMicroUsd > estimate.data.limitMicroUsd;
  return (
    <Panel title={t('admin.lab.run.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: '1fr',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        <ChoiceList
          legend={t('admin.lab.run.versions', { most: labLimits.versions })}
          options={versions.slice(0, 12).map(({ number, label }) => ({
            value: number,
            label: t('admin.lab.numberAndLabel', { number, label: t(`admin.lab.labels.${label}`) }),
          }))}
          chosen={chosen.versions}
          most={labLimits.versions}
          onChange={(next) => setValue('versions', next)}
        />
        <ChoiceList
          legend={t('admin.lab.run.products')}
          options={(products.data ?? []).map(({ key, name, language }) => ({
            value: key,
            label: name,
            hint: language,
          }))}
          chosen={chosen.productKeys}
          most={labLimits.products}
          onChange={(next) => setValue('productKeys', next)}
        />
        <ChoiceList
          legend={t('admin.lab.run.depth')}
          options={generationTiers.map((value) => ({ value, label: t(`admin.models.tiers.${value}`) }))}
          chosen={[tier]}
          onChange={([next]) => next && setValue('tier', next)}
        />
        <ChoiceList
          legend={t('admin.lab.run.models', { most: labLimits.models })}
          options={offered.map(({ id, model, provider, hasKey }) => ({
            value: id,
            label: model,
            hint: hasKey
              ? providerLabel(provider)
              : t('admin.lab.run.noKey', { provider: providerLabel(provider) }),
            disabled: !hasKey,
          }))}
          chosen={modelIds}
          most={labLimits.models}
          onChange={(next) => setValue('modelIds', next)}
        />
      </Box>
      {models.data && offered.length === 0 && <Notice tone="warning">{t('admin.lab.run.noModels')}</Notice>}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ mt: 3, gap: 2, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Typography variant="body2" component="div" role="status" sx={{ minHeight: 40, flex: 1 }}>
          {isComplete && estimate.data && <Estimate estimate={estimate.data} isTooMuch={isTooMuch} />}
          {isComplete && estimate.isError && (
            <Box component="span" sx={{ color: 'red.main' }}>
              {userMessageOf(estimate.error)}
            </Box>
          )}
          {!isComplete && t('admin.lab.run.incomplete')}
        </Typography>
        <Button
          variant="contained"
          color="primary"
          startIcon={<SparkIcon />}
          disabled={!isComplete || isTooMuch || !estimate.data || estimate.isError}
          loading={start.isPending}
          onClick={() => start.mutate(choice, { onSuccess: onStarted })}
        >
          {t('admin.lab.run.start')}
        </Button>
      </Stack>
    </Panel>
  );
}

function Estimate({ estimate, isTooMuch }: { estimate: LabEstimate; isTooMuch: boolean | undefined }) {
  const { t, format } = useTexts();
  const { texts, costMicroUsd, limitMicroUsd, unknownPrices, isSample } = estimate;
  return (
    <>
      <Box
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', color: isTooMuch ? 'red.main' : undefined }}
      >
        {t('admin.lab.run.estimate', {
          count: texts,
          cost: format.microUsd(costMicroUsd),
          limit: format.usd(limitMicroUsd / 1_000_000),
        })}
      </Box>
      <Caption component="div">
        {[
          isSample ? t('admin.lab.run.sample') : t('admin.lab.run.noCredits'),
          ...(unknownPrices.length > 0
            ? [t('admin.lab.run.unknownPrices', { models: unknownPrices.join(', ') })]
            : []),
        ].join(' ')}
      </Caption>
    </>
  );
}
