import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { StackingTable } from '#renderer/components/lists/stacking-table.tsx';
import { TableFrame } from '#renderer/features/admin/components/admin-table.tsx';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { queryKeyOf } from '#renderer/lib/api/api-query.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import { showFailure } from '#renderer/lib/show-failure.ts';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import { AuditChange } from './audit-change.tsx';
import { useAuditWords } from './audit-words.ts';

const PAGE_SIZE = 50;

/** Entries of the audit log, newest first. */
const auditQuery = infiniteQueryOptions({
  queryKey: queryKeyOf(listAuditLogs, { query: { limit: PAGE_SIZE } }),
  queryFn: ({ pageParam, signal }) =>
    callApi(listAuditLogs, { query: { limit: PAGE_SIZE, before: pageParam }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page) => (page.length === PAGE_SIZE ? page.at(-1)?.id : undefined),
});

export function AuditTab() {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useAuditWords();
  // Refetched, because other tabs of the panel add entries.
  const audit = useInfiniteQuery({ ...auditQuery, refetchOnMount: 'always' });
  const entries = audit.data?.pages.flat() ?? [];
  if (audit.isError && entries.length === 0)
    return <LoadFailure error={audit.error} onRetry={() => void audit.refetch()} />;
  if (audit.isPending)
    return (
      <TableFrame>
        <RowSkeletons count={8} label={t('common.loading')} />
      </TableFrame>
    );
  if (entries.length === 0)
    return <EmptyList heading="h2" title={t('admin.audit.none')} text={t('admin.audit.noneHint')} />;
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await audit.fetchNextPage();
    if (isFetchNextPageError) showFailure(t('failure.loadTitle'), error);
  };
  return (
    <>
      <TableFrame>
        <StackingTable
          aria-label={t('admin.tabs.audit')}
          rows={entries}
          keyOf={({ id }) => id}
          sx={{ '& tbody tr': { verticalAlign: 'top' } }}
          columns={[
            {
              label: t('admin.audit.what'),
              cell: (entry) => (
                <div>
                  {t(`admin.audit.actions.${entry.action}`)}
                  <Typography variant="caption" component="div" color="textSecondary">
                    {words.subject(entry)}
                  </Typography>
                </div>
              ),
            },
            {
              label: t('admin.audit.change'),
              isWide: true,
              headSx: { width: { md: '50%' } },
              cell: ({ before, after }) => <AuditChange before={before} after={after} />,
            },
            {
              label: t('admin.audit.who'),
              headSx: { minWidth: { md: 170 } },
              cell: ({ actor }) => actor ?? t('admin.audit.operator'),
            },
            {
              label: t('admin.audit.when'),
              isNumeric: true,
              cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
            },
          ]}
        />
      </TableFrame>
      {audit.hasNextPage && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
          <Button loading={audit.isFetchingNextPage} onClick={() => void loadMore()}>
            {t('admin.audit.more')}
          </Button>
        </Box>
      )}
    </>
  );
}
