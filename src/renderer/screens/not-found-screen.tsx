import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LostDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useDocumentTitle } from '#renderer/lib/hooks/use-document-title.ts';

export function NotFoundScreen() {
  const { t } = useTranslation();
  useDocumentTitle(t('notFound.title'));
  return (
    <Box
      sx={{
        minHeight: '70dvh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        p: 3,
        textAlign: 'center',
      }}
    >
      <LostDrawing />
      <Typography variant="h2" component="h1" sx={{ mt: 2 }}>
        {t('notFound.title')}
      </Typography>
      <SecondaryText sx={{ mt: 1, mb: 3 }}>{t('notFound.hint')}</SecondaryText>
      <Button variant="contained" color="primary" component={Link} to="/">
        {t('notFound.action')}
      </Button>
    </Box>
  );
}
