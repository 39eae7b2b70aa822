import Badge from '@mui/material/Badge';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { HistoryIcon } from '#renderer/components/icons/icons.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { generationFeedQuery, isUnfinished } from '#renderer/features/generation/live/generation-feed.ts';
import { isKnown } from '#renderer/features/generation/live/track-generation.ts';
import { useAppStore } from '#renderer/lib/stores/app-store.ts';

// Loaded when the pointer or the focus reaches the button.
const loadPanel = () => import('./work-panel.tsx');
const WorkPanel = lazy(async () => ({ default: (await loadPanel()).WorkPanel }));
// Errors surface where the list is opened.
const preloadPanel = () => void loadPanel().catch(() => {});

/** Opens the list of running and finished texts of all devices. Hidden until there is one. */
export function WorkButton() {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Fetched by `GenerationFollower`.
  const { data: generations = [] } = useQuery({ ...generationFeedQuery, enabled: false });
  const pending = useAppStore((state) => state.generationInProgress);
  // Counts a generation from its click on, before the server responds.
  const started = Object.values(pending);
  const others = generations.filter((each) => isUnfinished(each) && !isKnown(each.id));
  const running = started.length + others.length;
  if (running === 0 && generations.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <IconAction
        ref={trigger}
        label={running > 0 ? t('work.running', { count: running }) : t('work.title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={() => setOpen(true)}
      >
        <Badge
          // After a further render, the hidden badge would contain a zero, which belongs to the text of the button.
          badgeContent={running || undefined}
          color="primary"
          sx={{ '& .MuiBadge-badge': { top: 1, right: 1, minWidth: 16, height: 16, px: 0.5 } }}
        >
          <HistoryIcon />
        </Badge>
      </IconAction>
      <Popover
        open={open}
        onClose={close}
        anchorEl={() => trigger.current as HTMLElement}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': t('work.title'),
            sx: {
              mt: '4px',
              width: 400,
              maxWidth: 'calc(100vw - 32px)',
              border: '1px solid',
              borderColor: 'hairline',
              boxShadow: (theme) => theme.vars.palette.floating,
            },
          },
        }}
      >
        <Suspense fallback={<RowSkeletons count={3} />}>
          <WorkPanel generations={generations} started={started} others={others} onLeave={close} />
        </Suspense>
      </Popover>
    </>
  );
}
