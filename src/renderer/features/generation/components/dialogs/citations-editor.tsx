import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Control, type UseFormRegister, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon, PlusIcon } from '#renderer/components/icons/icons.tsx';
import { citationState, type EditedText } from '#renderer/features/generation/citation-rows.ts';
import { MAX_CITATIONS } from '#shared/contracts/generation/generated-content.ts';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.subtitle2, padding: 0 },
}));

const Row = styled('div')({ display: 'grid', gridTemplateColumns: '1fr auto', gap: 4, alignItems: 'start' });

interface CitationsEditorProps {
  control: Control<EditedText>;
  register: UseFormRegister<EditedText>;
  disabled: boolean;
}

/** The list of source addresses, each with its validity. */
export function CitationsEditor({ control, register, disabled }: CitationsEditorProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'citations' });
  const rows = useWatch({ control, name: 'citations' });
  return (
    <Group disabled={disabled}>
      <legend>{t('generation.edit.citations')}</legend>
      <Typography variant="caption" color="textSecondary">
        {t('generation.edit.citationsHint')}
      </Typography>
      {fields.map(({ id }, index) => {
        const state = citationState(rows[index]?.url ?? '');
        const number = index + 1;
        return (
          <Row key={id}>
            <TextField
              type="url"
              {...register(`citations.${index}.url`)}
              error={state === 'invalid'}
              placeholder="https://"
              slotProps={{ htmlInput: { 'aria-label': t('generation.edit.citation', { number }) } }}
              helperText={
                state === 'empty'
                  ? undefined
                  : state === 'valid'
                    ? t('generation.edit.validUrl')
                    : t('generation.edit.invalidUrl')
              }
              sx={state === 'valid' ? { '& .MuiFormHelperText-root': { color: 'green.main' } } : undefined}
            />
            <IconAction label={t('generation.edit.removeCitation', { number })} onClick={() => remove(index)}>
              <CloseIcon size={18} />
            </IconAction>
          </Row>
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
