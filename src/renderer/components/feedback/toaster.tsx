import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import * as RadixToast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckCircleIcon, CloseIcon, WarningIcon } from '#renderer/components/icons/icons.tsx';
import { useToastStore } from '#renderer/lib/stores/toast-store.ts';

const rise = keyframes({
  from: { opacity: 0, transform: 'translateY(-8px)' },
  to: { opacity: 1, transform: 'none' },
});

const Viewport = styled(RadixToast.Viewport)(({ theme }) => ({
  position: 'fixed',
  // At the top centre: dialogs have buttons at their lower edge and in their upper right corner.
  inset: '12px 0 auto',
  zIndex: theme.zIndex.snackbar,
  width: 'min(388px, calc(100vw - 32px))',
  margin: '0 auto',
  padding: 0,
  listStyle: 'none',
  outline: 'none',
}));

const Root = styled(RadixToast.Root)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto auto',
  alignItems: 'start',
  columnGap: 12,
  padding: '14px 10px 14px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.floating,
  animation: `${rise} ${theme.transitions.duration.enteringScreen}ms ease-out`,
  '& > button:last-child': { gridColumn: 4 },
  '& > svg': { marginTop: 1, color: theme.vars.palette.green.main },
  '&[data-tone="destructive"] > svg': { color: theme.vars.palette.red.main },
  '&[data-state="closed"]': { display: 'none' },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'none', transition: 'transform 160ms ease-out' },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
}));

const Title = styled(RadixToast.Title)(({ theme }) => ({
  ...theme.typography.subtitle2,
  overflowWrap: 'anywhere',
}));

const Description = styled(RadixToast.Description)(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  maxHeight: '30vh',
  overflowY: 'auto',
}));

const DURATION_MS = 5_000;
/** The longest delay of a browser timer. */
const ENDLESS_MS = 2 ** 31 - 1;

/**
 * Shows the current toast for 5 s; A swipe of 50 px to the right dismisses it, F8 moves the focus to it. In a
 * background tab it stays until the tab is visible again.
 */
export function Toaster() {
  const { t } = useTranslation();
  const toast = useToastStore((state) => state.toast);
  const dismiss = useToastStore((state) => state.dismiss);
  const isVisible = usePageVisible();
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Root
          key={toast.id}
          open={toast.open}
          duration={isVisible ? DURATION_MS : ENDLESS_MS}
          onOpenChange={(open) => !open && dismiss()}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          data-tone={toast.tone ?? 'default'}
        >
          {toast.tone === 'destructive' ? <WarningIcon /> : <CheckCircleIcon />}
          <div>
            <Title>{toast.title}</Title>
            {toast.description && <Description>{toast.description}</Description>}
          </div>
          {toast.action && (
            <RadixToast.Action asChild altText={toast.action.label}>
              <Button size="small" onClick={toast.action.onAction} sx={{ my: '-5px' }}>
                {toast.action.label}
              </Button>
            </RadixToast.Action>
          )}
          <RadixToast.Close asChild>
            <IconButton
              aria-label={t('common.dismiss')}
              sx={{ my: '-7px', '@media (pointer: coarse)': { my: '-11px' } }}
            >
              <CloseIcon size={16} />
            </IconButton>
          </RadixToast.Close>
        </Root>
      )}
      <Viewport label={t('shell.notifications', { hotkey: '{hotkey}' })} />
    </RadixToast.Provider>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => !document.hidden);
}
