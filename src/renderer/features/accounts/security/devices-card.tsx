import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { BrowserIcon, ComputerIcon } from '#renderer/components/icons/icons.tsx';
import { RowList, RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import {
  revokeOtherSessionsMutation,
  revokeSessionMutation,
  sessionsQuery,
} from '#renderer/features/accounts/api/sign-ins.ts';
import { useKeptFocus } from '#renderer/lib/hooks/use-kept-focus.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { Session } from '#shared/contracts/accounts/sessions.ts';
import { SettingRow } from './setting-row.tsx';

/** The sessions of the account, refetched whenever the card mounts. */
export function DevicesCard() {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(frame);
  const sessions = useQuery({ ...sessionsQuery, refetchOnMount: 'always' });
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Box ref={frame} tabIndex={-1} sx={{ minWidth: 0, outline: 'none' }} {...keptFocus}>
      <Panel title={t('settings.devices.title')} aside={<SignOutOthers offered={others > 0} />} flush>
        {sessions.isPending && <RowSkeletons count={2} />}
        {sessions.isError && <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />}
        {sessions.isSuccess && (
          <RowList>
            {sessions.data.map((session) => (
              <DeviceRow key={session.id} session={session} />
            ))}
          </RowList>
        )}
        {sessions.isSuccess && others === 0 && (
          <SecondaryText sx={{ px: 2.5, pb: 2.5 }}>{t('settings.devices.onlyThis')}</SecondaryText>
        )}
      </Panel>
    </Box>
  );
}

interface SignOutOthersProps {
  /** False hides the button. An open dialog still closes with its animation. */
  offered: boolean;
}

function SignOutOthers({ offered }: SignOutOthersProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const revoke = useMutation(revokeOtherSessionsMutation);
  return (
    <>
      {offered && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('settings.devices.signOutOthers')}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        title={t('settings.devices.confirm.title')}
        question={t('settings.devices.confirm.question')}
        confirmLabel={t('settings.devices.signOut')}
        pending={revoke.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setOpen(false) })}
      />
    </>
  );
}

const kindIcons = { browser: BrowserIcon, desktop: ComputerIcon };

/** A row for a session. The current session has a label instead of a button. */
function DeviceRow({ session }: { session: Session }) {
  const { t, format } = useTexts();
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
