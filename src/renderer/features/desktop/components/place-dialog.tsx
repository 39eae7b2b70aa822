import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { mayBeSignedIn } from '#renderer/lib/api/sign-in.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import type { DesktopState, SetServerProblem } from '#shared/desktop-bridge.ts';
import { ComputerForm } from './computer-form.tsx';

type Place = 'server' | 'computer';

/** Asks at the first start, and on request, for a server or for this computer. */
export function PlaceDialog({ state }: { state: DesktopState }) {
  const { t } = useTranslation('desktop');
  const [place, setPlace] = useState<Place>(state.computer ? 'computer' : 'server');
  const isChosen = state.serverOrigin !== undefined || state.computer !== undefined;
  // At the first start there is no choice to keep.
  const leave = isChosen ? () => void desktop?.keepServer() : undefined;
  const toggle = (
    <ToggleButtonGroup
      exclusive
      fullWidth
      value={place}
      onChange={(_event, chosen: Place | null) => chosen && setPlace(chosen)}
      aria-label={t('place.title')}
      sx={{ mb: 3 }}
    >
      <ToggleButton value="server">{t('place.server')}</ToggleButton>
      <ToggleButton value="computer">{t('place.computer')}</ToggleButton>
    </ToggleButtonGroup>
  );
  return (
    <ResponsiveDialog
      open
      onClose={() => leave?.()}
      title={t('place.title')}
      closeButton={leave !== undefined}
    >
      {place === 'server' ? (
        <ServerAddressForm
          current={state.computer ? undefined : state.serverOrigin}
          toggle={toggle}
          onCancel={leave}
        />
      ) : (
        <ComputerForm state={state} toggle={toggle} onCancel={leave} />
      )}
    </ResponsiveDialog>
  );
}

function ServerAddressForm({
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
