import { keyframes, styled } from '@mui/material/styles';
import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const Bubble = styled(RadixTooltip.Content)(({ theme }) => ({
  zIndex: theme.zIndex.tooltip,
  maxWidth: 280,
  padding: '5px 9px',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.default,
  ...theme.typography.caption,
  fontWeight: theme.typography.fontWeightMedium,
  boxShadow: theme.vars.palette.floating,
  animation: `${appear} ${theme.transitions.duration.shortest}ms ease-out`,
}));

interface TooltipProps {
  label: ReactNode;
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Milliseconds until it opens; by default 700, from the provider. */
  delay?: number;
}

/** Shows the name of a control on hover and focus. The control still needs its own accessible name. */
export function Tooltip({ label, children, side = 'top', delay }: TooltipProps) {
  return (
    <RadixTooltip.Root delayDuration={delay}>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <Bubble side={side} sideOffset={4}>
          {label}
        </Bubble>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}

/** Tooltips open after 700 ms with a skip window of 300 ms (from the specification). */
export function TooltipProvider({ delay = 700, children }: { delay?: number; children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={delay} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}
