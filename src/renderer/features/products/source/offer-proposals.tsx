import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#renderer/components/forms/form-section.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { EvidenceMark } from '#renderer/features/products/evidence/evidence-mark.tsx';
import { briefFieldLimit, isProofField } from '#shared/rules/briefs/brief-fields.ts';
import { type OfferChoice, offerProposals, type Proposal } from './brief-values.ts';
import { MarkedField } from './marked-field.tsx';
import { useFieldLabel } from './use-field-label.ts';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '0 12px',
  '& > .MuiFormControlLabel-root': { alignItems: 'start', margin: '-9px 0 0 -11px' },
  '& .MuiFormControlLabel-label': { paddingTop: 9, overflowWrap: 'anywhere' },
});

interface OfferProposalsProps {
  proposals: readonly Proposal[];
  choice: OfferChoice;
  onChange: (choice: OfferChoice) => void;
}

/** What was found about price, terms and proof. Empty and unticked proposals are not saved. */
export function OfferProposals({ proposals, choice, onChange }: OfferProposalsProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const found = offerProposals(proposals);
  if (found.length === 0) return null;
  const set = (index: number, value: string) => onChange({ ...choice, [index]: value });
  return (
    <FormSection>
      <legend>{t('offer.tooltip')}</legend>
      {found.map((proposal) => {
        const { field, index, value, evidence } = proposal;
        const label = labelOf(field);
        const chosen = choice[index] ?? '';
        if (!isProofField(field)) {
          return (
            <MarkedField
              key={index}
              label={label}
              value={chosen}
              evidence={evidence}
              proposal={proposal}
              onUse={(text) => set(index, text)}
            >
              <TextField
                id={`brief-${field}`}
                label={label}
                value={chosen}
                onChange={({ target }) => set(index, target.value)}
                multiline
                maxRows={8}
                slotProps={{ htmlInput: { maxLength: briefFieldLimit(field) } }}
              />
            </MarkedField>
          );
        }
        return (
          <Row key={index}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={chosen !== ''}
                  onChange={({ target }) => set(index, target.checked ? value : '')}
                />
              }
              slotProps={{ typography: { variant: 'body2' } }}
              label={
                <>
                  <Caption sx={{ display: 'block' }}>
                    {evidence ? label : t('fromSource.marks.suggestedProof', { kind: label })}
                  </Caption>
                  {value}
                </>
              }
            />
            {evidence && <EvidenceMark evidence={evidence} label={label} />}
          </Row>
        );
      })}
      {found.some(({ field }) => field === 'proofQuote') && <Caption>{t('fromSource.quoteNote')}</Caption>}
    </FormSection>
  );
}
