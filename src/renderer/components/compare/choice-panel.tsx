import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '&:focus': { outline: 'none' },
  '& fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& legend': { ...theme.typography.subtitle2, padding: 0, marginBottom: 2 },
  '&[data-inside="form"]': {
    gap: 14,
    padding: '14px 16px 16px',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid color-mix(in srgb, ${theme.vars.palette.amber.main} 30%, transparent)`,
    backgroundColor: theme.vars.palette.amber.soft,
    '& legend': { marginBottom: 6 },
  },
}));

interface ChoicePanelProps {
  title: string;
  text: ReactNode;
  inside: 'form' | 'dialog';
  /** The panel takes the focus again when this is another one. */
  question?: unknown;
  children: ReactNode;
}

/** Two versions to choose between. Takes the focus, because it opens above the pressed button. */
export function ChoicePanel({ title, text, inside, question, children }: ChoicePanelProps) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question
  useEffect(() => {
    // Focus alone would only scroll to its lower edge.
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'start' });
  }, [question]);
  return (
    <Frame
      ref={frame}
      tabIndex={-1}
      data-inside={inside}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div>
        <Typography id={`${id}-title`} variant="subtitle1" component="h3">
          {title}
        </Typography>
        <Typography
          id={`${id}-text`}
          variant="body2"
          sx={{ m: 0, ...(inside === 'dialog' && { mt: 0.5, maxWidth: '72ch' }) }}
        >
          {text}
        </Typography>
      </div>
      {children}
    </Frame>
  );
}

const Option = styled(FormControlLabel)({
  margin: '-6px 0 -6px -9px',
  '& .MuiFormControlLabel-label': { font: 'inherit', color: 'inherit' },
});

interface ChoiceProps {
  /** The same for all choices of one question. */
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

export function Choice({ name, label, isChosen, onChoose }: ChoiceProps) {
  return (
    <Option
      control={<Radio size="small" name={name} checked={isChosen} onChange={onChoose} />}
      label={label}
    />
  );
}
