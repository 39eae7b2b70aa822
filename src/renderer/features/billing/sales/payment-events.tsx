import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowList, RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { MoreButton } from '#renderer/components/lists/more-button.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { openEventsQuery, retryEventMutation } from '#renderer/features/billing/api/purchases.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { AdminPaymentEvent } from '#shared/contracts/admin/admin-sales.ts';

interface EventRowProps {
  event: AdminPaymentEvent;
  isBusy: boolean;
  onRetry: () => void;
}

function EventRow({ event, isBusy, onRetry }: EventRowProps) {
  const { t, format } = useTexts();
  const facts = [event.about, event.customerEmail, format.dateTime(event.receivedAt)].filter(Boolean);
  return (
    <Box component="li" sx={{ flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="subtitle2">{event.eventName}</Typography>
          <Chip
            size="small"
            label={t(`admin.pricing.events.states.${event.state}`)}
            sx={event.state === 'failed' ? { bgcolor: 'red.soft', color: 'red.main' } : undefined}
          />
        </Box>
        <SecondaryText>{facts.join(' · ')}</SecondaryText>
        {event.reason && <Typography variant="body2">{event.reason}</Typography>}
      </Box>
      {event.state !== 'refused' && (
        <Button
          size="small"
          loading={isBusy}
          aria-label={t('admin.pricing.events.retryOf', { event: event.eventName, id: event.id })}
          onClick={onRetry}
        >
          {t('common.retry')}
        </Button>
      )}
    </Box>
  );
}

/** Events of the payment provider that could not be applied. */
export function PaymentEvents() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(openEventsQuery);
  const retry = useMutation(retryEventMutation);
  const events = query.data?.pages.flat() ?? [];
  return (
    <Panel title={t('admin.pricing.events.title')} flush>
      {query.isPending && <RowSkeletons count={2} />}
      {query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && events.length === 0 && (
        <SecondaryText sx={{ px: 2.5, pb: 2.5 }}>{t('admin.pricing.events.none')}</SecondaryText>
      )}
      <RowList>
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            isBusy={retry.isPending && retry.variables === event.id}
            onRetry={() => retry.mutate(event.id)}
          />
        ))}
      </RowList>
      <MoreButton of={query} label={t('admin.pricing.events.more')} />
    </Panel>
  );
}
