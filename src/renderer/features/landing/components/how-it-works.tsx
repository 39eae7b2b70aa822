import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';

const Section = styled('section')({ marginTop: 88 });

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: 32,
  margin: '28px 0 0',
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& li': { borderTop: `1px solid ${theme.vars.palette.hairline}`, paddingTop: 20 },
  '& li::before': {
    counterIncrement: 'step',
    content: 'counter(step)',
    ...theme.typography.subtitle2,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.primary.main,
  },
}));

const steps = ['describe', 'generate', 'use'] as const;

export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <Section>
      <Typography variant="h2">{t('landing.steps.title')}</Typography>
      <Steps>
        {steps.map((step) => (
          <li key={step}>
            <Typography variant="h4" component="h3" sx={{ mt: 1 }}>
              {t(`landing.steps.${step}.title`)}
            </Typography>
            <SecondaryText sx={{ mt: 0.5, maxWidth: '40ch' }}>
              {t(`landing.steps.${step}.text`)}
            </SecondaryText>
          </li>
        ))}
      </Steps>
    </Section>
  );
}
