import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type PairSide, ValuePair } from './value-pair.tsx';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  padding: '14px 16px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid color-mix(in srgb, ${theme.vars.palette.amber.main} 30%, transparent)`,
  backgroundColor: theme.vars.palette.amber.soft,
  '&:focus': { outline: 'none' },
  '& fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& legend': { ...theme.typography.subtitle2, padding: 0, marginBottom: 6 },
}));

const Option = styled(FormControlLabel)({
  margin: '-6px 0 -6px -9px',
  '& .MuiFormControlLabel-label': { font: 'inherit', color: 'inherit' },
});

export interface ChangedField {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Whose value the form contains now; undefined after further edits. */
  chosen: 'mine' | 'theirs' | undefined;
}

interface ChangedElsewhereProps {
  fields: readonly ChangedField[];
  onChoose: (name: string, side: 'mine' | 'theirs') => void;
}

/** Shows both values of each conflicting field and asks which one to keep. Saves nothing by itself. */
export function ChangedElsewhere({ fields, onChoose }: ChangedElsewhereProps) {
  const { t } = useTranslation();
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  // The panel opens above the pressed button. Focus alone would only scroll to its lower edge.
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'start' });
  }, []);

  const side = (field: ChangedField, name: 'mine' | 'theirs'): PairSide => ({
    title: (
      <Option
        control={
          <Radio
            size="small"
            name={`${id}-${field.name}`}
            checked={field.chosen === name}
            onChange={() => onChoose(field.name, name)}
          />
        }
        label={t(`conflict.${name}`)}
      />
    ),
    label: t(`conflict.${name}Of`, { field: field.label }),
    value: field[name],
    isChosen: field.chosen === name,
  });

  return (
    <Frame ref={frame} tabIndex={-1} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <div>
        <Typography id={`${id}-title`} variant="subtitle1" component="h3">
          {t('conflict.title')}
        </Typography>
        <Typography id={`${id}-text`} variant="body2" sx={{ m: 0 }}>
          {t('conflict.text')}
        </Typography>
      </div>
      {fields.map((field) => (
        <fieldset key={field.name}>
          <legend>{field.label}</legend>
          <ValuePair sides={[side(field, 'mine'), side(field, 'theirs')]} />
        </fieldset>
      ))}
    </Frame>
  );
}
