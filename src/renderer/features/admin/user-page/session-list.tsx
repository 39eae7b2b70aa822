import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMutation, useQuery } from '@tanstack/react-query';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Loading } from '#renderer/components/feedback/loading.tsx';
import { ClientList } from '#renderer/components/lists/table/client-list.tsx';
import { useDescribedColumns } from '#renderer/components/lists/table/described-columns.tsx';
import { revokeUserSessionMutation } from '#renderer/features/admin/users/user-queries.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { Session } from '#shared/contracts/accounts/sessions.ts';
import { listUserSessions } from '#shared/contracts/admin/user-page.ts';

export function SessionList({ userId }: { userId: number }) {
  const { t, format } = useTexts();
  const sessions = useQuery({
    ...apiQuery(listUserSessions, { params: { id: userId } }),
    refetchOnMount: 'always',
  });
  const revoke = useMutation(revokeUserSessionMutation);
  const nameOf = ({ name }: Session) => name ?? t('settings.devices.unknown');
  const columns = useDescribedColumns(listUserSessions, {
    name: { label: t('admin.user.device'), text: nameOf },
    kind: {
      label: t('billing.type'),
      value: ({ kind }) => kind,
      cell: ({ kind }) => t(`settings.devices.kinds.${kind}`),
    },
    createdAt: { label: t('admin.user.signedInAt'), cell: (session) => format.dateTime(session.createdAt) },
    lastSeenAt: { label: t('admin.user.lastSeen'), cell: (session) => format.dateTime(session.lastSeenAt) },
  });
  if (sessions.isPending) return <Loading />;
  if (sessions.isError) return <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (sessions.data.length === 0)
    return (
      <EmptyList heading="h2" title={t('admin.user.noSessions')} text={t('admin.user.noSessionsHint')} />
    );
  return (
    <ClientList
      aria-label={t('admin.user.tabs.sessions')}
      rows={sessions.data}
      keyOf={({ id }) => id}
      view={{ sort: 'lastSeenAt' }}
      searchLabel={t('admin.user.searchSessions')}
      textOf={nameOf}
      columns={columns}
      actions={(session) =>
        session.current ? (
          <Chip label={t('settings.devices.thisDevice')} />
        ) : (
          <Button
            size="small"
            aria-label={t('settings.devices.signOutOf', { name: nameOf(session) })}
            loading={revoke.isPending && revoke.variables.sessionId === session.id}
            onClick={() => revoke.mutate({ userId, sessionId: session.id, name: nameOf(session) })}
          >
            {t('settings.devices.signOut')}
          </Button>
        )
      }
    />
  );
}
