import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type Control, type UseFormRegister, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon, PlusIcon } from '#renderer/components/icons/icons.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { citationState, type EditedText } from '#renderer/features/generation/citation-rows.ts';
import { MAX_CITATIONS } from '#shared/rules/sources/source.ts';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.subtitle2, padding: 0 },
}));

interface CitationsEditorProps {
  control: Control<EditedText>;
  register: UseFormRegister<EditedText>;
  disabled: boolean;
}

export function CitationsEditor({ control, register, disabled }: CitationsEditorProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'citations' });
  const rows = useWatch({ control, name: 'citations' });
  return (
    <Group disabled={disabled}>
      <legend>{t('generation.edit.citations')}</legend>
      <Caption>{t('generation.edit.citationsHint')}</Caption>
      {fields.map(({ id }, index) => {
        const state = citationState(rows[index]?.url ?? '');
        const number = index + 1;
        return (
          <Box
            key={id}
            sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5, alignItems: 'start' }}
          >
            <TextField
              type="url"
              {...register(`citations.${index}.url`)}
              error={state === 'invalid'}
              placeholder="https://"
              slotProps={{ htmlInput: { 'aria-label': t('generation.edit.citation', { number }) } }}
              helperText={
                state !== 'empty' &&
                t(state === 'valid' ? 'generation.edit.validUrl' : 'generation.edit.invalidUrl')
              }
              sx={state === 'valid' ? { '& .MuiFormHelperText-root': { color: 'green.main' } } : undefined}
            />
            <IconAction label={t('generation.edit.removeCitation', { number })} onClick={() => remove(index)}>
              <CloseIcon size={18} />
            </IconAction>
          </Box>
        );
      })}
      <div>
        <Button
          size="small"
          startIcon={<PlusIcon size={16} />}
          disabled={disabled || rows.length >= MAX_CITATIONS}
          onClick={() => append({ url: '' }, { shouldFocus: false })}
        >
          {t('generation.edit.addCitation')}
        </Button>
      </div>
    </Group>
  );
}
