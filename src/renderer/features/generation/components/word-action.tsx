import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { Tooltip } from '#renderer/components/tooltip.tsx';

/** Minimum width of the row of buttons, in px, at which the labels of three buttons fit. */
const ROOM = 330;
/** The same on touch screens, where all buttons of the row are wider. */
const TOUCH_ROOM = 390;

const iconOnly = {
  '& .MuiButton-startIcon': { display: 'inherit' },
  '& > span:last-of-type': { display: 'none' },
};

const Frame = styled(Button)({
  minWidth: 0,
  paddingInline: 8,
  '& .MuiButton-startIcon': { display: 'none', margin: 0 },
  [`@container (max-width: ${ROOM}px)`]: iconOnly,
  '@media (pointer: coarse)': { paddingInline: 13, [`@container (max-width: ${TOUCH_ROOM}px)`]: iconOnly },
});

interface WordActionProps extends Omit<ButtonProps, 'aria-label' | 'children' | 'startIcon'> {
  label: string;
  icon: ReactNode;
  to?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with a label, or only with its icon if the row of buttons (a container) is too narrow. */
export function WordAction({ label, icon, to, ...props }: WordActionProps) {
  return (
    <Frame
      size="small"
      variant="text"
      aria-label={label}
      // The icon alone needs a tooltip, the label does not.
      startIcon={
        <Tooltip label={label}>
          <span style={{ display: 'inherit' }}>{icon}</span>
        </Tooltip>
      }
      {...(to && { component: Link, to })}
      {...props}
    >
      <span>{label}</span>
    </Frame>
  );
}
