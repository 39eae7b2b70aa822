import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { Caption } from '#renderer/components/secondary-text.tsx';

const Frame = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.subtitle2, padding: 0, marginBottom: 4 },
  '& label': {
    display: 'flex',
    marginRight: 0,
    minHeight: 36,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& label > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
}));

interface ChoiceListProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; label: string; hint?: string; disabled?: boolean }[];
  chosen: readonly Value[];
  /** Maximum number of choices; undefined: radio buttons. */
  most?: number;
  onChange: (chosen: Value[]) => void;
}

/** A group of checkboxes with a limit, or of radio buttons. */
export function ChoiceList<Value extends string | number>({
  legend,
  options,
  chosen,
  most,
  onChange,
}: ChoiceListProps<Value>) {
  const Control = most === undefined ? Radio : Checkbox;
  return (
    <Frame>
      <legend>{legend}</legend>
      {options.map(({ value, label, hint, disabled = false }) => {
        const isChosen = chosen.includes(value);
        const isFull = most !== undefined && !isChosen && chosen.length >= most;
        return (
          <FormControlLabel
            key={value}
            disabled={disabled || isFull}
            control={
              <Control
                size="small"
                checked={isChosen}
                onChange={() => {
                  if (most === undefined) onChange([value]);
                  else onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value]);
                }}
              />
            }
            label={
              <>
                {label}
                {hint && <Caption sx={{ display: 'block' }}>{hint}</Caption>}
              </>
            }
            slotProps={{ typography: { variant: 'body2' } }}
          />
        );
      })}
    </Frame>
  );
}
