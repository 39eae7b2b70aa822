import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { updateProfileMutation } from '#renderer/features/accounts/api/profile.ts';
import { deviceTimeZone } from '#renderer/lib/stores/user-choices-store.ts';

/** The choice of the device's zone has no name of its own. */
const AS_DEVICE = '';

export function TimeZoneField() {
  const { t } = useTranslation();
  const { timeZone } = useCurrentUser();
  const save = useMutation(updateProfileMutation);
  const chosen = save.isPending ? save.variables.timeZone : timeZone;
  const label = t('settings.timeZone');
  const zones = [AS_DEVICE, 'UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  return (
    <Autocomplete
      disableClearable
      options={chosen && !zones.includes(chosen) ? [...zones, chosen] : zones}
      value={chosen ?? AS_DEVICE}
      disabled={save.isPending}
      getOptionLabel={(zone) =>
        zone === AS_DEVICE
          ? t('settings.asDevice', { zone: deviceTimeZone().replaceAll('_', ' ') })
          : zone.replaceAll('_', ' ')
      }
      onChange={(_event, zone) => save.mutate({ timeZone: zone === AS_DEVICE ? null : zone })}
      noOptionsText={t('settings.noTimeZone')}
      openText={t('settings.showTimeZones')}
      closeText={t('common.close')}
      slotProps={{ paper: popupLandmark(label) }}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
