import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { QuietDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { AdminTable, TableFrame } from '#renderer/features/admin/components/admin-table.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import { showFailure } from '#renderer/lib/show-failure.ts';
import { AuditChange } from './audit-change.tsx';
import { useAuditWords } from './audit-words.ts';
import { auditQuery } from './list-audit.ts';

/** Who has done what, and when. */
export function AuditTab() {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useAuditWords();
  // What happened while another tab was looked at belongs here too.
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
    return (
      <EmptyState drawing={<QuietDrawing />} title={t('admin.audit.none')} text={t('admin.audit.noneHint')} />
    );
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await audit.fetchNextPage();
    if (isFetchNextPageError) showFailure(t('failure.loadTitle'), error);
  };
  return (
    <>
      <TableFrame>
        <AdminTable aria-label={t('admin.tabs.audit')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('admin.audit.what')}</TableCell>
              <TableCell>{t('admin.audit.change')}</TableCell>
              <TableCell>{t('admin.audit.who')}</TableCell>
              <TableCell>{t('admin.audit.when')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map((entry) => (
              <TableRow key={entry.id} sx={{ verticalAlign: 'top' }}>
                <TableCell component="th" scope="row">
                  <div>
                    <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
                      {t(`admin.audit.actions.${entry.action}`)}
                    </Typography>
                    <Typography variant="caption" component="div" color="textSecondary">
                      {words.subject(entry)}
                    </Typography>
                  </div>
                </TableCell>
                <TableCell sx={{ width: { md: '50%' } }}>
                  <AuditChange before={entry.before} after={entry.after} />
                </TableCell>
                <TableCell data-label={t('admin.audit.who')} sx={{ minWidth: { md: 170 } }}>
                  {entry.actor ?? t('admin.audit.operator')}
                </TableCell>
                <TableCell data-label={t('admin.audit.when')} data-number>
                  <time dateTime={entry.createdAt}>{format.dateTime(entry.createdAt)}</time>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </AdminTable>
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
