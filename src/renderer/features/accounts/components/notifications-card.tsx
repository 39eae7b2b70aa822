import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import {
  notificationsQuery,
  switchNotificationMutation,
} from '#renderer/features/accounts/api/notifications.ts';
import type { Notifications } from '#shared/contracts/accounts/notifications.ts';
import { type NotificationName, notificationNames } from '#shared/rules/mail-kinds.ts';

/** Where the label of a switch starts. */
const BESIDE_SWITCH = '47px';

export function NotificationsCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(notificationsQuery);
  return (
    <Panel title={t('settings.notifications.title')}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && !data.isMailSent && (
        <SecondaryText sx={{ mb: 1.5 }}>{t('settings.notifications.notSent')}</SecondaryText>
      )}
      {data && !data.isEmailVerified && <Unverified canConfirm={data.canConfirmEmail} />}
      {notificationNames.map((name) => (
        <NotificationSwitch key={name} name={name} settings={data} />
      ))}
      <SecondaryText sx={{ mt: 1.5 }}>{t('settings.notifications.service')}</SecondaryText>
    </Panel>
  );
}

function Unverified({ canConfirm }: { canConfirm: boolean }) {
  const { t } = useTranslation();
  const { email } = useCurrentUser();
  return (
    <div style={{ marginBottom: 12 }}>
      <Notice
        tone="warning"
        action={
          canConfirm && (
            <Button size="small" href={`/signin/verify?email=${encodeURIComponent(email)}`}>
              {t('settings.notifications.confirm')}
            </Button>
          )
        }
      >
        {t('settings.notifications.unverified')}
      </Notice>
    </div>
  );
}

function NotificationSwitch({
  name,
  settings,
}: {
  name: NotificationName;
  settings: Notifications | undefined;
}) {
  const { t } = useTranslation();
  const change = useMutation(switchNotificationMutation);
  const hintId = `notifications-${name}-hint`;
  // Shows the new position while it is being saved.
  const isOn = change.isPending ? change.variables.isOn : (settings?.notifications[name] ?? false);
  return (
    <div>
      <FormControlLabel
        label={t(`settings.notifications.${name}`)}
        control={
          <Switch
            checked={isOn}
            disabled={!settings || change.isPending}
            onChange={(_event, checked) => change.mutate({ name, isOn: checked })}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <Typography
        id={hintId}
        variant="caption"
        component="div"
        color="textSecondary"
        sx={{ pl: BESIDE_SWITCH, mb: 1 }}
      >
        {t(`settings.notifications.${name}Hint`)}
      </Typography>
    </div>
  );
}
