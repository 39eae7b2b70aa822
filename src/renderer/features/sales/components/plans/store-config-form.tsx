import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#renderer/components/conflict/conflict-panel.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import {
  type StoreValues,
  storeConfigQuery,
  useSaveStoreConfig,
} from '#renderer/features/sales/api/store.ts';
import { useEditConflict } from '#renderer/lib/conflict/use-edit-conflict.ts';
import { useValidationText } from '#renderer/lib/language/validation-text.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { saveStoreConfig } from '#shared/contracts/billing/payments.ts';

function StoreForm({ values }: { values: StoreValues }) {
  const { t } = useTranslation();
  const validationText = useValidationText();
  const save = useSaveStoreConfig();
  const conflict = useEditConflict<StoreValues, StoreValues>(values);
  const { register, handleSubmit, formState, reset, setValue, control } = useForm({
    defaultValues: values,
    resolver: zodResolver(saveStoreConfig.body as NonNullable<typeof saveStoreConfig.body>),
  });
  const held = useWatch({ control }) as StoreValues;
  const submit = handleSubmit(({ storeId, productId }) =>
    save.mutate(
      { seen: conflict.seen ?? values, values: { storeId, productId } },
      {
        onSuccess: () => showToast({ title: t('admin.plans.toasts.configSaved') }),
        onError: (error) => {
          const merged = conflict.takeIn(error);
          if (merged) return reset(merged, { keepDefaultValues: true });
          showToast({
            title: t('common.error'),
            description: t('admin.plans.toasts.configFailed'),
            tone: 'destructive',
          });
        },
      },
    ),
  );
  return (
    <>
      <ConflictPanel
        fields={conflict.fields}
        values={held}
        labelOf={(field) => t(`admin.plans.fields.${field}`)}
        textOf={(value) => value}
        onChoose={(field, value) => setValue(field, value)}
      />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr auto' },
        }}
      >
        {(['storeId', 'productId'] as const).map((field) => {
          const message = formState.errors[field]?.message;
          const hint = field === 'productId' ? t('admin.plans.productHint') : undefined;
          return (
            <TextField
              key={field}
              id={`store-${field}`}
              label={t(`admin.plans.fields.${field}`)}
              autoComplete="off"
              error={message !== undefined}
              helperText={message ? validationText(message) : hint}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              {...register(field)}
            />
          );
        })}
        <Button
          type="submit"
          variant="outlined"
          loading={save.isPending}
          sx={{ minHeight: 44, mt: { md: 2.75 } }}
        >
          {t('admin.plans.saveConfig')}
        </Button>
      </Box>
    </>
  );
}

/** Which store of the payment provider is ours. */
export function StoreConfigForm() {
  const { t } = useTranslation();
  const config = useQuery(storeConfigQuery);
  return (
    <Panel title={t('admin.plans.provider')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5, maxWidth: '72ch' }}>
        {t('admin.plans.providerHint')}
      </Typography>
      {config.isPending && <Skeleton variant="rounded" height={56} />}
      {config.isError && <LoadFailure error={config.error} onRetry={() => void config.refetch()} />}
      {config.data && <StoreForm key={JSON.stringify(config.data)} values={config.data} />}
    </Panel>
  );
}
