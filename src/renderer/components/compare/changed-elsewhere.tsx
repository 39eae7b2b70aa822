import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice, ChoicePanel } from './choice-panel.tsx';
import { type PairSide, ValuePair } from './value-pair.tsx';

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

  const side = (field: ChangedField, name: 'mine' | 'theirs'): PairSide => ({
    title: (
      <Choice
        name={`${id}-${field.name}`}
        label={t(`conflict.${name}`)}
        isChosen={field.chosen === name}
        onChoose={() => onChoose(field.name, name)}
      />
    ),
    label: t(`conflict.${name}Of`, { field: field.label }),
    value: field[name],
    isChosen: field.chosen === name,
  });

  return (
    <ChoicePanel inside="form" title={t('conflict.title')} text={t('conflict.text')}>
      {fields.map((field) => (
        <fieldset key={field.name}>
          <legend>{field.label}</legend>
          <ValuePair sides={[side(field, 'mine'), side(field, 'theirs')]} />
        </fieldset>
      ))}
    </ChoicePanel>
  );
}
