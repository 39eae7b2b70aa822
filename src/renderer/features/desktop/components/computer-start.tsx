import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { desktop } from '#renderer/lib/desktop.ts';
import type { ComputerState } from '#shared/desktop-bridge.ts';

const Reason = styled('pre')(({ theme }) => ({
  margin: '12px 0 0',
  padding: '10px 12px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.sunken,
  ...theme.typography.body2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

/** Shown until the server on this computer is ready. */
export function ComputerStart({ computer }: { computer: ComputerState }) {
  const { t } = useTranslation('desktop');
  const change = () => void desktop?.editServer();
  const failed = computer.phase === 'failed';
  return (
    <ResponsiveDialog
      open
      onClose={() => undefined}
      title={t(failed ? 'computer.failedTitle' : 'computer.startingTitle')}
      phone="sheet"
      closeButton={false}
    >
      <DialogBody>
        <Typography role="status">{t(failed ? 'computer.failedText' : 'computer.startingText')}</Typography>
        {failed && computer.message && <Reason>{computer.message}</Reason>}
        {!failed && <LinearProgress aria-label={t('computer.startingTitle')} sx={{ mt: 3, mb: 1 }} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={change}>{t('computer.change')}</Button>
        {failed && (
          <Button variant="contained" onClick={() => void desktop?.startComputer()}>
            {t('computer.retry')}
          </Button>
        )}
      </DialogFooter>
    </ResponsiveDialog>
  );
}
