import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { ReactNode, Ref } from 'react';
import { Tooltip } from '#renderer/components/tooltip.tsx';

interface IconActionProps extends Omit<IconButtonProps, 'aria-label' | 'children'> {
  /** Accessible name, and tooltip unless `tooltip` is set. */
  label: string;
  tooltip?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconAction({ label, tooltip, children, ...buttonProps }: IconActionProps) {
  return (
    <Tooltip label={tooltip ?? label}>
      <IconButton aria-label={label} {...buttonProps}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
