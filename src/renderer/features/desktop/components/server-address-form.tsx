import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogBody, DialogFooter } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { mayBeSignedIn } from '#renderer/lib/api/sign-in.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import type { SetServerProblem } from '#shared/desktop-bridge.ts';

/** Asks for the server's address. */
export function ServerAddressForm({
  current,
  toggle,
  onCancel,
}: {
  current: string | undefined;
  toggle: ReactNode;
  onCancel: (() => void) | undefined;
}) {
  const { t } = useTranslation('desktop');
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { address: current ?? '' },
  });
  const problem = formState.errors.address?.type as SetServerProblem | undefined;
  const connect = handleSubmit(async ({ address }) => {
    const result = await desktop?.setServer({ address }).catch(() => undefined);
    // On success the main process reloads the page.
    if (!result?.ok) setError('address', { type: result?.problem ?? 'invalid' });
  });
  return (
    <form onSubmit={(event) => void connect(event)} noValidate>
      <DialogBody>
        {toggle}
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
      </DialogBody>
      <DialogFooter>
        {onCancel && <Button onClick={onCancel}>{t('server.cancel')}</Button>}
        <Button type="submit" variant="contained" disabled={formState.isSubmitting}>
          {t(formState.isSubmitting ? 'server.connecting' : 'server.connect')}
        </Button>
      </DialogFooter>
    </form>
  );
}
