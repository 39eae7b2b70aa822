import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody, ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { type DialogState, useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Loading } from '#renderer/components/feedback/loading.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { AdminList } from '#renderer/components/lists/table/admin-list.tsx';
import { ListFilter } from '#renderer/components/lists/table/list-filter.tsx';
import { useTableView } from '#renderer/components/lists/table/table-view.ts';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import { listMails, type Mail } from '#shared/contracts/admin/mails.ts';
import type { MailState } from '#shared/rules/mail-kinds.ts';
import { mailQuery, mailServerQuery, resendMailMutation } from './mail-queries.ts';

const COLOURS: Record<MailState, { bgcolor: string; color: string }> = {
  waiting: { bgcolor: 'amber.soft', color: 'amber.main' },
  sending: { bgcolor: 'amber.soft', color: 'amber.main' },
  sent: { bgcolor: 'green.soft', color: 'green.main' },
  failed: { bgcolor: 'red.soft', color: 'red.main' },
  kept: { bgcolor: 'sunken', color: 'text.secondary' },
};

export function MailsTab() {
  const { t, format } = useTexts();
  const dialog = useDialog<Mail>();
  const view = useTableView({ sort: 'createdAt' });
  const [state, setState] = useState<MailState | ''>('');
  const progressOf = ({ state, attempts, problem, nextTryAt, sentAt }: Mail) =>
    [
      sentAt && t('admin.mails.sentAt', { time: format.dateTime(sentAt) }),
      state !== 'sent' && attempts > 0 && t('admin.mails.attempts', { count: attempts }),
      attempts > 0 && nextTryAt && t('admin.mails.nextTry', { time: format.dateTime(nextTryAt) }),
      problem,
    ].filter((line) => typeof line === 'string');
  return (
    <>
      <MailServerNotice />
      <AdminList
        list={listMails}
        query={{ state: state || undefined }}
        refetchOnMount="always"
        aria-label={t('admin.tabs.mails')}
        searchLabel={t('admin.mails.search')}
        filters={
          <ListFilter
            label={t('admin.mails.state')}
            anyLabel={t('admin.mails.anyState')}
            choices={listMails.filters.state}
            textOf={(value) => t(`admin.mails.states.${value}`)}
            value={state}
            onChange={(value) => {
              setState(value);
              view.change({ page: 1 });
            }}
            width={180}
          />
        }
        empty={{ title: t('admin.mails.none'), text: t('admin.mails.noneHint') }}
        keyOf={({ id }) => id}
        columns={{
          kind: { label: t('admin.mails.kind'), cell: ({ kind }) => t(`admin.mails.kinds.${kind}`) },
          recipient: { label: t('admin.mails.recipient') },
          state: {
            label: t('admin.mails.state'),
            cell: (mail) => <Chip label={t(`admin.mails.states.${mail.state}`)} sx={COLOURS[mail.state]} />,
            below: progressOf,
          },
          createdAt: { label: t('admin.mails.when') },
        }}
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
    <SecondaryText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {t('admin.mails.sender', { sender: data.sender })}
    </SecondaryText>
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

function MailDialog({ mail, ...dialog }: DialogState & { mail: Mail }) {
  const { t } = useTranslation();
  const written = useQuery(mailQuery(mail.id));
  return (
    <ResponsiveDialog {...dialog} title={written.data?.subject ?? t(`admin.mails.kinds.${mail.kind}`)}>
      <DialogBody>
        <SecondaryText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {mail.recipient}
          {(mail.kind === 'verify_email' || mail.kind === 'reset_password') && (
            <>
              <br />
              {t('admin.mails.hidden')}
            </>
          )}
        </SecondaryText>
        {written.isPending && <Loading />}
        {written.isError && <LoadFailure error={written.error} onRetry={() => void written.refetch()} />}
        {written.data && (
          <Box
            component="pre"
            lang={mail.language}
            sx={{ m: 0, typography: 'body2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {written.data.text}
          </Box>
        )}
      </DialogBody>
    </ResponsiveDialog>
  );
}
