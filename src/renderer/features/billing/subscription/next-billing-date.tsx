import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { Subscription } from '#shared/contracts/billing/payments.ts';

/** The default billing date is this many days ahead (from the specification). */
const DAYS_AHEAD = 30;

function dateAhead(days: number): Date {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return date;
}

/** A cancelled subscription ends instead of being billed again. */
function dateOf(subscription: Subscription | null): {
  date: Date | string;
  key: 'ends' | 'renews' | 'guess';
} {
  if (subscription?.status === 'cancelled' && subscription.endsAt) {
    return { date: subscription.endsAt, key: 'ends' };
  }
  return subscription?.renewsAt
    ? { date: subscription.renewsAt, key: 'renews' }
    : { date: dateAhead(DAYS_AHEAD), key: 'guess' };
}

const hints = {
  ends: 'billing.endsHint',
  renews: 'billing.renewsHint',
  guess: 'billing.nextDateHint',
} as const;

export function NextBillingDate({ subscription }: { subscription: Subscription | null }) {
  const { t, format } = useTexts();
  const { date, key } = dateOf(subscription);
  return (
    <Panel
      title={t('billing.nextDate')}
      aside={key === 'guess' && <Chip label={t('billing.placeholder.badge')} />}
    >
      <Typography
        variant="h3"
        component="p"
        sx={key === 'guess' ? { m: 0, color: 'text.secondary', fontStyle: 'italic' } : { m: 0 }}
      >
        {format.date(date, { dateStyle: 'long' })}
      </Typography>
      <SecondaryText sx={{ mt: 1 }}>{t(hints[key], { plan: subscription?.planName ?? '' })}</SecondaryText>
      {subscription?.status === 'past_due' && (
        <Typography variant="body2" color="error" role="status" sx={{ mt: 1 }}>
          {t('billing.pastDue')}
        </Typography>
      )}
    </Panel>
  );
}
