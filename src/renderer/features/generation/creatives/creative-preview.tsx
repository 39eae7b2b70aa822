import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography, { type TypographyProps } from '@mui/material/Typography';
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
  width: 200,
  maxWidth: '100%',
  aspectRatio: '9 / 14',
  margin: '14px auto 0',
  padding: 12,
  borderRadius: 14,
  backgroundColor: theme.vars.palette.sunken,
  ...theme.typography.caption,
  '& > strong': { margin: 'auto', textAlign: 'center', ...theme.typography.subtitle1 },
}));

const Small = (props: TypographyProps<'p'>) => (
  <Typography variant="caption" component="p" color="textSecondary" {...props} />
);
const Text = (props: TypographyProps<'p'>) => <Typography variant="body2" component="p" {...props} />;

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
    <Text>
      <strong>{sender}</strong>
      {creative.platform !== 'linkedinPost' && ` · ${t('creatives.sponsored')}`}
    </Text>
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
          <Small>{[host, ...of('path')].join(' › ')}</Small>
          <Typography variant="h4" component="p" sx={{ my: '4px !important', color: 'primary.main' }}>
            {usable('headline', 3).join(' | ')}
          </Typography>
          <Text>{usable('description', 2).join(' ')}</Text>
          <Small sx={{ mt: '8px !important' }}>{t('creatives.combined')}</Small>
        </Frame>
      );
    }
    case 'meta':
    case 'linkedin':
      return (
        <Frame>
          {byline}
          <Text>{first(creative.platform === 'meta' ? 'primaryText' : 'introduction')}</Text>
          <Picture aria-hidden="true">{t('creatives.picture')}</Picture>
          <Below>
            <div>
              <Small>{host}</Small>
              <Typography variant="subtitle2">{first('headline')}</Typography>
              <Small>{first('description')}</Small>
            </div>
            {action !== '' && <span>{action}</span>}
          </Below>
        </Frame>
      );
    case 'linkedinPost': {
      const { shown = 0 } = limitsOf('linkedinPost', 'post');
      const characters = [...first('post')];
      const rest = characters.slice(shown).join('');
      return (
        <Frame>
          {byline}
          <Text>
            {characters.slice(0, shown).join('')}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {rest}
            </Box>
          </Text>
          {rest !== '' && <Small sx={{ mt: '8px !important' }}>{t('creatives.more')}</Small>}
        </Frame>
      );
    }
    case 'shortVideo':
      return (
        <Frame>
          <Screen>
            <strong>{first('onScreen')}</strong>
            <b>{sender}</b>
            {first('title')}
          </Screen>
          <Text sx={{ mt: '12px !important' }}>{first('caption')}</Text>
        </Frame>
      );
  }
}
