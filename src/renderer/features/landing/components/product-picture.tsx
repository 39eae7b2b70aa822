import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '#renderer/lib/language/language.ts';

/** As the pictures were taken (scripts/take-product-pictures.ts), in px. */
const SIZE = { width: 1440, height: 900 };

const Frame = styled('figure')(({ theme }) => ({
  margin: '0 0 88px',
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.hairline}`,
  boxShadow: theme.vars.palette.floating,
  overflow: 'hidden',
  '& img': { display: 'block', width: '100%', height: 'auto' },
  '& > :last-child': { display: 'none' },
  // A picture that is not shown is not fetched.
  ...theme.applyStyles('dark', {
    '& > :first-child': { display: 'none' },
    '& > :last-child': { display: 'block' },
  }),
  [theme.breakpoints.down('md')]: { marginBottom: 64 },
  // On a phone the whole of it would be too small to read: what is right of the sidebar, and larger.
  [theme.breakpoints.down('sm')]: {
    maxHeight: 420,
    '& img': { width: '220%', marginLeft: '-30.5%' },
  },
}));

/** The product as it is, in the visitor's language and theme. */
export function ProductPicture() {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <Frame>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          src={`/product/research-${language}-${theme}.webp`}
          alt={t('landing.pictureAlt')}
          loading="lazy"
          decoding="async"
          {...SIZE}
        />
      ))}
    </Frame>
  );
}
