import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Source } from '#shared/contracts/generation/generated-content.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: '6px 0 0',
  padding: '0 0 0 1.6em',
  ...theme.typography.caption,
  '& li::marker': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& a': {
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.outline,
    textUnderlineOffset: '0.2em',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { textDecorationColor: 'currentColor' },
  '& small': { fontSize: 'inherit', color: theme.vars.palette.text.secondary },
}));

function shortAddress(url: string): string {
  const { hostname, pathname } = new URL(url);
  const path = pathname === '/' ? '' : pathname;
  return hostname.replace(/^www\./u, '') + (path.length > 40 ? `${path.slice(0, 40)}…` : path);
}

/** The sources of a text, as links. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  const shown = sources.filter(({ url }) => isHttpUrl(url));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h6" component="h3" id={titleId} color="textSecondary">
        {t('generation.card.sources')}
      </Typography>
      <List>
        {shown.map(({ url, title, origin }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={url}>
              {title || shortAddress(url)}
            </a>
            {origin === 'user' && <small> · {t('generation.card.addedByYou')}</small>}
          </li>
        ))}
      </List>
    </section>
  );
}
