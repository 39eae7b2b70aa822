import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoIcon, WarningIcon } from '#renderer/components/icons/icons.tsx';
import { clampLines } from '#renderer/theme/clamp-lines.ts';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import type { Finding } from '#shared/rules/quality/finding.ts';
import type { NamedFinding } from './use-findings.ts';

export const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: '2px 12px',
  padding: '14px 0',
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  '& > svg': { marginTop: 1, color: theme.vars.palette.text.secondary },
  '&[data-severity="error"] > svg': { color: theme.vars.palette.red.main },
  '&[data-severity="warning"] > svg': { color: theme.vars.palette.amber.main },
}));

const Quote = styled('q')(({ theme }) => ({
  ...clampLines(3),
  margin: '6px 0 4px',
  paddingLeft: 10,
  borderLeft: `3px solid ${theme.vars.palette.hairline}`,
  color: theme.vars.palette.text.secondary,
  quotes: 'none',
  '& > mark': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.amber.soft },
}));

export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 });

/** Maximum characters of a quote in the name of a button. */
const LONGEST_NAME = 40;

function shortened(quote: string): string {
  const line = quote.replace(/\s+/gu, ' ').trim();
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME).trimEnd()}…` : line;
}

export function nameOfFinding(finding: NamedFinding, t: TFunction): string {
  return finding.check === 'review'
    ? t(`preflight.reviewed.${finding.kind}`)
    : t(`preflight.checks.${finding.check}`);
}

function reasonOf({ reason, values }: Finding, t: TFunction): string {
  const language = (name: 'expected' | 'detected') => {
    const code = values[name];
    return code === undefined ? undefined : t(`preflight.languages.${code as 'en' | 'es' | 'pt' | 'other'}`);
  };
  return t(`preflight.reasons.${reason}`, {
    ...values,
    expected: language('expected'),
    detected: language('detected'),
  });
}

interface FindingRowProps {
  finding: NamedFinding;
  /** Number of places with the same value. */
  places: number;
  onFix?: () => void;
  onAskAi?: () => void;
  onDismiss?: () => void;
  onRestore?: () => void;
  /** @param place index of the place that is shown, one after the other */
  onShow: (place: number) => void;
  isDisabled: boolean;
}

export function FindingRow({
  finding,
  places,
  isDisabled,
  onShow,
  onFix,
  onAskAi,
  onDismiss,
  onRestore,
}: FindingRowProps) {
  const { t } = useTranslation();
  const { severity, before, after } = finding;
  const shown = useRef(-1);
  const showNext = () => {
    shown.current = (shown.current + 1) % places;
    onShow(shown.current);
  };
  const quote = shortened(finding.quote);
  const isReviewed = finding.check === 'review';
  const action = (name: 'show' | 'fix' | 'use' | 'askAi' | 'dismiss' | 'restore', onClick: () => void) => (
    <Button size="small" aria-label={t(`preflight.actions.${name}Named`, { quote })} onClick={onClick}>
      {t(`preflight.actions.${name}`)}
    </Button>
  );
  return (
    <Row data-severity={severity}>
      {severity === 'info' ? <InfoIcon size={18} /> : <WarningIcon size={18} />}
      <div>
        <strong>{nameOfFinding(finding, t)}</strong>
        <span style={visuallyHiddenStyle}>{`. ${t(`preflight.severities.${severity}`)}.`}</span>
        <Quote>
          {before}
          <mark>{finding.quote}</mark>
          {after}
        </Quote>
        {places > 1 && <strong>{t('preflight.places', { count: places })}</strong>}
        <div>{isReviewed ? finding.why : reasonOf(finding, t)}</div>
        {isReviewed && finding.fix && (
          <div>{t('preflight.reader.better', { better: finding.fix.replacement.trim() })}</div>
        )}
        <Actions>
          {action('show', showNext)}
          {onFix && !isDisabled && action(isReviewed ? 'use' : 'fix', onFix)}
          {onAskAi && !isDisabled && action('askAi', onAskAi)}
          {onDismiss && action('dismiss', onDismiss)}
          {onRestore && action('restore', onRestore)}
        </Actions>
      </div>
    </Row>
  );
}
