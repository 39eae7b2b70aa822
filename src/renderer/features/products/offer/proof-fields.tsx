import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Control, Controller, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '#renderer/components/forms/form-section.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, PlusIcon } from '#renderer/components/icons/icons.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { announce } from '#renderer/lib/announce.ts';
import { type Direction, useMoveFocus } from '#renderer/lib/hooks/use-move-focus.ts';
import { OFFER_LIMITS, type ProofItem } from '#shared/rules/products/offer.ts';
import { newProof, type OfferValues } from './offer-values.ts';

const ADD = {
  quote: 'offer.proof.addQuote',
  figure: 'offer.proof.addFigure',
  case: 'offer.proof.addCase',
} as const;

const Item = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: '8px 16px 16px',
  border: `1px solid ${theme.vars.palette.hairline}`,
  borderRadius: theme.vars.shape.borderRadius,
}));

const Head = styled('div')({ display: 'flex', alignItems: 'center', marginRight: -10 });

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' });

/** Quotes, figures and cases, in the order in which prompts contain them. */
export function ProofFields({ control }: { control: Control<OfferValues> }) {
  const { t } = useTranslation();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'proof' });
  return (
    <>
      <SecondaryText>{t('offer.proof.hint')}</SecondaryText>
      {fields.map(({ id, kind }, index) => (
        <ProofItemFields
          key={id}
          control={control}
          kind={kind}
          index={index}
          count={fields.length}
          onMove={(to) => move(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      <Buttons>
        {(['quote', 'figure', 'case'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            startIcon={<PlusIcon size={16} />}
            disabled={fields.length >= OFFER_LIMITS.proof}
            onClick={() => append(newProof(kind), { focusName: `proof.${fields.length}.text` })}
          >
            {t(ADD[kind])}
          </Button>
        ))}
        <Caption sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('offer.proof.count', { used: fields.length, limit: OFFER_LIMITS.proof })}
        </Caption>
      </Buttons>
    </>
  );
}

interface ProofItemFieldsProps {
  control: Control<OfferValues>;
  kind: ProofItem['kind'];
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function ProofItemFields({ control, kind, index, count, onMove, onRemove }: ProofItemFieldsProps) {
  const { t } = useTranslation();
  const { buttons, pressed } = useMoveFocus(index);
  const item = t(`offer.proof.${kind}`, { number: index + 1 });
  const move = (direction: Direction) => {
    pressed.current = direction;
    const to = direction === 'up' ? index - 1 : index + 1;
    onMove(to);
    announce(t('offer.proof.moved', { item: t(`offer.proof.${kind}Text`), place: to + 1, count }));
  };
  const field = <Name extends 'text' | 'name' | 'company' | 'source' | 'date'>(name: Name) => ({
    name: `proof.${index}.${name}` as const,
    control,
    id: `offer-proof-${index}-${name}`,
  });
  return (
    <Item aria-label={item}>
      <Head>
        <Typography variant="subtitle2" component="h3" sx={{ m: 0, mr: 'auto' }}>
          {item}
        </Typography>
        {count > 1 && (
          <>
            <IconAction
              ref={buttons.up}
              label={t('offer.proof.up', { item })}
              disabled={index === 0}
              onClick={() => move('up')}
            >
              <ChevronUpIcon />
            </IconAction>
            <IconAction
              ref={buttons.down}
              label={t('offer.proof.down', { item })}
              disabled={index === count - 1}
              onClick={() => move('down')}
            >
              <ChevronDownIcon />
            </IconAction>
          </>
        )}
        <IconAction label={t('offer.proof.remove', { item })} onClick={onRemove}>
          <CloseIcon size={18} />
        </IconAction>
      </Head>
      <FormTextField
        {...field('text')}
        label={t(`offer.proof.${kind}Text`)}
        placeholder={t(`offer.proof.${kind}Placeholder`)}
        multiline
        minRows={kind === 'figure' ? 1 : 2}
        maxRows={8}
      />
      {kind === 'quote' && (
        <>
          <FieldPair>
            <FormTextField {...field('name')} label={t('offer.proof.name')} />
            <FormTextField {...field('company')} label={t('offer.proof.company')} />
          </FieldPair>
          <Controller
            name={`proof.${index}.mayPublish`}
            control={control}
            render={({ field: { value, ref, ...input } }) => (
              <div>
                <FormControlLabel
                  label={t('offer.proof.mayPublish')}
                  slotProps={{ typography: { variant: 'body2' } }}
                  control={<Switch {...input} checked={value} slotProps={{ input: { ref } }} />}
                />
                {!value && (
                  <Caption component="p" sx={{ m: 0 }}>
                    {t('offer.proof.private')}
                  </Caption>
                )}
              </div>
            )}
          />
        </>
      )}
      {kind === 'figure' && (
        <FieldPair>
          <FormTextField
            {...field('source')}
            label={t('offer.proof.source')}
            placeholder={t('offer.proof.sourcePlaceholder')}
          />
          <FormTextField
            {...field('date')}
            label={t('offer.proof.date')}
            placeholder={t('offer.proof.datePlaceholder')}
          />
        </FieldPair>
      )}
    </Item>
  );
}
