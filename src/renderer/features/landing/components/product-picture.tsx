import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '#renderer/lib/language/language.ts';

/** Size of the pictures in px (scripts/take-product-pictures.ts). */
const SIZE = { width: 1440, height: 900 };

const Frame = styled('figure')(({ theme }) => ({
  margin: 0,
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.hairline}`,
  boxShadow: theme.vars.palette.floating,
  overflow: 'hidden',
  '& img': { display: 'block', width: '100%', height: 'auto' },
  '& > :last-child': { display: 'none' },
  // Hidden, because browsers do not load a hidden lazy picture.
  ...theme.applyStyles('dark', {
    '& > :first-child': { display: 'none' },
    '& > :last-child': { display: 'block' },
  }),
  '&[data-detail="true"]': { aspectRatio: '4 / 3', '& img': { width: '190%', marginLeft: '-28%' } },
  // Phones show an enlarged part without the sidebar, because the whole picture would be unreadable.
  [theme.breakpoints.down('sm')]: {
    maxHeight: 420,
    '& img': { width: '220%', marginLeft: '-30.5%' },
  },
}));

interface ProductPictureProps {
  screen: 'research' | 'web-assets' | 'email-sequences';
  /** Shows an enlarged part without the sidebar, where there is little room. */
  isDetail?: boolean;
}

/** A screenshot in the visitor's language and theme. */
export function ProductPicture({ screen, isDetail = false }: ProductPictureProps) {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <Frame data-detail={isDetail}>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          src={`/product/${screen}-${language}-${theme}.webp`}
          alt={t(`landing.pictures.${screen}`)}
          loading="lazy"
          decoding="async"
          {...SIZE}
        />
      ))}
    </Frame>
  );
}
