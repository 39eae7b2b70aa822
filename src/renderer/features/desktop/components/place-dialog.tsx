import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { desktop } from '#renderer/lib/desktop.ts';
import type { DesktopState } from '#shared/desktop-bridge.ts';
import { ComputerForm } from './computer-form.tsx';
import { ServerAddressForm } from './server-address-form.tsx';

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
