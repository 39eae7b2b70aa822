import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Loading } from '#renderer/components/feedback/loading.tsx';
import { ChevronLeftIcon } from '#renderer/components/icons/icons.tsx';
import { LostDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { TabRow, tabPanelProps } from '#renderer/components/tab-row.tsx';
import { AuditList } from '#renderer/features/admin/audit/audit-list.tsx';
import { CreditsDialog } from '#renderer/features/admin/users/credits-dialog.tsx';
import { UserMenu } from '#renderer/features/admin/users/user-menu.tsx';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import type { Role } from '#shared/contracts/accounts/users.ts';
import { type AdminUserDetail, getUserDetail } from '#shared/contracts/admin/user-page.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';
import { GenerationList } from './generation-list.tsx';
import { LedgerList } from './ledger-list.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { PurchaseList } from './purchase-list.tsx';
import { SessionList } from './session-list.tsx';
import { UserFacts } from './user-facts.tsx';

/** In display order. `?show=` chooses one; the default is the first. */
const lists = {
  ledger: LedgerList,
  generations: GenerationList,
  purchases: PurchaseList,
  sessions: SessionList,
  audit: AuditList,
} as const satisfies Record<string, ComponentType<{ userId: number }>>;
type ListName = keyof typeof lists;
const names = Object.keys(lists) as [ListName, ...ListName[]];

interface UserPageProps {
  id: string;
  RoleBadge: ComponentType<{ role: Role }>;
}

/** Everything that administrators may see of one user. */
export function UserPage({ id, RoleBadge }: UserPageProps) {
  const { t } = useTranslation();
  const detail = useQuery(apiQuery(getUserDetail, { params: { id } }));
  if (detail.isPending) return <Loading />;
  if (detail.error instanceof ApiError && detail.error.status === 404) {
    return (
      <EmptyState
        heading="h1"
        drawing={<LostDrawing />}
        title={t('admin.user.unknown')}
        text={t('admin.user.unknownHint')}
        action={<BackLink />}
      />
    );
  }
  if (!detail.data) return <LoadFailure error={detail.error} onRetry={() => void detail.refetch()} />;
  return <KnownUser user={detail.data} RoleBadge={RoleBadge} />;
}

function KnownUser({ user, RoleBadge }: { user: AdminUserDetail } & Pick<UserPageProps, 'RoleBadge'>) {
  const { t } = useTranslation();
  const tabsId = useId();
  const dialog = useDialog<'assign' | 'remove'>();
  const [params, setParams] = useSearchParams();
  const shown = names.find((name) => name === params.get('show')) ?? names[0];
  const List = lists[shown];
  return (
    <>
      <BackLink />
      <PageHeader
        title={userDisplayName(user)}
        text={user.email}
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button variant="contained" color="primary" onClick={() => dialog.show('assign')}>
              {t('admin.users.assign.action')}
            </Button>
            <UserMenu user={user} onRemoveCredits={() => dialog.show('remove')} />
          </Box>
        }
      />
      <OpenQuestions userId={user.id} />
      <UserFacts user={user} RoleBadge={RoleBadge} />
      <Box sx={{ mt: 4, mb: 3 }}>
        <TabRow
          id={tabsId}
          label={t('admin.user.lists')}
          tabs={names.map((name) => ({ name, label: t(`admin.user.tabs.${name}`) }))}
          value={shown}
          onChange={(show) => setParams({ show }, { replace: true })}
        />
      </Box>
      <Box {...tabPanelProps(tabsId, shown)}>
        <List key={shown} userId={user.id} />
      </Box>
      {dialog.shown && <CreditsDialog user={user} change={dialog.shown.item} {...dialog.state} />}
    </>
  );
}

function BackLink() {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to="/admin?tab=users"
      size="small"
      variant="text"
      startIcon={<ChevronLeftIcon size={16} />}
      sx={{ ml: -1, mb: 1 }}
    >
      {t('admin.user.back')}
    </Button>
  );
}
