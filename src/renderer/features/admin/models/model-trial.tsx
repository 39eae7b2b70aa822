import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SparkIcon } from '#renderer/components/icons/icons.tsx';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { ModelTest } from '#shared/contracts/admin/admin-models.ts';
import type { ModelValues } from './model-form.ts';
import { testModelMutation } from './model-queries.ts';

/** Makes a short call with the current values of the form. */
export function ModelTrial({ draft }: { draft: ModelValues }) {
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
  const { t } = useTranslation();
  const format = useFormat();
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
      <Typography variant="body2" component="blockquote" color="textSecondary" sx={{ m: 0, mt: 0.5 }}>
        {result.text}
      </Typography>
    </Notice>
  );
}
