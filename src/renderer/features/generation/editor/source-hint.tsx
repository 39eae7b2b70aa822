import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { shortAddress } from '#renderer/features/generation/sources/short-address.ts';
import { citationNumbers } from '#renderer/lib/editor/inline-objects.ts';
import type { Source } from '#shared/rules/sources/source.ts';

const Bubble = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  maxWidth: 320,
  padding: '8px 12px',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.floating,
  ...theme.typography.caption,
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
  '& p': { margin: 0 },
  '& small': { font: 'inherit', color: theme.vars.palette.text.secondary },
}));

/** Names the sources of a citation mark below it. */
export function SourceHint({ mark, sources }: { mark: HTMLElement; sources: readonly Source[] }) {
  const { t } = useTranslation();
  const { left, bottom } = mark.getBoundingClientRect();
  const numbers = citationNumbers(mark.dataset.source ?? '');
  return (
    <Bubble role="tooltip" style={{ left: Math.min(left, window.innerWidth - 332), top: bottom + 6 }}>
      {numbers.map((number) => {
        const source = sources[number - 1];
        return (
          <p key={number}>
            {source ? (
              <>
                {number} · {source.title || shortAddress(source.url)}{' '}
                <small>{source.title ? shortAddress(source.url) : ''}</small>
              </>
            ) : (
              t('editor.noSource', { number })
            )}
          </p>
        );
      })}
    </Bubble>
  );
}
