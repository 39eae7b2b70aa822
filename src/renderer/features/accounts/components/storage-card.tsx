import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { quotasQuery } from '#renderer/features/accounts/api/quotas.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { MEGABYTE } from '#shared/rules/quota-state.ts';

export function StorageCard() {
  const { t, format } = useTexts();
  const { data, error, refetch } = useQuery(quotasQuery);
  const ofLimit = ({ used, limit }: { used: number; limit: number }) =>
    data ? t('settings.storage.used', { used: format.number(used), limit: format.number(limit) }) : '';
  const space = data && {
    used: Math.ceil(data.bytes.used / MEGABYTE),
    limit: Math.round(data.bytes.limit / MEGABYTE),
  };
  return (
    <Panel title={t('settings.storage.title')}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && (
        <>
          <FactList>
            <dt>{t('settings.storage.products')}</dt>
            <dd>{data ? ofLimit(data.products) : '…'}</dd>
            <dt>{t('settings.storage.contents')}</dt>
            <dd>{data ? ofLimit(data.contents) : '…'}</dd>
            <dt>{t('settings.storage.space')}</dt>
            <dd>{space ? t('settings.storage.megabytes', { number: ofLimit(space) }) : '…'}</dd>
          </FactList>
          <SecondaryText sx={{ mt: 1.5 }}>{t('settings.storage.deletedHint')}</SecondaryText>
        </>
      )}
    </Panel>
  );
}
