import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { shell } from '#renderer/theme/tokens.ts';
import { DialogHeader, type DialogHeaderProps } from './dialog-header.tsx';

/** As high as the window, so that tabs and buttons stay while the text scrolls. On phones it covers the screen. */
const Frame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: `calc(100dvh - ${shell.topBar}px - 24px)`,
  minHeight: 420,
  margin: '-24px 0 -64px',
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    inset: 0,
    zIndex: theme.zIndex.drawer + 2,
    height: 'auto',
    minHeight: 0,
    margin: 0,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

interface EditPageProps extends DialogHeaderProps {
  /** Shown below the title, above the scrolling content. */
  header?: ReactNode;
  children: ReactNode;
}

/** What an edit dialog contains, as a page of its own. It needs no button to open it as a page. */
export function EditPage({ title, header, children, onClose }: EditPageProps) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <DialogHeader level="h1" {...{ title, onClose, titleId }} />
      {header}
      {children}
    </Frame>
  );
}
