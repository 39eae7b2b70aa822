import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Loading } from '#renderer/components/feedback/loading.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { ChevronLeftIcon } from '#renderer/components/icons/icons.tsx';
import { LostDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { AdminList } from '#renderer/components/lists/table/admin-list.tsx';
import { PageHeader } from '#renderer/components/page-header.tsx';
import { TabRow, tabPanelProps } from '#renderer/components/tab-row.tsx';
import { AuditList } from '#renderer/features/admin/audit/audit-list.tsx';
import { HelpStateButton } from '#renderer/features/admin/help/help-state-button.tsx';
import { useTypeName } from '#renderer/features/admin/type-name.ts';
import { CreditsDialog } from '#renderer/features/admin/users/credits-dialog.tsx';
import { UserMenu } from '#renderer/features/admin/users/user-menu.tsx';
import { ApiError } from '#renderer/lib/api/api-error.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { Role } from '#shared/contracts/accounts/users.ts';
import {
  type AdminUserDetail,
  getUserDetail,
  listUserGenerations,
  listUserPurchases,
  type UserGeneration,
} from '#shared/contracts/admin/user-page.ts';
import { listHelpRequests } from '#shared/contracts/help.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';
import { invoiceStates, orderStates, subscriptionStates } from '#shared/rules/plans/purchase-states.ts';
import { userDisplayName } from '#shared/rules/user-names.ts';
import { LedgerList } from './ledger-list.tsx';
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

function OpenQuestions({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const query = { userId: String(userId), state: 'open' as const };
  const questions = useQuery(apiQuery(listHelpRequests, { query })).data ?? [];
  return questions.map((request) => (
    <div key={request.id} style={{ marginBottom: 16, whiteSpace: 'pre-line' }}>
      <Notice title={request.subject} action={<HelpStateButton request={request} />}>
        {request.message}
        {request.charge !== null && `\n${t('admin.help.about', { charge: request.charge })}`}
      </Notice>
    </div>
  ));
}

const colours: Partial<Record<UserGeneration['state'], { bgcolor: string; color: string }>> = {
  succeeded: { bgcolor: 'green.soft', color: 'green.main' },
  failed: { bgcolor: 'red.soft', color: 'red.main' },
  cancelled: { bgcolor: 'amber.soft', color: 'amber.main' },
};

function GenerationList({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  return (
    <AdminList
      list={listUserGenerations}
      params={{ id: userId }}
      aria-label={t('admin.user.tabs.generations')}
      searchLabel={t('admin.user.searchGenerations')}
      empty={{ title: t('admin.user.noGenerations'), text: t('admin.user.noGenerationsHint') }}
      keyOf={({ id }) => id}
      alignsNumbers
      columns={{
        type: {
          label: t('admin.margin.dimensions.type'),
          text: ({ type }) => typeName(type),
          below: ({ tier }) => t(`admin.models.tiers.${tier}`),
        },
        state: {
          label: t('admin.status'),
          onPhone: 'column',
          cell: ({ state }) => (
            <Chip size="small" label={t(`admin.user.states.${state}`)} sx={colours[state]} />
          ),
          below: ({ errorCode }) => errorCode,
        },
        model: {
          label: t('admin.models.model'),
          cell: ({ model, provider }) => `${model} · ${providerLabel(provider)}`,
        },
        credits: { label: t('admin.users.credits') },
        cost: { label: t('admin.margin.cost') },
        duration: { label: t('admin.user.duration') },
        createdAt: { label: t('admin.audit.when') },
      }}
    />
  );
}

const knownStates = [...new Set([...orderStates, ...invoiceStates, ...subscriptionStates])];
const GOOD = ['paid', 'active', 'on_trial'];

/** Orders, invoices and subscriptions of a user, each in its own currency. */
function PurchaseList({ userId }: { userId: number }) {
  const { t, format } = useTexts();
  const statusText = (status: string) => {
    const state = knownStates.find((known) => known === status);
    return state ? t(`admin.user.statuses.${state}`) : status;
  };
  return (
    <AdminList
      list={listUserPurchases}
      params={{ id: userId }}
      aria-label={t('admin.user.tabs.purchases')}
      searchLabel={t('admin.user.searchPurchases')}
      empty={{ title: t('admin.user.noPurchases'), text: t('admin.user.noPurchasesHint') }}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      alignsNumbers
      columns={{
        kind: {
          label: t('admin.user.purchase'),
          text: ({ name }) => name,
          below: ({ kind, id }) => t(`admin.user.kinds.${kind}`, { id }),
        },
        status: {
          label: t('admin.status'),
          cell: ({ status }) => (
            <Chip
              size="small"
              label={statusText(status)}
              sx={GOOD.includes(status) ? { bgcolor: 'green.soft', color: 'green.main' } : undefined}
            />
          ),
        },
        credits: { label: t('admin.users.credits') },
        amount: {
          label: t('admin.user.amount'),
          onPhone: 'column',
          cell: ({ amountCents, currency }) =>
            amountCents === null || currency === null ? '–' : format.cents(amountCents, currency),
          below: ({ refundedCents, currency }) =>
            refundedCents && currency
              ? t('admin.user.refunded', { amount: format.cents(refundedCents, currency) })
              : null,
        },
        createdAt: { label: t('billing.date') },
      }}
    />
  );
}
