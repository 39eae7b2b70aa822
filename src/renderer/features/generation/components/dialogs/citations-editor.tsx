import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon, PlusIcon } from '#renderer/components/icons/icons.tsx';
import { type CitationRow, citationState } from '#renderer/features/generation/citation-rows.ts';
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
  rows: CitationRow[];
  disabled: boolean;
  onChange: (rows: CitationRow[]) => void;
}

/** The list of source addresses, each with its validity. */
export function CitationsEditor({ rows, disabled, onChange }: CitationsEditorProps) {
  const { t } = useTranslation();
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, url: '' }]);
  };
  return (
    <Group disabled={disabled}>
      <legend>{t('generation.edit.citations')}</legend>
      <Typography variant="caption" color="textSecondary">
        {t('generation.edit.citationsHint')}
      </Typography>
      {rows.map((row, index) => {
        const state = citationState(row.url);
        const number = index + 1;
        return (
          <Row key={row.key}>
            <TextField
              type="url"
              value={row.url}
              error={state === 'invalid'}
              placeholder="https://"
              onChange={({ target }) =>
                onChange(
                  rows.map((other) => (other.key === row.key ? { ...other, url: target.value } : other)),
                )
              }
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
            <IconAction
              label={t('generation.edit.removeCitation', { number })}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            >
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
          onClick={add}
        >
          {t('generation.edit.addCitation')}
        </Button>
      </div>
    </Group>
  );
}
