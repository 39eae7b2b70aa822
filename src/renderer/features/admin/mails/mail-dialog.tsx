import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogBody, ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Loading } from '#renderer/components/feedback/loading.tsx';
import type { Mail } from '#shared/contracts/admin/mails.ts';
import { mailQuery } from './mail-queries.ts';

/** The plain text of a mail, in the recipient's language. */
export function MailDialog({ mail, ...dialog }: DialogState & { mail: Mail }) {
  const { t } = useTranslation();
  const written = useQuery(mailQuery(mail.id));
  return (
    <ResponsiveDialog {...dialog} title={written.data?.subject ?? t(`admin.mails.kinds.${mail.kind}`)}>
      <DialogBody>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {mail.recipient}
          {(mail.kind === 'verify_email' || mail.kind === 'reset_password') && (
            <>
              <br />
              {t('admin.mails.hidden')}
            </>
          )}
        </Typography>
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
