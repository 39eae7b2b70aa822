import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EvidencePopover } from './evidence-popover.tsx';
import { type FieldEvidence, sourceName } from './field-evidence.ts';

const Mark = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  padding: '2px 6px',
  borderRadius: 6,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  textDecoration: `underline dotted ${theme.vars.palette.outline}`,
  textUnderlineOffset: 3,
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.hover },
  '&[data-gone="true"]': { color: theme.vars.palette.amber.main },
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
}));

/** Names the source of a field, and opens the quote. */
export function EvidenceMark({ evidence, label }: { evidence: FieldEvidence; label: string }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { isChanged, goneAt, kind, source } = evidence;
  const state = isChanged ? 'changed' : goneAt ? 'gone' : kind;
  const text = t(`fromSource.marks.${state}`, { source: sourceName(source, t) });
  return (
    <>
      <Mark
        aria-haspopup="dialog"
        aria-label={`${text}, ${label}`}
        data-gone={state === 'gone'}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text}
      </Mark>
      {anchor && (
        <EvidencePopover evidence={evidence} label={label} mark={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
