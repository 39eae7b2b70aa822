import Box from '@mui/material/Box';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '#renderer/components/feedback/loading.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { TabRow, tabPanelProps } from '#renderer/components/tab-row.tsx';
import { useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { RoleBadge } from '#renderer/features/accounts/components/role-badge.tsx';
import { AdminAccessRequired } from '#renderer/features/admin/components/admin-access-required.tsx';
import { OverviewTab } from '#renderer/features/admin/overview/overview-tab.tsx';

/** Tabs in display order. `?tab=` selects one; the default is the first. */
const tabs = {
  overview: OverviewTab,
  users: lazy(async () => {
    const { UsersTab } = await import('#renderer/features/admin/users/users-tab.tsx');
    return { default: () => <UsersTab RoleBadge={RoleBadge} /> };
  }),
  models: lazy(async () => ({
    default: (await import('#renderer/features/admin/models/models-tab.tsx')).ModelsTab,
  })),
  prompts: lazy(async () => ({
    default: (await import('#renderer/features/admin/prompts/prompts-tab.tsx')).PromptsTab,
  })),
  plans: lazy(async () => ({
    default: (await import('#renderer/features/billing/plans/plans-tab.tsx')).PlansTab,
  })),
  help: lazy(async () => ({
    default: (await import('#renderer/features/admin/help/help-tab.tsx')).HelpTab,
  })),
  mails: lazy(async () => ({
    default: (await import('#renderer/features/admin/mails/mails-tab.tsx')).MailsTab,
  })),
  audit: lazy(async () => ({
    default: (await import('#renderer/features/admin/audit/audit-list.tsx')).AuditList,
  })),
} as const satisfies Record<string, ComponentType>;
type TabName = keyof typeof tabs;

const names = Object.keys(tabs) as [TabName, ...TabName[]];

export function AdminScreen() {
  const { t } = useTranslation();
  const id = useId();
  const { role } = useCurrentUser();
  const [searchParams, setSearchParams] = useSearchParams();
  // The server rejects these requests too. This check only avoids error messages.
  if (role !== 'admin') return <AdminAccessRequired />;
  const shown = names.find((name) => name === searchParams.get('tab')) ?? names[0];
  const Tab = tabs[shown];
  return (
    <>
      <PageHeader title={t('admin.title')} text={t('admin.subtitle')} />
      <TabRow
        id={id}
        label={t('admin.tabs.label')}
        tabs={names.map((name) => ({ name, label: t(`admin.tabs.${name}`) }))}
        value={shown}
        onChange={(tab) => setSearchParams({ tab }, { replace: true })}
      />
      <Box {...tabPanelProps(id, shown)} sx={{ mt: 3 }}>
        <Suspense fallback={<Loading />}>
          <Tab />
        </Suspense>
      </Box>
    </>
  );
}
