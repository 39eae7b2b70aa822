import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { DialogHeader, type DialogHeaderProps } from './dialog-header.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface ResponsiveDialogProps extends DialogHeaderProps {
  open: boolean;
  /** Shown below the title, above the scrolling content. */
  header?: ReactNode;
  children: ReactNode;
  /** On phones: `screen` fills the screen, `sheet` slides up from its lower edge. */
  phone?: 'screen' | 'sheet';
  maxWidth?: DialogProps['maxWidth'];
  /** In CSS, on screens larger than a phone; by default that of the content. */
  height?: string;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  onExited?: () => void;
}

/** A dialog. On phones it fills the screen or slides up as a sheet. */
export function ResponsiveDialog({
  open,
  title,
  titleAside,
  closeButton,
  onClose,
  header,
  children,
  phone = 'screen',
  maxWidth = 'sm',
  height,
  role = 'dialog',
  describedBy,
  onExited,
}: ResponsiveDialogProps) {
  const theme = useTheme();
  const onPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const titleId = useId();
  const sheet = onPhone && phone === 'sheet';
  const paper = useRef<HTMLDivElement>(null);
  // The control with the focus may have been removed by this render. Without focus in the dialog, Escape
  // would do nothing and Tab would start at the top of the page.
  useLayoutEffect(() => {
    const isAround = document.activeElement?.contains(paper.current);
    if (open && isAround) paper.current?.focus({ preventScroll: true });
  });
  const returnFocus = useFocusReturn(open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={onPhone && phone === 'screen'}
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      slotProps={{
        transition: {
          onExited: () => {
            onExited?.();
            returnFocus();
          },
        },
        paper: {
          ref: paper,
          role,
          tabIndex: -1,
          sx: [
            // Focused by script when it opens.
            { '&:focus-visible': { outline: 'none' } },
            sheet
              ? {
                  m: 0,
                  width: '100%',
                  maxWidth: '100% !important',
                  maxHeight: '88dvh',
                  borderRadius: '16px 16px 0 0',
                }
              : onPhone
                ? { borderRadius: 0, border: 0 }
                : { height: height ?? 'auto' },
          ],
        },
        container: sheet ? { sx: { alignItems: 'flex-end' } } : undefined,
      }}
    >
      <DialogHeader {...{ title, titleAside, closeButton, onClose, titleId }} />
      {header}
      {children}
    </Dialog>
  );
}

/** The part of a dialog that scrolls. */
export const DialogBody = styled(Box)(({ theme }) => ({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  padding: '2px 24px 24px',
  [theme.breakpoints.down('sm')]: { padding: '2px 16px 20px' },
}));

/** The buttons of a dialog. On phones they share the width. */
export const DialogFooter = styled(Box)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 8,
  padding: '14px 24px',
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  [theme.breakpoints.down('sm')]: {
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
    '& > .MuiButton-root': { flex: '1 1 auto' },
  },
})) as typeof Box;
