import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CheckCircleIcon, InfoIcon, RegenerateIcon, WarningIcon } from '#renderer/components/icons/icons.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import { sourceDomain } from '#shared/rules/sources/source-address.ts';
import { isDead } from '#shared/rules/sources/source-check-states.ts';
import { shortAddress } from './short-address.ts';
import { sourceEntryId } from './use-references.ts';
import type { ListedSource, SourceChecksView } from './use-source-checks.ts';

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: '6px 0 0',
  padding: '0 0 0 2em',
  ...theme.typography.caption,
  '& li::marker': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& li': { padding: '1px 4px', borderRadius: 4, scrollMargin: 8 },
  '& li:focus': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  '& a': {
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.outline,
    textUnderlineOffset: '0.2em',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { textDecorationColor: 'currentColor' },
}));

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '0 10px',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

interface SourceListProps {
  /** Id of the list, for links in the text. */
  id: string;
  checks: SourceChecksView;
}

/** The sources of a text, numbered as in the text, each with its state. */
export function SourceList({ id, checks }: SourceListProps) {
  const { t } = useTranslation();
  const { listed, isKnown, isOn, canRecheck, isChecking, recheck } = checks;
  if (listed.length === 0) return null;
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' }}>
        <Typography variant="h6" component="h3" color="textSecondary">
          {t('generation.card.sources')}
        </Typography>
        {canRecheck && (
          <Button
            size="small"
            variant="text"
            startIcon={<RegenerateIcon size={14} />}
            // Not disabled, because the button would lose the focus.
            aria-disabled={isChecking}
            onClick={isChecking ? undefined : recheck}
            sx={{ ml: 'auto', mr: '-8px', fontSize: 'caption.fontSize' }}
          >
            {isChecking ? t('sources.checking') : t('sources.recheck')}
          </Button>
        )}
      </Box>
      <List>
        {listed.map((source) => {
          const { number, url, title, check, isOwn, kind } = source;
          const name = title || check?.pageTitle;
          return (
            <li key={url} id={sourceEntryId(id, number)} value={number} tabIndex={-1}>
              <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={url}>
                {name || shortAddress(url)}
              </a>
              <Facts>
                {name && <span>{sourceDomain(url)}</span>}
                {isOwn && <span>{t('generation.card.addedByYou')}</span>}
                {(isKnown || kind !== 'page') && <SourceState source={source} isOn={isOn} />}
              </Facts>
            </li>
          );
        })}
      </List>
    </div>
  );
}

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
  /** Whether the operator has enabled checks. */
  isOn: boolean;
}

/** The last known state of a source, as an icon and in words. */
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
