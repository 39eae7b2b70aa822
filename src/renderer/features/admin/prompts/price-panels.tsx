import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { aiEditLimits, setAiEditPrice } from '#shared/contracts/ai-edits.ts';
import { briefLimits, setBriefPrice } from '#shared/contracts/product-briefs.ts';
import { BRIEF_MODELS } from '#shared/rules/briefs/brief-models.ts';
import {
  aiEditPriceQuery,
  briefPriceQuery,
  saveAiEditPriceMutation,
  saveBriefPriceMutation,
} from './prompt-queries.ts';

export function BriefPricePanel() {
  const { t } = useTranslation();
  return (
    <PricePanel
      title={t('fromSource.admin.title')}
      query={useQuery(briefPriceQuery)}
      textOf={({ chargedFromFields }) => (
        <>
          {t('fromSource.admin.text', { count: chargedFromFields })}{' '}
          {t('fromSource.admin.models', {
            category: t(`admin.categories.${BRIEF_MODELS.category}`),
            tier: t(`admin.models.tiers.${BRIEF_MODELS.tier}`),
          })}{' '}
          <Link component={RouterLink} to="/admin?tab=models" underline="always">
            {t('fromSource.admin.chooseModels')}
          </Link>
        </>
      )}
      fields={[
        {
          name: 'credits',
          id: 'brief-price',
          label: t('fromSource.admin.label'),
          input: { min: 0, max: briefLimits.credits },
        },
      ]}
      width={140}
      resolver={setBriefPrice.body && zodResolver(setBriefPrice.body)}
      save={useMutation(saveBriefPriceMutation)}
      saveLabel={t('fromSource.admin.save')}
    />
  );
}

export function AiEditPricePanel() {
  const { t } = useTranslation();
  return (
    <PricePanel
      title={t('aiEdits.admin.title')}
      query={useQuery(aiEditPriceQuery)}
      textOf={() => t('aiEdits.admin.text')}
      fields={[
        {
          name: 'creditsPerBlock',
          id: 'ai-edit-credits',
          label: t('aiEdits.admin.credits'),
          input: { min: 0, max: aiEditLimits.creditsPerBlock },
        },
        {
          name: 'editsPerBlock',
          id: 'ai-edit-edits',
          label: t('aiEdits.admin.edits'),
          input: { min: 1, max: aiEditLimits.editsPerBlock },
        },
      ]}
      width={180}
      resolver={setAiEditPrice.body && zodResolver(setAiEditPrice.body)}
      save={useMutation(saveAiEditPriceMutation)}
      saveLabel={t('aiEdits.admin.save')}
    />
  );
}

interface PriceFormProps<Price, Name extends string> {
  textOf: (price: Price) => ReactNode;
  fields: readonly { name: Name; id: string; label: string; input: { min: number; max: number } }[];
  /** Of a field, in px. */
  width: number;
  resolver: Resolver<Record<Name, number>> | undefined;
  save: { mutate: (values: Record<Name, number>) => void; isPending: boolean };
  saveLabel: string;
}

function PricePanel<Price extends Record<Name, number>, Name extends string>({
  title,
  query: { data, error, isError, isPending, refetch },
  ...form
}: PriceFormProps<Price, Name> & { title: string; query: UseQueryResult<Price> }) {
  const { t } = useTranslation();
  return (
    <Panel title={title}>
      {isPending && <Skeleton role="status" variant="rounded" height={64} aria-label={t('common.loading')} />}
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <PriceForm {...form} key={form.fields.map(({ name }) => data[name]).join(' ')} price={data} />}
    </Panel>
  );
}

function PriceForm<Price extends Record<Name, number>, Name extends string>({
  price,
  textOf,
  fields,
  width,
  resolver,
  save,
  saveLabel,
}: PriceFormProps<Price, Name> & { price: Price }) {
  const { control, handleSubmit, formState } = useForm<Record<string, number>>({
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, price[name]])),
    resolver: resolver as Resolver<Record<string, number>> | undefined,
  });
  return (
    <form noValidate onSubmit={handleSubmit((values) => save.mutate(values as Record<Name, number>))}>
      <SecondaryText sx={{ mb: 2, maxWidth: '70ch' }}>{textOf(price)}</SecondaryText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        {fields.map((field) => (
          <FormTextField {...field} key={field.name} control={control} type="number" sx={{ width }} />
        ))}
        <Button type="submit" loading={save.isPending} disabled={!formState.isDirty} sx={{ mt: '28px' }}>
          {saveLabel}
        </Button>
      </Box>
    </form>
  );
}
