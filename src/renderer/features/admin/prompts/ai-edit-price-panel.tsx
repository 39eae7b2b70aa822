import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { aiEditLimits, setAiEditPrice } from '#shared/contracts/ai-edits.ts';
import type { BodyOf } from '#shared/contracts/endpoint.ts';
import { aiEditPriceQuery, saveAiEditPriceMutation } from './prompt-queries.ts';

type Price = BodyOf<typeof setAiEditPrice>;

/** Sets the price of AI edits. */
export function AiEditPricePanel() {
  const { t } = useTranslation();
  const price = useQuery(aiEditPriceQuery);
  return (
    <Panel title={t('aiEdits.admin.title')}>
      {price.isPending && (
        <Skeleton role="status" variant="rounded" height={64} aria-label={t('common.loading')} />
      )}
      {price.isError && <LoadFailure error={price.error} onRetry={() => void price.refetch()} />}
      {price.data && (
        <PriceForm key={`${price.data.creditsPerBlock} ${price.data.editsPerBlock}`} price={price.data} />
      )}
    </Panel>
  );
}

function PriceForm({ price: { creditsPerBlock, editsPerBlock } }: { price: Price }) {
  const { t } = useTranslation();
  const save = useMutation(saveAiEditPriceMutation);
  const { control, handleSubmit, formState } = useForm<Price>({
    defaultValues: { creditsPerBlock, editsPerBlock },
    resolver: setAiEditPrice.body && zodResolver(setAiEditPrice.body),
  });
  return (
    <form noValidate onSubmit={handleSubmit((values) => save.mutate(values))}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {t('aiEdits.admin.text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <FormTextField
          name="creditsPerBlock"
          control={control}
          id="ai-edit-credits"
          label={t('aiEdits.admin.credits')}
          type="number"
          input={{ min: 0, max: aiEditLimits.creditsPerBlock }}
          sx={{ width: 180 }}
        />
        <FormTextField
          name="editsPerBlock"
          control={control}
          id="ai-edit-edits"
          label={t('aiEdits.admin.edits')}
          type="number"
          input={{ min: 1, max: aiEditLimits.editsPerBlock }}
          sx={{ width: 180 }}
        />
        <Button type="submit" loading={save.isPending} disabled={!formState.isDirty} sx={{ mt: '28px' }}>
          {t('aiEdits.admin.save')}
        </Button>
      </Box>
    </form>
  );
}
