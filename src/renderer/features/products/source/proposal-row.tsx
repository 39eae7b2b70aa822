import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { ValuePair } from '#renderer/components/compare/value-pair.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { EvidenceMark } from '#renderer/features/products/evidence/evidence-mark.tsx';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import type { Proposal } from './brief-values.ts';
import { useFieldLabel } from './use-field-label.ts';

const Row = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& + &': { paddingTop: 14, borderTop: `1px solid ${theme.vars.palette.hairline}` },
}));

const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, auto)',
  alignItems: 'center',
  gap: 12,
  '& > .MuiFormControlLabel-root': { margin: '-9px 0 -9px -11px' },
});

const Value = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0 0 31px',
  maxWidth: '70ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

interface ProposalRowProps {
  proposal: Proposal;
  /** The current value, if it differs. */
  now?: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** A proposal to tick, beside the present value if there is one. */
export function ProposalRow({ proposal, now, isTicked, onTick }: ProposalRowProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const typeLabel = useProductTypeLabel();
  const { field, value, evidence } = proposal;
  const label = labelOf(field);
  const shown = (text: string) => (field === 'type' ? typeLabel(text) : text);
  const proposed = t('fromSource.proposed');
  const current = t('products.history.now');
  return (
    <Row>
      <Head>
        <FormControlLabel
          control={<Checkbox checked={isTicked} onChange={({ target }) => onTick(target.checked)} />}
          slotProps={{ typography: { variant: 'subtitle2' } }}
          label={label}
        />
        {evidence ? (
          <EvidenceMark evidence={evidence} label={label} />
        ) : (
          <Caption sx={{ pr: 0.75 }}>{t('fromSource.marks.unbacked')}</Caption>
        )}
      </Head>
      {now === undefined ? (
        <Value>{shown(value)}</Value>
      ) : (
        <div style={{ marginTop: 8 }}>
          <ValuePair
            sides={[
              { title: current, label: `${label}: ${current}`, value: shown(now), isChosen: !isTicked },
              { title: proposed, label: `${label}: ${proposed}`, value: shown(value), isChosen: isTicked },
            ]}
          />
        </div>
      )}
    </Row>
  );
}
