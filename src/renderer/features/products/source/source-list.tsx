import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { CheckIcon, WarningIcon } from '#renderer/components/icons/icons.tsx';
import { sourceName } from '#renderer/features/products/evidence/field-evidence.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    alignItems: 'start',
    gap: '0 10px',
    padding: '8px 0',
    ...theme.typography.body2,
    overflowWrap: 'anywhere',
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.hairline}` },
  '& svg': { marginTop: 2 },
  '& small': {
    display: 'block',
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
  },
  '& [data-state="read"] > svg': { color: theme.vars.palette.green.main },
  '& [data-state="unread"] > svg': { color: theme.vars.palette.amber.main },
}));

type Source = ProductBrief['sources'][number];

export function SourceList({ sources }: { sources: readonly Source[] }) {
  const { t, format } = useTexts();
  const stateOf = ({ state, words, isCut }: Source) => {
    if (state === 'waiting') return t('fromSource.states.waiting');
    if (state === 'needs_scripts') return t('fromSource.states.needsScripts');
    if (state !== 'read') return t(`generation.receipt.pages.states.${state}`);
    const count = words ?? 0;
    const read = t('fromSource.states.read', { count, number: format.number(count) });
    return isCut ? `${read}. ${t('fromSource.states.cut')}` : read;
  };
  return (
    <List>
      {sources.map((source, index) => {
        const { state, title, address } = source;
        const look = state === 'waiting' || state === 'read' ? state : 'unread';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sources only ever follow at the end.
          <li key={index} data-state={look}>
            {look === 'waiting' && (
              <CircularProgress size={14} color="inherit" aria-hidden="true" sx={{ m: '3px' }} />
            )}
            {look === 'read' && <CheckIcon size={18} />}
            {look === 'unread' && <WarningIcon size={18} />}
            <span>
              {title?.trim() || address || sourceName(source, t)}
              <small>{[title && address, stateOf(source)].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        );
      })}
    </List>
  );
}
