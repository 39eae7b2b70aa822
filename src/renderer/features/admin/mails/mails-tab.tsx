import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SelectField } from '#renderer/components/forms/select-field.tsx';
import { SERVER_PAGE_SIZE, ServerList } from '#renderer/components/lists/table/server-list.tsx';
import { useTableView } from '#renderer/components/lists/table/table-view.ts';
import { pageQuery } from '#renderer/lib/api/page-query.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import { listMails, type Mail, mailSorts } from '#shared/contracts/admin/mails.ts';
import { type MailState, mailStates } from '#shared/rules/mail-kinds.ts';
import { MailDialog } from './mail-dialog.tsx';
import { mailServerQuery, resendMailMutation } from './mail-queries.ts';

const COLOURS: Record<MailState, { bgcolor: string; color: string }> = {
  waiting: { bgcolor: 'amber.soft', color: 'amber.main' },
  sending: { bgcolor: 'amber.soft', color: 'amber.main' },
  sent: { bgcolor: 'green.soft', color: 'green.main' },
  failed: { bgcolor: 'red.soft', color: 'red.main' },
  kept: { bgcolor: 'sunken', color: 'text.secondary' },
};

/** The outbox: what was sent, what waits and what failed. */
export function MailsTab() {
  const { t } = useTranslation();
  const format = useFormat();
  const dialog = useDialog<Mail>();
  const view = useTableView({ sort: 'createdAt' });
  const [state, setState] = useState<MailState | ''>('');
  const sort = mailSorts.find((known) => known === view.sort) ?? 'createdAt';
  const { direction, page, search } = view;
  const mails = useQuery({
    ...pageQuery(listMails, {
      query: {
        page,
        pageSize: SERVER_PAGE_SIZE,
        sort,
        direction,
        search: search || undefined,
        state: state || undefined,
      },
    }),
    refetchOnMount: 'always',
  });
  return (
    <>
      <MailServerNotice />
      <ServerList
        aria-label={t('admin.tabs.mails')}
        view={{ ...view, sort }}
        page={mails}
        searchLabel={t('admin.mails.search')}
        filters={
          <SelectField<MailState | ''>
            id="mails-state"
            label={t('admin.mails.state')}
            value={state}
            onChange={(value) => {
              setState(value);
              view.change({ page: 1 });
            }}
            options={[
              { value: '', label: t('admin.mails.anyState') },
              ...mailStates.map((value) => ({ value, label: t(`admin.mails.states.${value}`) })),
            ]}
            isLabelHidden
            sx={{ flex: '0 0 auto', width: { sm: 180 } }}
          />
        }
        empty={{ title: t('admin.mails.none'), text: t('admin.mails.noneHint') }}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'kind',
            label: t('admin.mails.kind'),
            value: 'server',
            cell: ({ kind }) => t(`admin.mails.kinds.${kind}`),
          },
          {
            id: 'recipient',
            label: t('admin.mails.recipient'),
            value: 'server',
            cell: ({ recipient }) => <span style={{ overflowWrap: 'anywhere' }}>{recipient}</span>,
          },
          {
            id: 'state',
            label: t('admin.mails.state'),
            value: 'server',
            cell: (mail) => <MailProgress mail={mail} />,
          },
          {
            id: 'createdAt',
            label: t('admin.mails.when'),
            value: 'server',
            isNumeric: true,
            cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
          },
        ]}
        actions={(mail) => <MailActions mail={mail} onOpen={() => dialog.show(mail)} />}
      />
      {dialog.shown && <MailDialog mail={dialog.shown.item} {...dialog.state} />}
    </>
  );
}

function MailServerNotice() {
  const { t } = useTranslation();
  const { data } = useQuery(mailServerQuery);
  if (!data) return null;
  if (!data.isConfigured)
    return (
      <div style={{ marginBottom: 16 }}>
        <Notice tone="warning" title={t('admin.mails.notConfigured')}>
          {t('admin.mails.notConfiguredHint')}
        </Notice>
      </div>
    );
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {t('admin.mails.sender', { sender: data.sender })}
    </Typography>
  );
}

function MailProgress({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, attempts, problem, nextTryAt, sentAt } = mail;
  const lines = [
    sentAt && t('admin.mails.sentAt', { time: format.dateTime(sentAt) }),
    state !== 'sent' && attempts > 0 && t('admin.mails.attempts', { count: attempts }),
    attempts > 0 && nextTryAt && t('admin.mails.nextTry', { time: format.dateTime(nextTryAt) }),
    problem,
  ].filter((line) => typeof line === 'string');
  return (
    <div style={{ minWidth: 0 }}>
      <Chip label={t(`admin.mails.states.${state}`)} sx={COLOURS[state]} />
      {lines.map((line) => (
        <Typography
          key={line}
          variant="caption"
          component="div"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {line}
        </Typography>
      ))}
    </div>
  );
}

function MailActions({ mail, onOpen }: { mail: Mail; onOpen: () => void }) {
  const { t } = useTranslation();
  const resend = useMutation(resendMailMutation);
  const { id, state, recipient } = mail;
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" aria-label={t('admin.mails.openFor', { recipient })} onClick={onOpen}>
        {t('admin.mails.open')}
      </Button>
      {(state === 'failed' || state === 'kept') && (
        <Button
          size="small"
          loading={resend.isPending}
          aria-label={t('admin.mails.resendFor', { recipient })}
          onClick={() => resend.mutate({ id })}
        >
          {t('admin.mails.resend')}
        </Button>
      )}
    </Box>
  );
}
