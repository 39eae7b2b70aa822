import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowList, RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { ActivityLog } from '#shared/contracts/activity.ts';

const SHOWN = 5;

/** Labels of actions. An unknown action shows its name with spaces instead of underscores. */
function useActionLabel(): (action: string) => string {
  const { t, i18n } = useTranslation();
  return (action) =>
    i18n.exists(`activity.${action}`)
      ? t(`activity.${action}` as 'activity.product_created')
      : action.replaceAll('_', ' ');
}

export function RecentActivity({ activity }: { activity: UseQueryResult<ActivityLog[]> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const actionLabel = useActionLabel();
  return (
    <Panel title={t('dashboard.recentActivity')} flush>
      {activity.isPending && <RowSkeletons count={SHOWN} label={t('common.loading')} />}
      {activity.isError && <LoadFailure error={activity.error} onRetry={() => void activity.refetch()} />}
      {activity.data?.length === 0 && (
        <EmptyList title={t('dashboard.noActivity')} text={t('dashboard.noActivityHint')} />
      )}
      {activity.data && activity.data.length > 0 && (
        <RowList>
          {activity.data.slice(0, SHOWN).map(({ id, action, description, createdAt }) => (
            <li key={id}>
              <Typography variant="body2" component="span" noWrap sx={{ flex: 1, minWidth: 0 }}>
                {actionLabel(action)}
                {description && (
                  <Typography variant="body2" component="span" color="textSecondary">
                    : {description}
                  </Typography>
                )}
              </Typography>
              <Typography
                variant="caption"
                component="time"
                dateTime={createdAt}
                color="textSecondary"
                noWrap
                sx={{ flex: 'none' }}
              >
                {format.date(createdAt)}
              </Typography>
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}
