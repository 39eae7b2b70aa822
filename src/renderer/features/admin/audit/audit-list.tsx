import { useTranslation } from 'react-i18next';
import { AdminList } from '#renderer/components/lists/table/admin-list.tsx';
import { listAuditLogs } from '#shared/contracts/admin/audit.ts';
import { AuditChange } from './audit-change.tsx';
import { useAuditWords } from './audit-words.ts';

/** The audit log, or the part of it about one user. */
export function AuditList({ userId, prefix }: { userId?: number; prefix?: string }) {
  const { t } = useTranslation();
  const words = useAuditWords();
  return (
    <AdminList
      list={listAuditLogs}
      prefix={prefix}
      query={userId === undefined ? {} : { subjectType: 'user', subjectId: String(userId) }}
      // Other screens add entries.
      refetchOnMount="always"
      aria-label={t('admin.tabs.audit')}
      searchLabel={t('admin.audit.search')}
      empty={{ title: t('admin.audit.none'), text: t('admin.audit.noneHint') }}
      keyOf={({ id }) => id}
      sx={{ '& tbody tr': { verticalAlign: 'top' } }}
      columns={{
        action: {
          label: t('admin.audit.what'),
          text: ({ action }) => t(`admin.audit.actions.${action}`),
          below: words.subject,
        },
        change: {
          label: t('admin.audit.change'),
          onPhone: 'wide',
          headSx: { width: { md: '50%' } },
          cell: ({ before, after }) => <AuditChange before={before} after={after} />,
        },
        actor: {
          label: t('admin.audit.who'),
          headSx: { minWidth: { md: 170 } },
          cell: ({ actor }) => actor ?? t('admin.audit.operator'),
        },
        createdAt: { label: t('admin.audit.when') },
      }}
    />
  );
}
