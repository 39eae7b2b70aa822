import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { claimPurchaseMutation } from '#renderer/features/billing/api/subscription.ts';
import { claimPurchase } from '#shared/contracts/billing/payments.ts';

export function EarlierPurchase() {
  const { t } = useTranslation();
  const claim = useMutation(claimPurchaseMutation);
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { receiptCode: '' },
    resolver: zodResolver(claimPurchase.body as NonNullable<typeof claimPurchase.body>),
  });
  const isInvalid = formState.errors.receiptCode !== undefined;
  const submit = handleSubmit(({ receiptCode }) => claim.mutate(receiptCode, { onSuccess: () => reset() }));
  return (
    <Panel title={t('billing.earlier.title')}>
      <SecondaryText sx={{ mb: 2 }}>{t('billing.earlier.text')}</SecondaryText>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
        }}
      >
        <TextField
          {...register('receiptCode')}
          label={t('billing.earlier.label')}
          autoComplete="off"
          error={isInvalid}
          helperText={t(isInvalid ? 'billing.earlier.invalid' : 'billing.earlier.hint')}
          slotProps={{ htmlInput: { maxLength: 500, spellCheck: false } }}
        />
        <Button type="submit" loading={claim.isPending} sx={{ minHeight: 44, mt: { md: 2.75 } }}>
          {t('billing.earlier.submit')}
        </Button>
      </Box>
    </Panel>
  );
}
