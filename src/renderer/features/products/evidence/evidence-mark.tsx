import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#renderer/lib/language/format.ts';
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

const Quote = styled('blockquote')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '8px 0 10px',
  paddingLeft: 12,
  borderLeft: `2px solid ${theme.vars.palette.outline}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}));

const Lines = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gap: 2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& [data-gone]': { color: theme.vars.palette.amber.main },
  '@media (pointer: coarse)': { '& > a': { display: 'flex', alignItems: 'center', minHeight: 44 } },
}));

interface EvidencePopoverProps {
  evidence: FieldEvidence;
  label: string;
  mark: HTMLElement;
  onClose: () => void;
}

/** The quote that a field comes from, with its source and its date. */
function EvidencePopover({ evidence, label, mark, onClose }: EvidencePopoverProps) {
  const { t, format } = useTexts();
  const { source, quote, kind, value, isChanged, checkedAt, goneAt } = evidence;
  const name = sourceName(source, t);
  return (
    <Popover
      open
      anchorEl={mark}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('fromSource.evidence.of', { field: label }),
          sx: { width: 340, p: 2, border: 1, borderColor: 'hairline', borderRadius: 1 },
        },
      }}
    >
      <Typography variant="subtitle2" sx={{ m: 0 }}>
        {t(`fromSource.evidence.${kind}`)}
      </Typography>
      <Quote>{quote}</Quote>
      <Lines>
        {source.address ? (
          <Link href={source.address} target="_blank" rel="noopener noreferrer nofollow">
            {source.title?.trim() || name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        {source.readAt && (
          <span>{t('fromSource.evidence.readOn', { date: format.date(source.readAt) })}</span>
        )}
        {checkedAt && !goneAt && (
          <span>{t('fromSource.evidence.stillThere', { date: format.date(checkedAt) })}</span>
        )}
        {goneAt && <span data-gone>{t('fromSource.evidence.goneSince', { date: format.date(goneAt) })}</span>}
        {isChanged && <span>{t('fromSource.evidence.changed', { value })}</span>}
      </Lines>
    </Popover>
  );
}
