import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import type { ResponseOf } from '#shared/contracts/endpoint.ts';
import { briefLimits, type getBriefPrice, setBriefPrice } from '#shared/contracts/product-briefs.ts';
import { BRIEF_MODELS } from '#shared/rules/briefs/brief-models.ts';
import { briefPriceQuery, saveBriefPriceMutation } from './prompt-queries.ts';

/** Sets the price of a product from a source. */
export function BriefPricePanel() {
  const { t } = useTranslation();
  const price = useQuery(briefPriceQuery);
  return (
    <Panel title={t('fromSource.admin.title')}>
      {price.isPending && (
        <Skeleton role="status" variant="rounded" height={64} aria-label={t('common.loading')} />
      )}
      {price.isError && <LoadFailure error={price.error} onRetry={() => void price.refetch()} />}
      {price.data && <PriceForm key={price.data.credits} price={price.data} />}
    </Panel>
  );
}

function PriceForm({ price }: { price: ResponseOf<typeof getBriefPrice> }) {
  const { t } = useTranslation();
  const save = useMutation(saveBriefPriceMutation);
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { credits: price.credits },
    resolver: setBriefPrice.body && zodResolver(setBriefPrice.body),
  });
  return (
    <form noValidate onSubmit={handleSubmit((values) => save.mutate(values))}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {t('fromSource.admin.text', { count: price.chargedFromFields })}{' '}
        {t('fromSource.admin.models', {
          category: t(`admin.categories.${BRIEF_MODELS.category}`),
          tier: t(`admin.models.tiers.${BRIEF_MODELS.tier}`),
        })}{' '}
        <Link component={RouterLink} to="/admin?tab=models" underline="always">
          {t('fromSource.admin.chooseModels')}
        </Link>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <FormTextField
          name="credits"
          control={control}
          id="brief-price"
          label={t('fromSource.admin.label')}
          type="number"
          input={{ min: 0, max: briefLimits.credits }}
          sx={{ width: 140 }}
        />
        <Button type="submit" loading={save.isPending} disabled={!formState.isDirty} sx={{ mt: '28px' }}>
          {t('fromSource.admin.save')}
        </Button>
      </Box>
    </form>
  );
}
