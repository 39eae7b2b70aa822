import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserIcon, ComputerIcon } from '#renderer/components/icons/icons.tsx';
import { revokeSessionMutation } from '#renderer/features/accounts/api/sessions.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { Session } from '#shared/contracts/accounts/sessions.ts';

const kindIcons = { browser: BrowserIcon, desktop: ComputerIcon };

/** A row for a session. The current session has a label instead of a button. */
export function DeviceRow({ session, isLocked }: { session: Session; isLocked: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const factsId = useId();
  const revoke = useMutation(revokeSessionMutation);
  const name = session.name ?? t('settings.devices.unknown');
  const Icon = kindIcons[session.kind];
  return (
    <Box component="li" sx={{ flexWrap: 'wrap' }}>
      <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 220px', minWidth: 0, py: 0.5 }}>
        <Box sx={{ display: 'flex', color: 'text.secondary', pt: 0.25 }}>
          <Icon />
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="p" dir="auto">
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" id={factsId}>
            {t(`settings.devices.kinds.${session.kind}`)}
            {' · '}
            <time dateTime={session.lastSeenAt}>
              {t('settings.devices.lastSeen', { when: format.dateTime(session.lastSeenAt) })}
            </time>
          </Typography>
        </Box>
      </Box>
      {session.current ? (
        <Chip label={t('settings.devices.thisDevice')} sx={{ ml: 'auto' }} />
      ) : (
        <Button
          variant="outlined"
          size="small"
          aria-label={t('settings.devices.signOutOf', { name })}
          aria-describedby={factsId}
          disabled={isLocked}
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ id: session.id, name })}
          sx={{ ml: 'auto' }}
        >
          {t('settings.devices.signOut')}
        </Button>
      )}
    </Box>
  );
}
