import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { EvidenceMark } from '#renderer/features/products/evidence/evidence-mark.tsx';
import type { FieldEvidence } from '#renderer/features/products/evidence/field-evidence.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';

const Frame = styled('div')({
  position: 'relative',
  // The mark is beside the label.
  '&[data-marked="true"] .MuiInputLabel-root': { maxWidth: '48%' },
});

const Corner = styled('div')({
  position: 'absolute',
  top: -2,
  right: -6,
  maxWidth: '52%',
  '@media (pointer: coarse)': { top: -12 },
});

interface MarkedFieldProps {
  label: string;
  value: string;
  evidence: FieldEvidence | undefined;
  shownValue?: ((value: string) => string) | undefined;
  /** A proposal that is not in the form. */
  proposal?: { value: string; evidence: FieldEvidence | undefined } | undefined;
  onUse?: (value: string) => void;
  children: ReactNode;
}

/** A field of a form with the source of its value, or with what is suggested for it. */
export function MarkedField(props: MarkedFieldProps) {
  const { label, value, evidence, shownValue = (text: string) => text, proposal, onUse, children } = props;
  const { t } = useTranslation();
  const isEmpty = isBlankText(value);
  const shown = !isEmpty && evidence;
  return (
    <Frame data-marked={Boolean(shown)}>
      {children}
      {shown && (
        <Corner>
          <EvidenceMark
            evidence={{ ...shown, isChanged: value.trim() !== shown.value.trim() }}
            label={label}
          />
        </Corner>
      )}
      {isEmpty && proposal && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.75 }}>
          <Caption sx={{ minWidth: 0, overflowWrap: 'anywhere', mr: 'auto' }}>
            {t(proposal.evidence ? 'fromSource.marks.proposed' : 'fromSource.marks.suggested', {
              value: shownValue(proposal.value),
            })}
          </Caption>
          <Button
            size="small"
            aria-label={t('fromSource.marks.useFor', { field: label })}
            onClick={() => onUse?.(proposal.value)}
            sx={{ flex: 'none' }}
          >
            {t('fromSource.marks.use')}
          </Button>
        </Box>
      )}
    </Frame>
  );
}
