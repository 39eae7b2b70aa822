import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { reconcileMutation } from '#renderer/features/billing/api/store.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { Report } from './report.tsx';

const COUNTS = ['orders', 'subscriptions', 'invoices', 'bookings', 'due'] as const;

export function ReconcilePanel() {
  const { t, format } = useTexts();
  const reconcile = useMutation(reconcileMutation);
  const { data } = reconcile;
  const list = (entries: string[]) => (entries.length > 0 ? entries.join('; ') : t('admin.pricing.nothing'));
  return (
    <>
      <Panel
        title={t('admin.pricing.reconcile.title')}
        aside={
          <Button loading={reconcile.isPending} onClick={() => reconcile.mutate()}>
            {t('admin.pricing.reconcile.button')}
          </Button>
        }
      >
        <SecondaryText sx={{ maxWidth: '72ch' }}>{t('admin.pricing.reconcile.hint')}</SecondaryText>
      </Panel>
      {(data || reconcile.isError) && (
        <Report
          title={t('admin.pricing.reconcile.report')}
          problem={reconcile.isError ? userMessageOf(reconcile.error) : data?.error}
          onDismiss={reconcile.reset}
          facts={
            data && [
              ...COUNTS.map(
                (name) => [t(`admin.pricing.reconcile.${name}`), format.number(data[name])] as const,
              ),
              [t('admin.pricing.reconcile.differences'), list(data.differences)],
              [t('admin.pricing.reconcile.problems'), list(data.problems)],
            ]
          }
        />
      )}
    </>
  );
}
