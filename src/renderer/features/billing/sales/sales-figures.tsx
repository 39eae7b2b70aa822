import { useTranslation } from 'react-i18next';
import { BillingIcon, CreditsIcon, ReceiptIcon, RegenerateIcon } from '#renderer/components/icons/icons.tsx';
import { Figures } from '#renderer/components/lists/figures.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { AdminStats } from '#shared/contracts/admin/admin.ts';

export function SalesFigures({ stats }: { stats: AdminStats | undefined }) {
  const { t } = useTranslation();
  const { usd } = useTexts().format;
  return (
    <Figures
      figures={[
        {
          label: t('admin.pricing.figures.revenue'),
          icon: BillingIcon,
          value: stats?.totalRevenue,
          format: usd,
        },
        { label: t('admin.pricing.figures.orders'), icon: ReceiptIcon, value: stats?.totalOrders },
        {
          label: t('admin.pricing.figures.subscriptions'),
          icon: RegenerateIcon,
          value: stats?.activeSubscriptions,
        },
        { label: t('admin.pricing.figures.credits'), icon: CreditsIcon, value: stats?.totalCreditsAwarded },
      ]}
    />
  );
}
