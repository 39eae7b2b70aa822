import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { mayBeSignedIn } from '#renderer/lib/api/sign-in.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import type { SetServerProblem } from '#shared/desktop-bridge.ts';

/** Commands that start a server on this computer. Not translated. */
const LOCAL_COMMANDS = 'npm ci\nnpm start';
const LOCAL_ADDRESS = 'http://localhost:5000';

const Commands = styled('pre')(({ theme }) => ({
  margin: '8px 0 0',
  padding: '10px 12px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.sunken,
  ...theme.typography.body2,
  fontFamily: 'monospace',
}));

/** Asks for the server's address at the first start and on request. */
export function ServerAddressDialog({ current }: { current: string | undefined }) {
  const { t } = useTranslation('desktop');
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { address: current ?? '' },
  });
  const problem = formState.errors.address?.type as SetServerProblem | undefined;
  const leave = () => {
    // At the first start there is no server address to keep.
    if (current !== undefined) void desktop?.keepServer();
  };
  const connect = handleSubmit(async ({ address }) => {
    const result = await desktop?.setServer({ address }).catch(() => undefined);
    // On success the main process reloads the page.
    if (!result?.ok) setError('address', { type: result?.problem ?? 'invalid' });
  });
  return (
    <ResponsiveDialog open onClose={leave} title={t('server.title')} closeButton={current !== undefined}>
      <form onSubmit={(event) => void connect(event)} noValidate>
        <DialogBody>
          <Typography sx={{ mb: 2 }}>{t('server.intro')}</Typography>
          <TextField
            {...register('address')}
            id="server-address"
            type="url"
            label={t('server.label')}
            placeholder={t('server.placeholder')}
            error={problem !== undefined}
            helperText={problem ? t(`server.problems.${problem}`) : mayBeSignedIn() && t('server.signsOut')}
            autoFocus
            fullWidth
            slotProps={{ htmlInput: { maxLength: 500, spellCheck: false, autoCapitalize: 'none' } }}
          />
          <Typography variant="subtitle2" component="h3" sx={{ mt: 3 }}>
            {t('server.localTitle')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('server.localText', { address: LOCAL_ADDRESS })}
          </Typography>
          <Commands>{LOCAL_COMMANDS}</Commands>
        </DialogBody>
        <DialogFooter>
          {current !== undefined && <Button onClick={leave}>{t('server.cancel')}</Button>}
          <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
            {t(formState.isSubmitting ? 'server.connecting' : 'server.connect')}
          </Button>
        </DialogFooter>
      </form>
    </ResponsiveDialog>
  );
}
