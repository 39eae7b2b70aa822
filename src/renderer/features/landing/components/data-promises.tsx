import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { SectionHeading } from './section-heading.tsx';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
  gap: '0 48px',
  margin: '20px 0 0',
  '& > div': { padding: '18px 0', borderTop: `1px solid ${theme.vars.palette.hairline}` },
  '& dd': { margin: 0 },
}));

const promises = ['yours', 'provider', 'deleted', 'tracking'] as const;

/** What happens to the visitor's data. docs/security.md has the rules behind each sentence. */
export function DataPromises() {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="data-title" sx={{ mt: 11 }}>
      <SectionHeading id="data-title" title={t('landing.data.title')} />
      <List>
        {promises.map((promise) => (
          <div key={promise}>
            <Typography variant="h4" component="dt">
              {t(`landing.data.${promise}.title`)}
            </Typography>
            <SecondaryText component="dd" sx={{ mt: 0.5, maxWidth: '58ch' }}>
              {t(`landing.data.${promise}.text`)}
            </SecondaryText>
          </div>
        ))}
      </List>
    </Box>
  );
}
