import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SERVER_PAGE_SIZE, ServerList } from '#renderer/components/lists/table/server-list.tsx';
import { useTableView } from '#renderer/components/lists/table/table-view.ts';
import { pageQuery } from '#renderer/lib/api/page-query.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import { auditSorts, listAuditLogs } from '#shared/contracts/admin/audit.ts';
import { AuditChange } from './audit-change.tsx';
import { useAuditWords } from './audit-words.ts';

/** The audit log, or the part of it about one user. */
export function AuditList({ userId, prefix }: { userId?: number; prefix?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useAuditWords();
  const view = useTableView({ sort: 'createdAt', ...(prefix !== undefined && { prefix }) });
  const sort = auditSorts.find((known) => known === view.sort) ?? 'createdAt';
  const { direction, page, search } = view;
  const audit = useQuery({
    ...pageQuery(listAuditLogs, {
      query: {
        limit: SERVER_PAGE_SIZE,
        page,
        sort,
        direction,
        search: search || undefined,
        ...(userId !== undefined && { subjectType: 'user' as const, subjectId: String(userId) }),
      },
    }),
    // Other screens add entries.
    refetchOnMount: 'always',
  });
  return (
    <ServerList
      aria-label={t('admin.tabs.audit')}
      view={{ ...view, sort }}
      page={audit}
      searchLabel={t('admin.audit.search')}
      empty={{ title: t('admin.audit.none'), text: t('admin.audit.noneHint') }}
      keyOf={({ id }) => id}
      sx={{ '& tbody tr': { verticalAlign: 'top' } }}
      columns={[
        {
          id: 'action',
          label: t('admin.audit.what'),
          value: 'server',
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
          id: 'change',
          label: t('admin.audit.change'),
          onPhone: 'wide',
          headSx: { width: { md: '50%' } },
          cell: ({ before, after }) => <AuditChange before={before} after={after} />,
        },
        {
          id: 'actor',
          label: t('admin.audit.who'),
          value: 'server',
          headSx: { minWidth: { md: 170 } },
          cell: ({ actor }) => actor ?? t('admin.audit.operator'),
        },
        {
          id: 'createdAt',
          label: t('admin.audit.when'),
          value: 'server',
          isNumeric: true,
          cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
        },
      ]}
    />
  );
}
