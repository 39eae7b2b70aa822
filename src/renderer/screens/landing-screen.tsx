import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { BrandMark } from '#renderer/components/icons/brand-mark.tsx';
import { ArrowRightIcon } from '#renderer/components/icons/icons.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { ThemeToggle } from '#renderer/components/theme-toggle.tsx';
import { pricingSpace } from '#renderer/features/billing/pricing/pricing-space.ts';
import { DataPromises } from '#renderer/features/landing/components/data-promises.tsx';
import { ExampleSet } from '#renderer/features/landing/components/example-set.tsx';
import { FeatureCards } from '#renderer/features/landing/components/feature-cards.tsx';
import { HowItWorks } from '#renderer/features/landing/components/how-it-works.tsx';
import { ProductPicture } from '#renderer/features/landing/components/product-picture.tsx';
import { Questions } from '#renderer/features/landing/components/questions.tsx';
import { Specimen } from '#renderer/features/landing/components/specimen.tsx';
import { loginUrl, SIGN_UP_URL } from '#renderer/lib/api/sign-in.ts';
import { useDocumentTitle } from '#renderer/lib/hooks/use-document-title.ts';
import { interfaceLanguages, languageNames } from '#renderer/lib/language/language.ts';

function PricingFailure() {
  const { t } = useTranslation();
  return <Notice tone="error">{t('pricing.failed')}</Notice>;
}

// Loaded separately, so that the first view does not wait for it or fail with it.
const PricingSection = lazy(() =>
  import('#renderer/features/billing/pricing/pricing-section.tsx').then(
    ({ PricingSection }) => ({ default: PricingSection }),
    () => ({ default: PricingFailure }),
  ),
);

const Column = styled('div')(({ theme }) => ({
  maxWidth: 1120,
  margin: '0 auto',
  padding: '0 32px',
  [theme.breakpoints.down('sm')]: { padding: '0 20px' },
}));

const Header = styled('header')({ display: 'flex', alignItems: 'center', gap: 8, height: 72 });

const Brand = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginRight: 'auto',
  ...theme.typography.h3,
  '& svg': { color: theme.vars.palette.accent.main },
}));

const Hero = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: 64,
  padding: '56px 0 88px',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 48, padding: '32px 0 64px' },
}));

const Headline = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  fontSize: 'clamp(2.25rem, 1.5rem + 3.2vw, 3.5rem)',
  lineHeight: 1.05,
  letterSpacing: '-0.035em',
  margin: 0,
  textWrap: 'balance',
}));

const Pictures = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
  gap: 20,
  marginTop: 20,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Closing = styled('section')(({ theme }) => ({
  margin: '96px 0 64px',
  padding: '64px 32px',
  borderRadius: 20,
  textAlign: 'center',
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.sunken,
  '& > svg': { color: theme.vars.palette.accent.main },
  [theme.breakpoints.down('sm')]: { margin: '64px 0 40px', padding: '48px 20px' },
}));

const Footer = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8px 24px',
  padding: '20px 0 32px',
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  color: theme.vars.palette.text.secondary,
  ...theme.typography.caption,
  '& nav': { display: 'flex', flexWrap: 'wrap', gap: 16 },
  '& a': { color: 'inherit' },
  '& a[aria-current]': { color: theme.vars.palette.text.primary, textDecoration: 'none' },
  '@media (pointer: coarse)': {
    '& a': { display: 'inline-flex', alignItems: 'center', minWidth: 44, minHeight: 44 },
  },
}));

export function LandingScreen() {
  const { t, i18n } = useTranslation();
  useDocumentTitle(undefined);
  return (
    <Column>
      <Header>
        <Brand>
          <BrandMark size={28} />
          {t('brand.name')}
        </Brand>
        <ThemeToggle />
        <Button variant="text" href={loginUrl('/')}>
          {t('landing.signIn')}
        </Button>
        {/* Left out on phones, where the same button follows right below. */}
        <Button href={SIGN_UP_URL} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          {t('landing.getStarted')}
        </Button>
      </Header>
      <main>
        <Hero>
          <div>
            <Typography variant="subtitle2" color="textSecondary" sx={{ m: 0, mb: 2 }}>
              {t('landing.eyebrow')}
            </Typography>
            <Headline>{t('landing.headline')}</Headline>
            <Typography color="textSecondary" sx={{ mt: 3, maxWidth: '52ch', fontSize: '1.125rem' }}>
              {t('landing.lead')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 4 }}>
              <Button
                href={SIGN_UP_URL}
                variant="contained"
                color="primary"
                size="large"
                endIcon={<ArrowRightIcon />}
              >
                {t('landing.getStarted')}
              </Button>
              <SecondaryText>{t('landing.free')}</SecondaryText>
            </Box>
          </div>
          <Specimen />
        </Hero>
        <ProductPicture screen="research" />
        <Box sx={{ mt: { xs: 8, md: 11 } }}>
          <FeatureCards />
        </Box>
        <Pictures>
          <ProductPicture screen="web-assets" isDetail />
          <ProductPicture screen="email-sequences" isDetail />
        </Pictures>
        <HowItWorks />
        <ExampleSet />
        <Box id="pricing" sx={{ mt: 11 }}>
          <Suspense fallback={<Box sx={pricingSpace} />}>
            <PricingSection />
          </Suspense>
        </Box>
        <DataPromises />
        <Questions />
        <Closing>
          <BrandMark size={48} />
          <Typography variant="h2" sx={{ mt: 2 }}>
            {t('landing.closing.title')}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
            {t('landing.closing.crowd')}{' '}
            <Chip
              component="span"
              label={t('billing.placeholder.badge')}
              sx={{ bgcolor: 'background.paper' }}
            />
            <br />
            {t('landing.closing.text')}
          </Typography>
          <Button href={SIGN_UP_URL} variant="contained" color="primary" size="large">
            {t('landing.closing.action')}
          </Button>
        </Closing>
      </main>
      <Footer>
        <span>{t('landing.footer')}</span>
        <nav aria-label={t('landing.languages')}>
          {interfaceLanguages.map((language) => (
            <Link
              key={language}
              href={`/?lang=${language}`}
              hrefLang={language}
              lang={language}
              aria-current={language === i18n.language ? 'page' : undefined}
            >
              {languageNames[language]}
            </Link>
          ))}
        </nav>
      </Footer>
    </Column>
  );
}
