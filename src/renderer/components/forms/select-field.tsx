import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';

interface SelectFieldProps<Value extends string | number> extends Pick<TextFieldProps, 'sx'> {
  label: string;
  isLabelHidden?: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A select outside of a form. */
export function SelectField<Value extends string | number>({
  label,
  isLabelHidden = false,
  options,
  onChange,
  ...props
}: SelectFieldProps<Value>) {
  return (
    <TextField
      {...props}
      select
      label={label}
      onChange={({ target }) => onChange(target.value as Value)}
      slotProps={{
        inputLabel: isLabelHidden ? { sx: visuallyHiddenStyle } : undefined,
        select: { displayEmpty: true, MenuProps: { slotProps: { paper: popupLandmark(label) } } },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
