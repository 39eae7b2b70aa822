import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#renderer/components/panel.tsx';
import { useClaimPurchase } from '#renderer/features/billing/api/claim-purchase.ts';
import { showFailure } from '#renderer/lib/show-failure.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import { claimPurchase } from '#shared/contracts/billing/payments.ts';

/** For buyers whose account is younger than their purchase. */
export function EarlierPurchase() {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const claim = useClaimPurchase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isReadable = claimPurchase.body?.safeParse({ receiptCode: code }).success === true;
    setIsInvalid(!isReadable);
    if (!isReadable) return;
    claim.mutate(code, {
      onSuccess: ({ productName, credits }) => {
        setCode('');
        showToast({
          title: t('billing.earlier.done', { product: productName }),
          description: t('billing.earlier.credits', { count: credits }),
        });
      },
      onError: (error) => showFailure(t('billing.earlier.failed'), error),
    });
  };
  return (
    <Panel title={t('billing.earlier.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('billing.earlier.text')}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
        }}
      >
        <TextField
          id="receipt-code"
          label={t('billing.earlier.label')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          error={isInvalid}
          helperText={t(isInvalid ? 'billing.earlier.invalid' : 'billing.earlier.hint')}
          slotProps={{ htmlInput: { maxLength: 500, spellCheck: false } }}
        />
        <Button
          type="submit"
          variant="outlined"
          loading={claim.isPending}
          sx={{ minHeight: 44, mt: { md: 2.75 } }}
        >
          {t('billing.earlier.submit')}
        </Button>
      </Box>
    </Panel>
  );
}
