import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useRef } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { popupLandmark } from '#renderer/components/popup-landmark.ts';
import { useValidationText } from '#renderer/lib/language/validation-text.ts';
import { isContentCategory } from '#shared/content-types/content-category.ts';
import { categories } from '#shared/contracts/prompts.ts';
import {
  CONTENT_TYPES_BY_CATEGORY,
  type ContentType,
  isContentType,
} from '#shared/rules/content/content-types.ts';
import { fillablePlaceholders } from '#shared/rules/prompts/prompt-placeholders.ts';
import type { PromptFormValues } from './prompt-form-values.ts';

const NUMBERS = ['creditsCost', 'standardCredits', 'premiumCredits', 'displayOrder'] as const;

type FieldProps = Omit<TextFieldProps, 'name' | 'variant'>;

const Grid = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 18,
  '& > *': { gridColumn: '1 / -1', minWidth: 0 },
  [theme.breakpoints.up('sm')]: {
    '& > [data-width="half"]': { gridColumn: 'span 2' },
    '& > [data-width="quarter"]': { gridColumn: 'auto' },
  },
  [theme.breakpoints.down('sm')]: { '& > [data-width="quarter"]': { gridColumn: 'span 2' } },
}));

const Placeholders = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginTop: 8,
  '& button': {
    ...theme.typography.caption,
    minHeight: 28,
    padding: '2px 8px',
    border: `1px solid ${theme.vars.palette.hairline}`,
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.sunken,
    cursor: 'pointer',
    '&:hover': { color: theme.vars.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: 1 },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

interface PromptFieldsProps {
  form: UseFormReturn<PromptFormValues>;
  values: PromptFormValues;
  isNew: boolean;
}

/** The fields of a prompt, each with the contract's or the server's complaint under it. */
export function PromptFields({ form, values, isNew }: PromptFieldsProps) {
  const { t } = useTranslation();
  const template = useRef<HTMLTextAreaElement>(null);
  const types: readonly ContentType[] = isContentCategory(values.category)
    ? CONTENT_TYPES_BY_CATEGORY[values.category]
    : [];

  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = template.current ?? { selectionStart: 0, selectionEnd: 0 };
    const before = form.getValues('prompt');
    const next = `${before.slice(0, selectionStart)}{{${name}}}${before.slice(selectionEnd)}`;
    form.setValue('prompt', next, { shouldValidate: form.formState.isSubmitted });
    template.current?.focus();
  };
  const field = (name: Exclude<keyof PromptFormValues, 'isActive'>, props: FieldProps = {}) => (
    <PromptField form={form} name={name} label={t(`admin.prompts.${name}`)} {...props} />
  );
  const choice = (label: string): FieldProps => ({
    select: true,
    slotProps: {
      select: { MenuProps: { slotProps: { paper: popupLandmark(label) } } },
      // Why a field can't be changed is to be read.
      formHelperText: { disabled: false },
    },
  });
  return (
    <Grid>
      <div>{field('name', { autoFocus: isNew })}</div>
      <div data-width="half">
        {field('category', {
          ...choice(t('admin.prompts.category')),
          disabled: !isNew,
          helperText: isNew ? undefined : t('admin.prompts.dialog.categoryFixed'),
          onChange: ({ target }) => {
            form.setValue('category', target.value, { shouldValidate: form.formState.isSubmitted });
            // Every type belongs to one category.
            form.setValue('type', '', { shouldValidate: form.formState.isSubmitted });
          },
          children: categories.map((category) => (
            <MenuItem key={category} value={category}>
              {t(`admin.categories.${category}`)}
            </MenuItem>
          )),
        })}
      </div>
      <div data-width="half">
        {field('type', {
          ...choice(t('admin.prompts.type')),
          disabled: types.length === 0,
          helperText: types.length === 0 ? t('admin.prompts.dialog.categoryFirst') : undefined,
          children: types.map((type) => (
            <MenuItem key={type} value={type}>
              {t(`contentTypes.${type}`)}
            </MenuItem>
          )),
        })}
      </div>
      <div>{field('description', { multiline: true, minRows: 2, maxRows: 4 })}</div>
      <div>
        {field('prompt', { multiline: true, minRows: 8, maxRows: 18, inputRef: template })}
        {isContentType(values.type) && (
          <Placeholders role="group" aria-label={t('admin.prompts.dialog.placeholders')}>
            {fillablePlaceholders(values.type).map((name) => (
              <button key={name} type="button" onClick={() => insert(name)}>
                {`{{${name}}}`}
              </button>
            ))}
          </Placeholders>
        )}
      </div>
      {NUMBERS.map((name) => (
        <div key={name} data-width="quarter">
          {field(name, {
            type: 'number',
            slotProps: { htmlInput: { min: 1, step: 1, inputMode: 'numeric' } },
            onChange: ({ target }) => {
              const value = target.value === '' ? Number.NaN : Number(target.value);
              form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
            },
          })}
        </div>
      ))}
      <Controller
        name="isActive"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            control={<Switch checked={value} onChange={(_event, checked) => onChange(checked)} />}
            label={t('admin.active')}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        )}
      />
    </Grid>
  );
}

interface PromptFieldProps {
  form: UseFormReturn<PromptFormValues>;
  name: keyof PromptFormValues;
}

function PromptField({ form, name, helperText, inputRef, ...props }: PromptFieldProps & FieldProps) {
  const validationText = useValidationText();
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { ref, value, ...input }, fieldState: { error } }) => (
        <TextField
          {...input}
          id={`prompt-${name}`}
          value={typeof value === 'number' && Number.isNaN(value) ? '' : value}
          inputRef={(element: HTMLInputElement | null) => {
            ref(element);
            if (inputRef && typeof inputRef === 'object') inputRef.current = element;
          }}
          autoComplete="off"
          error={error !== undefined}
          helperText={error?.message ? validationText(error.message) : helperText}
          {...props}
        />
      )}
    />
  );
}
