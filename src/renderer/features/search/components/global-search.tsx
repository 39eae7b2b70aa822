import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { SearchIcon } from '#renderer/components/icons/icons.tsx';

const PANEL_ID = 'global-search-panel';

const Trigger = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 8,
  width: 216,
  minHeight: 36,
  padding: '0 8px 0 10px',
  marginRight: 4,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  ...theme.typography.body2,
  '&:hover': { borderColor: theme.vars.palette.outline, color: theme.vars.palette.text.primary },
  '& span': { flex: 1, textAlign: 'left' },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

const Keys = styled('kbd')(({ theme }) => ({
  padding: '1px 5px',
  borderRadius: 5,
  border: `1px solid ${theme.vars.palette.hairline}`,
  fontFamily: 'inherit',
  fontSize: theme.typography.caption.fontSize,
  color: theme.vars.palette.text.secondary,
}));

/**
 * Ctrl+K or Cmd+K opens and closes the search. Not over another dialog, because choosing a result would close
 * that dialog.
 */
function useShortcut(open: boolean, toggle: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      const isBehindDialog =
        !open && document.querySelector(`[aria-modal="true"]:not(#${PANEL_ID})`) !== null;
      if (!isBehindDialog && !event.repeat) toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open, toggle]);
}

export interface PanelControls {
  query: string;
  onQueryChange: (query: string) => void;
  /** Closes the panel. The query stays. */
  onClose: () => void;
  /** Closes the panel and clears the query. */
  onDone: () => void;
}

interface GlobalSearchProps {
  /** Whether it is a popover below its button or an overlay over the whole width. */
  wide: boolean;
  /** Called when the search will probably be opened. */
  onPreload: () => void;
  /** The panel; rendered while the search is open. */
  children: (controls: PanelControls) => ReactNode;
}

/** Opens the search on every screen, by its button or by a shortcut. */
export function GlobalSearch({ wide, onPreload, children }: GlobalSearchProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [toggle] = useState(() => () => setOpen((isOpen) => !isOpen));
  const trigger = useRef<HTMLButtonElement>(null);
  useShortcut(open, toggle);
  const close = () => setOpen(false);
  const triggerProps = {
    ref: trigger,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => setOpen(true),
    onPointerEnter: onPreload,
  } as const;
  return (
    <>
      {wide ? (
        <Trigger {...triggerProps}>
          <SearchIcon size={16} />
          <span>{t('search.label')}</span>
          <Keys aria-hidden="true">{t(isAppleDevice() ? 'search.shortcutApple' : 'search.shortcut')}</Keys>
        </Trigger>
      ) : (
        <IconAction label={t('search.label')} {...triggerProps}>
          <SearchIcon />
        </IconAction>
      )}
      <Popover
        open={open}
        onClose={close}
        anchorEl={() => trigger.current as HTMLElement}
        anchorReference={wide ? 'anchorEl' : 'none'}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          backdrop: { invisible: wide },
          paper: {
            role: 'dialog',
            'aria-modal': true,
            id: PANEL_ID,
            'aria-label': t('search.label'),
            sx: {
              mt: wide ? '4px' : 0,
              ...(wide
                ? { width: 400 }
                : { inset: '0 0 auto', width: '100%', maxWidth: '100%', borderRadius: '0 0 14px 14px' }),
              border: '1px solid',
              borderColor: 'hairline',
              boxShadow: (theme) => theme.vars.palette.floating,
            },
          },
        }}
      >
        <Suspense fallback={<div style={{ height: 52 }} />}>
          {children({
            query,
            onQueryChange: setQuery,
            onClose: close,
            onDone: () => {
              close();
              setQuery('');
            },
          })}
        </Suspense>
      </Popover>
    </>
  );
}

function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
