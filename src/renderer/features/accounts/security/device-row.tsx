import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserIcon, ComputerIcon } from '#renderer/components/icons/icons.tsx';
import { revokeSessionMutation } from '#renderer/features/accounts/api/sessions.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { Session } from '#shared/contracts/accounts/sessions.ts';
import { SettingRow } from './setting-row.tsx';

const kindIcons = { browser: BrowserIcon, desktop: ComputerIcon };

/** A row for a session. The current session has a label instead of a button. */
export function DeviceRow({ session }: { session: Session }) {
  const { t } = useTranslation();
  const format = useFormat();
  const factsId = useId();
  const revoke = useMutation(revokeSessionMutation);
  const name = session.name ?? t('settings.devices.unknown');
  const Icon = kindIcons[session.kind];
  return (
    <SettingRow
      icon={<Icon />}
      title={name}
      textId={factsId}
      text={
        <>
          {t(`settings.devices.kinds.${session.kind}`)}
          {' · '}
          <time dateTime={session.lastSeenAt}>
            {t('settings.devices.lastSeen', { when: format.dateTime(session.lastSeenAt) })}
          </time>
        </>
      }
    >
      {session.current ? (
        <Chip label={t('settings.devices.thisDevice')} />
      ) : (
        <Button
          variant="outlined"
          size="small"
          aria-label={t('settings.devices.signOutOf', { name })}
          aria-describedby={factsId}
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ id: session.id, name })}
        >
          {t('settings.devices.signOut')}
        </Button>
      )}
    </SettingRow>
  );
}
