import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';

interface FormSwitchProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  control: Control<Values>;
  label: string;
}

export function FormSwitch<Values extends FieldValues>({ name, control, label }: FormSwitchProps<Values>) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, ref, ...input } }) => (
        <FormControlLabel
          label={label}
          slotProps={{ typography: { variant: 'body2' } }}
          control={<Switch {...input} checked={value} slotProps={{ input: { ref } }} />}
        />
      )}
    />
  );
}
