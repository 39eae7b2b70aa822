import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowList, RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { RelativeTime } from '#renderer/components/relative-time.tsx';
import { clampLines } from '#renderer/theme/clamp-lines.ts';
import type { ActivityLog } from '#shared/contracts/activity.ts';
import { ActivitySentence } from './activity-sentence.tsx';

const SHOWN = 5;

interface RecentActivityProps {
  activity: UseQueryResult<ActivityLog[]>;
  /** Returns the name of a content type. */
  contentName: (type: string) => string;
}

export function RecentActivity({ activity, contentName }: RecentActivityProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('dashboard.recentActivity')} flush>
      {activity.isPending && <RowSkeletons count={SHOWN} label={t('common.loading')} />}
      {activity.isError && <LoadFailure error={activity.error} onRetry={() => void activity.refetch()} />}
      {activity.data?.length === 0 && (
        <EmptyList title={t('dashboard.noActivity')} text={t('dashboard.noActivityHint')} />
      )}
      {activity.data && activity.data.length > 0 && (
        <RowList>
          {activity.data.slice(0, SHOWN).map((entry) => (
            <li key={entry.id}>
              <Typography variant="body2" component="span" sx={[{ flex: 1, minWidth: 0 }, clampLines(2)]}>
                <ActivitySentence entry={entry} contentName={contentName} />
              </Typography>
              <RelativeTime time={entry.createdAt} />
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}
