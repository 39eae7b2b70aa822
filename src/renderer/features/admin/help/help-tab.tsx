import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { AdminList } from '#renderer/components/lists/table/admin-list.tsx';
import { ListFilter, useAddressFilters } from '#renderer/components/lists/table/list-filter.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { type HelpRequest, listHelpRequests } from '#shared/contracts/help.ts';
import { HelpStateButton } from './help-state-button.tsx';

/** The page of the user who asks, with the ledger from the charge on that it is about. */
const pageOf = ({ userId, transactionId }: HelpRequest) =>
  `/admin/users/${userId}${transactionId === null ? '' : `?show=ledger&from=${transactionId}`}`;

export function HelpTab() {
  const { t } = useTranslation();
  const state = useAddressFilters(listHelpRequests.filters)('state');
  return (
    <AdminList
      list={listHelpRequests}
      query={{ state: state.value || undefined }}
      refetchOnMount="always"
      aria-label={t('admin.tabs.help')}
      searchLabel={t('admin.help.search')}
      filters={
        <ListFilter
          {...state}
          label={t('admin.help.state')}
          anyLabel={t('admin.help.anyState')}
          textOf={(value) => t(`admin.help.states.${value}`)}
          width={180}
        />
      }
      empty={{ title: t('admin.help.none'), text: t('admin.help.noneHint') }}
      keyOf={({ id }) => id}
      columns={{
        subject: { label: t('admin.help.question'), cell: (request) => <Question request={request} /> },
        email: {
          label: t('admin.help.from'),
          cell: ({ email, userId }) => (
            <Link component={RouterLink} to={`/admin/users/${userId}`} color="inherit">
              {email}
            </Link>
          ),
        },
        state: {
          label: t('admin.help.state'),
          cell: (request) => (
            <Chip
              size="small"
              label={t(`admin.help.states.${request.state}`)}
              sx={request.state === 'open' ? { bgcolor: 'amber.soft', color: 'amber.main' } : undefined}
            />
          ),
        },
        createdAt: { label: t('admin.audit.when') },
      }}
      actions={(request) => (
        <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', justifyContent: { md: 'flex-end' }, gap: 1 }}>
          <Button size="small" component={RouterLink} to={pageOf(request)}>
            {t(request.transactionId === null ? 'admin.help.openUser' : 'admin.help.openLedger')}
          </Button>
          <HelpStateButton request={request} />
        </Box>
      )}
    />
  );
}

function Question({ request }: { request: HelpRequest }) {
  const { t } = useTranslation();
  return (
    <>
      {request.subject}
      <SecondaryText sx={{ mt: 0.5, maxWidth: '60ch', whiteSpace: 'pre-line' }}>
        {request.message}
      </SecondaryText>
      {request.charge !== null && (
        <Caption component="div" sx={{ mt: 0.5 }}>
          {t('admin.help.about', { charge: request.charge })}
        </Caption>
      )}
    </>
  );
}
