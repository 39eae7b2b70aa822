import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '#shared/rules/creatives/creative-issues.ts';
import type { Creative } from '#shared/rules/creatives/creatives.ts';
import { type CreativeField, limitsOf } from '#shared/rules/creatives/platforms.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';

const Frame = styled('div')(({ theme }) => ({
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.outline}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '& p': { margin: 0, padding: '0 14px', whiteSpace: 'pre-line' },
  '& p:first-of-type': { paddingTop: 12 },
  '& > p:last-child': { paddingBottom: 12 },
}));

const Picture = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  marginTop: 10,
  aspectRatio: '1.91',
  backgroundColor: theme.vars.palette.sunken,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

const Below = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '10px 14px',
  backgroundColor: theme.vars.palette.sunken,
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  '& > div': { minWidth: 0, flex: 1 },
  '& p, & p:first-of-type': { padding: 0 },
  '& > span': {
    flex: 'none',
    maxWidth: '40%',
    padding: '6px 10px',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.outline}`,
    ...theme.typography.caption,
    fontWeight: theme.typography.fontWeightMedium,
  },
}));

const Screen = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: 6,
  width: 200,
  maxWidth: '100%',
  aspectRatio: '9 / 14',
  margin: '14px auto 0',
  padding: 12,
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.outline}`,
  backgroundColor: theme.vars.palette.sunken,
  '& > strong': { margin: 'auto', textAlign: 'center', ...theme.typography.subtitle1 },
  '& > span': { ...theme.typography.caption },
}));

interface CreativePreviewProps {
  creative: Creative;
  /** Who publishes it. */
  sender: string;
  /** Label of the offer's main button. */
  action: string;
  /** Address behind that button; may be empty. */
  address: string;
}

/** Roughly what a platform makes of the texts. */
export function CreativePreview({ creative, sender, action, address }: CreativePreviewProps) {
  const { t } = useTranslation();
  const of = (field: CreativeField) =>
    creative.texts.filter((text) => text.field === field).map(({ text }) => text);
  const first = (field: CreativeField) => of(field)[0] ?? '';
  const host = isHttpUrl(address) ? new URL(address).hostname.replace(/^www\./u, '') : sender;
  const byline = (
    <Typography variant="body2" component="p">
      <strong>{sender}</strong>
      {creative.platform !== 'linkedinPost' && (
        <Typography variant="caption" component="span" color="textSecondary">
          {' '}
          · {t('creatives.sponsored')}
        </Typography>
      )}
    </Typography>
  );
  switch (creative.platform) {
    case 'google': {
      const usable = (field: CreativeField, count: number) =>
        creative.texts
          .filter((text) => text.field === field && issuesOf(creative, text).length === 0)
          .slice(0, count)
          .map(({ text }) => text);
      return (
        <Frame>
          {byline}
          <Typography variant="caption" component="p" color="textSecondary">
            {[host, ...of('path')].join(' › ')}
          </Typography>
          <Typography variant="h4" component="p" sx={{ mt: '4px !important', color: 'accent.main' }}>
            {usable('headline', 3).join(' | ')}
          </Typography>
          <Typography variant="body2" component="p" sx={{ mt: '4px !important' }}>
            {usable('description', 2).join(' ')}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: '8px !important' }}>
            {t('creatives.combined')}
          </Typography>
        </Frame>
      );
    }
    case 'meta':
    case 'linkedin':
      return (
        <Frame>
          {byline}
          <Typography variant="body2" component="p" sx={{ mt: '6px !important' }}>
            {first(creative.platform === 'meta' ? 'primaryText' : 'introduction')}
          </Typography>
          <Picture aria-hidden="true">{t('creatives.picture')}</Picture>
          <Below>
            <div>
              <Typography variant="caption" component="p" color="textSecondary">
                {host}
              </Typography>
              <Typography variant="subtitle2" component="p">
                {first('headline')}
              </Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                {first('description')}
              </Typography>
            </div>
            {action !== '' && <span>{action}</span>}
          </Below>
        </Frame>
      );
    case 'linkedinPost': {
      const text = first('post');
      const { shown = text.length } = limitsOf('linkedinPost', 'post');
      const characters = [...text];
      const rest = characters.slice(shown).join('');
      return (
        <Frame>
          {byline}
          <Typography variant="body2" component="p" sx={{ mt: '6px !important' }}>
            {characters.slice(0, shown).join('')}
            {rest !== '' && (
              <Box component="span" sx={{ color: 'text.secondary' }} title={t('creatives.more')}>
                {rest}
              </Box>
            )}
          </Typography>
          {rest !== '' && (
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: '8px !important' }}>
              {t('creatives.more')}
            </Typography>
          )}
        </Frame>
      );
    }
    case 'shortVideo':
      return (
        <Frame>
          <Screen>
            <strong>{first('onScreen')}</strong>
            <span>
              <b>{sender}</b>
            </span>
            <span>{first('title')}</span>
          </Screen>
          <Typography variant="body2" component="p" sx={{ mt: '12px !important' }}>
            {first('caption')}
          </Typography>
        </Frame>
      );
  }
}
