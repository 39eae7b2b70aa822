import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { InputHTMLAttributes, ReactNode, RefObject } from 'react';
import {
  type Control,
  Controller,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { useValidationText } from '#renderer/lib/language/validation-text.ts';

interface FormTextFieldProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends Pick<
    TextFieldProps,
    'autoFocus' | 'disabled' | 'id' | 'maxRows' | 'minRows' | 'multiline' | 'placeholder' | 'sx' | 'type'
  > {
  name: Name;
  control: Control<Values>;
  label: string;
  /** Makes the field a select. */
  options?: readonly { value: string; label: string }[];
  /** Label of the empty option. */
  emptyLabel?: string;
  /** Text below the field while it is valid. */
  hint?: ReactNode | ((value: FieldPathValue<Values, Name>) => ReactNode);
  required?: boolean;
  input?: InputHTMLAttributes<HTMLInputElement>;
  inputRef?: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  onChanged?: () => void;
}

const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text));

/** A text field or select of a form, with its validation message. Number fields hold numbers, NaN while empty. */
export function FormTextField<Values extends FieldValues, Name extends FieldPath<Values>>({
  name,
  control,
  label,
  options,
  emptyLabel,
  hint,
  required = false,
  input,
  inputRef,
  onChanged,
  ...props
}: FormTextFieldProps<Values, Name>) {
  const validationText = useValidationText();
  const labelOf = (chosen: unknown) => options?.find((option) => option.value === chosen)?.label;
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, value, onChange, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          {...props}
          value={Number.isNaN(value) ? '' : value}
          onChange={({ target }) => {
            onChange(typeof value === 'number' ? numberOf(target.value) : target.value);
            onChanged?.();
          }}
          inputRef={(element: HTMLInputElement | null) => {
            ref(element);
            if (inputRef) inputRef.current = element;
          }}
          label={label}
          select={options !== undefined}
          required={required}
          autoComplete="off"
          error={error !== undefined}
          helperText={
            error?.message ? validationText(error.message) : typeof hint === 'function' ? hint(value) : hint
          }
          slotProps={{
            // Native validation would block the submit before the form's own messages appear.
            htmlInput: { ...input, required: false, 'aria-required': required },
            select: options && {
              displayEmpty: emptyLabel !== undefined,
              MenuProps: { slotProps: { paper: popupLandmark(label) } },
              renderValue: emptyLabel === undefined ? undefined : (chosen) => labelOf(chosen) ?? emptyLabel,
            },
            // The hint of a disabled field must stay readable.
            formHelperText: { disabled: false },
          }}
        >
          {options?.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
