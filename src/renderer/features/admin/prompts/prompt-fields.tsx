import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSwitch } from '#renderer/components/forms/form-switch.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
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
  const field = (name: Exclude<keyof PromptFormValues, 'isActive'>) => ({
    name,
    control: form.control,
    label: t(`admin.prompts.${name}`),
  });
  return (
    <Grid>
      <div>
        <FormTextField {...field('name')} autoFocus={isNew} />
      </div>
      <div data-width="half">
        <FormTextField
          {...field('category')}
          disabled={!isNew}
          hint={isNew ? undefined : t('admin.prompts.dialog.categoryFixed')}
          // Clears the type, because every category has its own types.
          onChanged={() => form.setValue('type', '', { shouldValidate: form.formState.isSubmitted })}
          options={categories.map((value) => ({ value, label: t(`admin.categories.${value}`) }))}
        />
      </div>
      <div data-width="half">
        <FormTextField
          {...field('type')}
          disabled={types.length === 0}
          hint={types.length === 0 ? t('admin.prompts.dialog.categoryFirst') : undefined}
          options={types.map((value) => ({ value, label: t(`contentTypes.${value}`) }))}
        />
      </div>
      <div>
        <FormTextField {...field('description')} multiline minRows={2} maxRows={4} />
      </div>
      <div>
        <FormTextField {...field('prompt')} multiline minRows={8} maxRows={18} inputRef={template} />
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
          <FormTextField {...field(name)} type="number" input={{ min: 1, step: 1, inputMode: 'numeric' }} />
        </div>
      ))}
      <FormSwitch name="isActive" control={form.control} label={t('admin.active')} />
    </Grid>
  );
}
