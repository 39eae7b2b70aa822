import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowList, RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { RelativeTime } from '#renderer/components/relative-time.tsx';
import { contentTitle } from '#renderer/lib/language/content-title.ts';
import { clampLines } from '#renderer/theme/clamp-lines.ts';
import type { ActivityLog } from '#shared/contracts/activity.ts';

const SHOWN = 5;

interface RecentActivityProps {
  activity: UseQueryResult<ActivityLog[]>;
  contentName: (type: string) => string;
}

export function RecentActivity({ activity, contentName }: RecentActivityProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('dashboard.recentActivity')} flush>
      {activity.isPending && <RowSkeletons count={SHOWN} />}
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

interface ActivitySentenceProps {
  entry: ActivityLog;
  contentName: (type: string) => string;
}

const CONTENT = '{content}';
const PRODUCT = '{product}';

/** An action as a sentence with links. Unknown actions show their name and description. */
function ActivitySentence({ entry, contentName }: ActivitySentenceProps) {
  const { t, i18n } = useTranslation();
  const { action, description, content, product } = entry;
  const isAboutContent = action.startsWith('content_');
  if (!i18n.exists(`activity.${action}`) || lacksName(entry)) {
    return [action.replaceAll('_', ' '), description].filter(Boolean).join(': ');
  }
  const productNode = product ? <To path={`/products/${product.id}`}>{product.name}</To> : description;
  const contentNode = content ? (
    <To path={`/content/${content.id}`}>{contentName(content.type)}</To>
  ) : (
    description && contentTitle(description)
  );
  const about =
    isAboutContent && content && product
      ? t('activity.contentOf', { content: CONTENT, product: PRODUCT })
      : CONTENT;
  const sentence = t(
    `activity.${action}` as 'activity.content_generated',
    {
      content: about,
      product: PRODUCT,
    } as { content: string },
  );
  return sentence.split(/(\{content\}|\{product\})/u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
    <Fragment key={index}>{part === CONTENT ? contentNode : part === PRODUCT ? productNode : part}</Fragment>
  ));
}

function lacksName({ action, description, content, product }: ActivityLog): boolean {
  const names = /^(?:content|product|brand|offer|credits)_/u.test(action);
  return names && !description && !content && !product;
}

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <MuiLink component={Link} to={path} color="textPrimary" sx={{ fontWeight: 'fontWeightMedium' }}>
      {children}
    </MuiLink>
  );
}
