import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RegenerateIcon } from '#renderer/components/icons/icons.tsx';
import { sourceDomain } from '#shared/rules/sources/source-address.ts';
import { SourceState } from './source-state.tsx';
import { sourceEntryId } from './use-references.ts';
import type { SourceChecksView } from './use-source-checks.ts';

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

/** What stands for a page that nobody knows the title of. */
function shortAddress(url: string): string {
  const { pathname } = new URL(url);
  const path = pathname === '/' ? '' : pathname;
  return sourceDomain(url) + (path.length > 40 ? `${path.slice(0, 40)}…` : path);
}

interface SourceListProps {
  /** Of the entries, which the marks in the text lead to. */
  id: string;
  checks: SourceChecksView;
}

/** The sources of a text, numbered as in the text: what each is called, where it is, and whether it is there. */
export function SourceList({ id, checks }: SourceListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { listed, isKnown, isOn, canRecheck, isChecking, recheck } = checks;
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' }}>
        <Typography variant="h6" component="h3" id={titleId} color="textSecondary">
          {t('generation.card.sources')}
        </Typography>
        {canRecheck && (
          <Button
            size="small"
            variant="text"
            startIcon={<RegenerateIcon size={14} />}
            // Not disabled: it would lose the focus.
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
    </section>
  );
}
