import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CheckCircleIcon, InfoIcon, WarningIcon } from '#renderer/components/icons/icons.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import { isDead } from '#shared/rules/sources/source-check-states.ts';
import type { ListedSource } from './use-source-checks.ts';

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 5,
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none', marginTop: '0.14em' },
  '&[data-tone="good"] svg': { color: theme.vars.palette.green.main },
  '&[data-tone="bad"]': { color: theme.vars.palette.text.primary },
  '&[data-tone="bad"] svg': { color: theme.vars.palette.red.main },
}));

const icons = { good: CheckCircleIcon, bad: WarningIcon, neutral: InfoIcon };

interface SourceStateProps {
  source: ListedSource;
  /** False: the operator has switched checks off. */
  isOn: boolean;
}

/** What is known about a source, in a sign and in words; nothing is claimed that was not seen. */
export function SourceState({ source: { kind, check }, isOn }: SourceStateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = icons[toneOf()];
  return (
    <Line data-tone={toneOf()}>
      <Icon size={14} />
      <span>{words()}</span>
    </Line>
  );

  function toneOf(): keyof typeof icons {
    if (kind !== 'page' || !check) return 'neutral';
    if (isDead(check.state)) return 'bad';
    return check.state === 'reachable' ? 'good' : 'neutral';
  }

  function words(): string {
    if (kind === 'sample') return t('sources.states.sample');
    if (kind !== 'page') return t('sources.states.reserved');
    if (!check) return isOn ? t('sources.states.unchecked') : t('sources.states.off');
    const values = {
      date: format.date(check.checkedAt),
      status: check.httpStatus,
      domain: check.finalDomain,
    };
    if (check.state === 'reachable' && check.finalDomain) return t('sources.states.moved', values);
    return t(`sources.states.${check.state}`, values);
  }
}
