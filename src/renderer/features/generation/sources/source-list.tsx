import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CheckCircleIcon, InfoIcon, RegenerateIcon, WarningIcon } from '#renderer/components/icons/icons.tsx';
import { Tooltip } from '#renderer/components/tooltip.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import { sourceDomain } from '#shared/rules/sources/source-address.ts';
import { isDead } from '#shared/rules/sources/source-check-states.ts';
import { shortAddress } from './short-address.ts';
import { type SourceListState, sourceEntryId } from './use-references.ts';
import type { ListedSource, SourceChecksView } from './use-source-checks.ts';

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  // Without `minmax`, a long address would widen the list instead of being broken.
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: '4px 0 0',
  padding: '0 0 0 1.9em',
  ...theme.typography.caption,
  '& li::marker': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& li': { padding: '3px 4px', borderRadius: 4, scrollMargin: 8 },
  '& li:focus': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  '& a': {
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.outline,
    textUnderlineOffset: '0.2em',
  },
  '& a:hover': { textDecorationColor: 'currentColor' },
  '@media (pointer: coarse)': {
    '& li': { padding: '0 4px' },
    '& a': { minWidth: 44, minHeight: 44, alignContent: 'center' },
  },
  '@media print': { '& li': { breakInside: 'avoid' } },
}));

/** Minimum width of the container, in px, for the state of a source in words. */
const WIDE = 520;

/** The title has a line of its own, so that nothing cuts it off. */
const Entry = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 10px',
  color: theme.vars.palette.text.secondary,
  '& > a': { flex: '1 0 100%' },
  '& > span': { flex: 'none' },
  '@media (pointer: coarse)': { alignItems: 'center' },
  // Clipped, not removed: screen readers still read it.
  [`@container (max-width: ${WIDE}px)`]: { '& .words': visuallyHiddenStyle },
}));

/** Number of sources that a collapsed list shows. */
const MOST_SHOWN = 3;

interface SourceListProps {
  list: SourceListState;
  checks: SourceChecksView;
  heading?: 'h2' | 'h3';
}

export function SourceList({ list, checks, heading = 'h3' }: SourceListProps) {
  const { t } = useTranslation();
  const { listed, isKnown, isOn, canRecheck, isChecking, recheck } = checks;
  if (listed.length === 0) return null;
  const shown = list.isOpen ? listed : listed.slice(0, MOST_SHOWN);
  const [next] = listed.slice(shown.length);
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' }}>
        <Typography variant="h6" component={heading} color="textSecondary">
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
            sx={{ ml: 'auto', mr: '-8px', fontSize: 'caption.fontSize', '@media print': { display: 'none' } }}
          >
            {isChecking ? t('sources.checking') : t('sources.recheck')}
          </Button>
        )}
      </Box>
      <List>
        {shown.map((source) => {
          const { number, url, title, check, isOwn, kind } = source;
          const name = title || check?.pageTitle;
          return (
            <li key={url} id={sourceEntryId(list.id, number)} value={number} tabIndex={-1}>
              <Entry>
                <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={url}>
                  {name || shortAddress(url)}
                </a>
                {name && <span>{sourceDomain(url)}</span>}
                {isOwn && <span className="words">{t('generation.card.addedByYou')}</span>}
                {(isKnown || kind !== 'page') && <SourceState source={source} isOn={isOn} />}
              </Entry>
            </li>
          );
        })}
      </List>
      {next && (
        <Button
          size="small"
          variant="text"
          // The button disappears, so the focus moves to the next source.
          onClick={() => list.show(next.number)}
          sx={{ ml: '1.5em', fontSize: 'caption.fontSize', minWidth: 0 }}
        >
          {t('sources.more', { count: listed.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 5,
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none', alignSelf: 'center' },
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
  const { t, format } = useTexts();
  const Icon = icons[toneOf()];
  return (
    <Tooltip label={words()}>
      <Line data-tone={toneOf()}>
        <Icon size={14} />
        <span className="words">{words()}</span>
      </Line>
    </Tooltip>
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
