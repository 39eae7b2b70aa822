import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/compare/conflict-panel.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import {
  type StoreValues,
  saveStoreMutation,
  storeConfigQuery,
} from '#renderer/features/billing/api/store.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { saveStoreConfig } from '#shared/contracts/billing/payments.ts';

function StoreForm({ opened }: { opened: StoreValues }) {
  const { t } = useTranslation();
  const { form, values, conflicts, submit, failure, isSaving } = useEditForm({
    stored: opened,
    valuesOf: (seen: StoreValues | undefined) => seen ?? opened,
    resolver: zodResolver(
      saveStoreConfig.body as NonNullable<typeof saveStoreConfig.body>,
    ) as Resolver<StoreValues>,
    mutation: saveStoreMutation(opened),
    onSaved: () => {},
  });
  return (
    <>
      <ConflictPanel
        edit={{ form, values, conflicts }}
        labelOf={(field) => t(`admin.plans.fields.${field}`)}
      />
      {failure && <Notice tone="error">{userMessageOf(failure)}</Notice>}
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr auto' },
        }}
      >
        {(['storeId', 'productId'] as const).map((field) => (
          <FormTextField
            key={field}
            name={field}
            control={form.control}
            id={`store-${field}`}
            label={t(`admin.plans.fields.${field}`)}
            hint={field === 'productId' ? t('admin.plans.productHint') : undefined}
            input={{ inputMode: 'numeric' }}
          />
        ))}
        <Button type="submit" loading={isSaving} sx={{ minHeight: 44, mt: { md: 2.75 } }}>
          {t('admin.plans.saveConfig')}
        </Button>
      </Box>
    </>
  );
}

export function StoreConfigForm() {
  const { t } = useTranslation();
  const config = useQuery(storeConfigQuery);
  return (
    <Panel title={t('admin.plans.provider')}>
      <SecondaryText sx={{ mb: 2.5, maxWidth: '72ch' }}>{t('admin.plans.providerHint')}</SecondaryText>
      {config.isPending && <Skeleton variant="rounded" height={56} />}
      {config.isError && <LoadFailure error={config.error} onRetry={() => void config.refetch()} />}
      {config.data && <StoreForm key={JSON.stringify(config.data)} opened={config.data} />}
    </Panel>
  );
}
