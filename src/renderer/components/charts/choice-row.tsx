import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

const Choice = styled(ToggleButton)(({ theme }) => ({
  minHeight: 32,
  padding: '4px 12px',
  borderColor: theme.vars.palette.hairline,
  color: theme.vars.palette.text.secondary,
  ...theme.typography.caption,
  fontWeight: theme.typography.fontWeightMedium,
  textTransform: 'none',
  whiteSpace: 'nowrap',
  '&.Mui-selected, &.Mui-selected:hover': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.sunken,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

interface ChoiceRowProps<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A few choices side by side, one of them chosen: periods, ways to group. */
export function ChoiceRow<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: ChoiceRowProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_event, chosen: Value | null) => chosen !== null && onChange(chosen)}
    >
      {options.map((option) => (
        <Choice key={option.value} value={option.value}>
          {option.label}
        </Choice>
      ))}
    </ToggleButtonGroup>
  );
}
