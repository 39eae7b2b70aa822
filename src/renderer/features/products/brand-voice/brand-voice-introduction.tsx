import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const Frame = styled('section')(({ theme }) => ({
  padding: '16px 18px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.sunken,
}));

const Comparison = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: '14px 0 0',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '2px 0 0', ...theme.typography.body2 },
  '& div:last-of-type': { paddingLeft: 12, borderLeft: `3px solid ${theme.vars.palette.accent.main}` },
  '& div:first-of-type': { paddingLeft: 12, borderLeft: `3px solid ${theme.vars.palette.hairline}` },
}));

/** What a brand voice is good for, by an example. Shown while there is none. */
export function BrandVoiceIntroduction() {
  const { t } = useTranslation();
  return (
    <Frame>
      <Typography variant="h4" component="h3" sx={{ m: 0 }}>
        {t('brandVoice.empty.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('brandVoice.empty.text')}
      </Typography>
      <Comparison>
        {(['without', 'with'] as const).map((side) => (
          <div key={side}>
            <dt>{t(`brandVoice.empty.${side}`)}</dt>
            <dd>{t(`brandVoice.empty.${side}Example`)}</dd>
          </div>
        ))}
      </Comparison>
    </Frame>
  );
}
