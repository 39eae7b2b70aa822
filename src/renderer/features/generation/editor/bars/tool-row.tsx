import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  padding: 3,
  border: `1px solid ${theme.vars.palette.hairline}`,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& button': { flex: 'none' },
  '& [aria-pressed="true"]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.sunken,
  },
}));

export const ToolGap = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 1,
  height: 20,
  margin: '0 4px',
  backgroundColor: theme.vars.palette.hairline,
}));

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

interface ToolRowProps {
  label: string;
  children: ReactNode;
  /** Called by Escape. */
  onLeave: () => void;
}

/** A toolbar with one tab stop; the arrow keys move inside. Its buttons have `tabIndex={-1}`. */
export function ToolRow({ label, children, onLeave }: ToolRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const buttons = () => [
    ...(row.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
  ];
  const choose = (chosen: HTMLButtonElement | undefined) => {
    for (const button of row.current?.querySelectorAll('button') ?? []) button.tabIndex = -1;
    if (chosen) chosen.tabIndex = 0;
  };
  // A button may have been disabled by this render.
  useLayoutEffect(() => {
    const all = buttons();
    if (!all.some(({ tabIndex }) => tabIndex === 0)) choose(all[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Otherwise the dialog would close.
      event.stopPropagation();
      onLeave();
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    if (at === -1) return;
    event.preventDefault();
    const next = Number.isFinite(step)
      ? (at + step + all.length) % all.length
      : step < 0
        ? 0
        : all.length - 1;
    choose(all[next]);
    all[next]?.focus();
  };
  return (
    <Row
      ref={row}
      role="toolbar"
      aria-label={label}
      onKeyDown={onKeyDown}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Row>
  );
}

interface ToolProps {
  label: string;
  /** Shown after the label, for example `Ctrl+B`. */
  keys?: string;
  /** For buttons that switch something on and off. */
  isPressed?: boolean;
  disabled?: boolean;
  onPress: (button: HTMLButtonElement) => void;
  children: ReactNode;
}

export function Tool({ label, keys, isPressed, disabled, onPress, children }: ToolProps) {
  return (
    <IconAction
      label={label}
      tooltip={keys ? `${label} (${keys})` : label}
      size="small"
      tabIndex={-1}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={(event) => onPress(event.currentTarget)}
      sx={{ borderRadius: 1, width: 34, height: 34, '@media (pointer: coarse)': { width: 44, height: 44 } }}
    >
      {children}
    </IconAction>
  );
}
