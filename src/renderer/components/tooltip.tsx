import { keyframes, styled } from '@mui/material/styles';
import * as RadixTooltip from '@radix-ui/react-tooltip';
import {
  type ComponentProps,
  cloneElement,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

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

/** The first pointer or focus on a control. */
interface Arrival {
  control: Element;
  event: Event;
  /** The ids that describe the control without its tooltip. */
  describedBy: string | undefined;
}

const listeners = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focusin: 'onFocus',
  focusout: 'onBlur',
  click: 'onClick',
} as const;

interface PresentControlProps extends ComponentProps<'button'> {
  arrival: Arrival;
}

/** Stands for a control that is on the page already, and passes Radix's handlers and description on to it. */
function PresentControl({ arrival, ref, ...given }: PresentControlProps) {
  const { control, event } = arrival;
  const describedBy = given['aria-describedby'];
  useImperativeHandle(ref, () => control as HTMLButtonElement, [control]);
  useLayoutEffect(() => {
    const stop = new AbortController();
    for (const [type, handler] of Object.entries(listeners)) {
      control.addEventListener(type, given[handler] as unknown as EventListener, { signal: stop.signal });
    }
    return () => stop.abort();
  });
  useLayoutEffect(() => {
    if (describedBy === undefined) control.removeAttribute('aria-describedby');
    else control.setAttribute('aria-describedby', describedBy);
  }, [control, describedBy]);
  // The browser sends a movement after the pointer's arrival, but nothing more after focus.
  const focus = given.onFocus as unknown as EventListener;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (event.type === 'focusin') focus(event);
  }, [event]);
  return null;
}

type Arrivals = Pick<DOMAttributes<Element>, 'onPointerEnter' | 'onFocus'>;

interface TooltipProps {
  label: ReactNode;
  children: ReactElement<Arrivals>;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Milliseconds until it opens; by default 700, from the provider. */
  delay?: number;
}

/**
 * Shows the name of a control on hover and focus. The control still needs its own accessible name. Radix's parts are
 * rendered at the first of these: for all controls of a screen with cards they took a quarter of its time.
 */
export function Tooltip({ label, children, side = 'top', delay }: TooltipProps) {
  const [arrival, setArrival] = useState<Arrival>();
  const arrive = ({ currentTarget: control, nativeEvent: event }: SyntheticEvent) => {
    if (arrival?.control === control) return;
    const describedBy = control.getAttribute('aria-describedby') ?? undefined;
    // At once, so that Radix sees the movement that follows.
    flushSync(() => setArrival({ control, event, describedBy }));
  };
  const { onPointerEnter, onFocus } = children.props;
  const control = cloneElement(children, {
    onPointerEnter: (event) => {
      onPointerEnter?.(event);
      arrive(event);
    },
    onFocus: (event) => {
      onFocus?.(event);
      arrive(event);
    },
  });
  return (
    <>
      {control}
      {arrival && (
        <RadixTooltip.Root delayDuration={delay}>
          <RadixTooltip.Trigger asChild aria-describedby={arrival.describedBy}>
            <PresentControl arrival={arrival} />
          </RadixTooltip.Trigger>
          <RadixTooltip.Portal>
            <Bubble side={side} sideOffset={4}>
              {label}
            </Bubble>
          </RadixTooltip.Portal>
        </RadixTooltip.Root>
      )}
    </>
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
