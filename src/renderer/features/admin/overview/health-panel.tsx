import Chip from '@mui/material/Chip';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { AdminOverview } from '#shared/contracts/admin/overview.ts';

/** Contents normally start within two seconds. */
const LONG_WAIT_SECONDS = 60;

type Health = AdminOverview['health'];

function isWell({ oldestQueuedSeconds, queues, openPaymentEvents }: Health): boolean {
  const waitsLong = (oldestQueuedSeconds ?? 0) > LONG_WAIT_SECONDS;
  return !waitsLong && openPaymentEvents === 0 && queues.every(({ failed }) => failed === 0);
}

export function HealthPanel({ health }: { health: Health }) {
  const { t, format } = useTexts();
  const well = isWell(health);
  const sumOf = (field: 'waiting' | 'running' | 'failed') =>
    health.queues.reduce((sum, queue) => sum + queue[field], 0);
  const failing = health.queues.filter(({ failed }) => failed > 0).map(({ name }) => name);
  return (
    <Panel
      title={t('admin.overview.health.title')}
      aside={
        <Chip
          label={t(well ? 'admin.overview.health.well' : 'admin.overview.health.look')}
          sx={
            well
              ? { bgcolor: 'green.soft', color: 'green.main' }
              : { bgcolor: 'amber.soft', color: 'amber.main' }
          }
        />
      }
    >
      <FactList sx={{ '& dt:first-of-type, & dd:first-of-type': { borderTop: 0 } }}>
        <dt>{t('admin.overview.health.contents')}</dt>
        <dd>
          {t('admin.overview.health.contentsNow', {
            running: format.number(health.runningGenerations),
            waiting: format.number(health.queuedGenerations),
          })}
          {health.oldestQueuedSeconds !== null && (
            <>
              <br />
              {t('admin.overview.health.oldest', {
                time: format.duration(health.oldestQueuedSeconds * 1000),
              })}
            </>
          )}
        </dd>
        <dt>{t('admin.overview.health.jobs')}</dt>
        <dd>
          {t('admin.overview.health.jobsNow', {
            running: format.number(sumOf('running')),
            waiting: format.number(sumOf('waiting')),
            failed: format.number(sumOf('failed')),
          })}
          {failing.length > 0 && (
            <>
              <br />
              {format.list(failing)}
            </>
          )}
        </dd>
        <dt>{t('admin.overview.health.payments')}</dt>
        <dd>
          {t('admin.overview.health.paymentEvents', {
            count: health.openPaymentEvents,
            amount: format.number(health.openPaymentEvents),
          })}
        </dd>
        <dt>{t('admin.overview.health.database')}</dt>
        <dd>{format.bytes(health.databaseBytes)}</dd>
        <dt>{t('admin.overview.health.texts')}</dt>
        <dd>{format.bytes(health.contentBytes)}</dd>
      </FactList>
    </Panel>
  );
}
