import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { EmailSequencesIcon, ResearchIcon, WebAssetsIcon } from '#renderer/components/icons/icons.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import type { Category } from '#shared/contracts/prompts.ts';

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: 20,
  margin: '24px 0 0',
  padding: 0,
  listStyle: 'none',
});

const Card = styled('li', { shouldForwardProp: (name) => name !== 'category' })<{ category: Category }>(
  ({ theme, category }) => ({
    padding: 24,
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.hairline}`,
    backgroundColor: theme.vars.palette.background.paper,
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      width: 40,
      height: 40,
      borderRadius: 10,
      color: theme.vars.palette.category[category].main,
      backgroundColor: theme.vars.palette.category[category].soft,
    },
  }),
);

const features = [
  { key: 'research', category: 'research', icon: ResearchIcon },
  { key: 'webAssets', category: 'web_assets', icon: WebAssetsIcon },
  { key: 'emailSequences', category: 'email_sequences', icon: EmailSequencesIcon },
] as const;

export function FeatureCards() {
  const { t } = useTranslation();
  return (
    <section>
      <Typography variant="h2">{t('landing.featuresTitle')}</Typography>
      <Grid>
        {features.map(({ key, category, icon: Icon }) => (
          <Card key={key} category={category}>
            <span>
              <Icon size={22} />
            </span>
            <Typography variant="h3" sx={{ mt: 2 }}>
              {t(`landing.features.${key}.title`)}
            </Typography>
            <SecondaryText sx={{ mt: 1 }}>{t(`landing.features.${key}.text`)}</SecondaryText>
          </Card>
        ))}
      </Grid>
    </section>
  );
}
