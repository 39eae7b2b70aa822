import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CheckCircleIcon, LinkIcon, ResearchIcon } from '#renderer/components/icons/icons.tsx';

const Stack = styled('figure')(({ theme }) => ({
  position: 'relative',
  margin: 0,
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 14,
    border: `1px solid ${theme.vars.palette.hairline}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '&::before': { transform: 'translate(20px, 20px)', opacity: 0.45 },
  '&::after': { transform: 'translate(10px, 10px)', opacity: 0.75 },
  [theme.breakpoints.down('sm')]: { marginRight: 16 },
}));

const Sheet = styled('div')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  padding: 28,
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.hairline}`,
  overflow: 'hidden',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 0 auto',
    height: 3,
    backgroundColor: theme.vars.palette.category.research.main,
  },
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.floating,
  [theme.breakpoints.down('sm')]: { padding: 20 },
}));

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '3px 9px',
  borderRadius: 6,
  ...theme.typography.caption,
  fontWeight: theme.typography.fontWeightMedium,
  color: theme.vars.palette.category.research.main,
  backgroundColor: theme.vars.palette.category.research.soft,
}));

const Points = styled('ul')(({ theme }) => ({
  margin: '12px 0 0',
  paddingLeft: '1.2em',
  ...theme.typography.body2,
  '& li': { marginBottom: 4 },
  '& li::marker': { color: theme.vars.palette.text.secondary },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 20px',
  marginTop: 20,
  paddingTop: 14,
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& svg': { color: theme.vars.palette.green.main },
}));

export function Specimen() {
  const { t } = useTranslation();
  return (
    <Stack aria-label={t('landing.specimen.label')}>
      <Sheet>
        <Chip>
          <ResearchIcon size={14} />
          {t('landing.specimen.category')}
        </Chip>
        <Typography variant="h3" component="p" sx={{ m: 0, mt: 1.5 }}>
          {t('landing.specimen.title')}
        </Typography>
        <Typography variant="h5" sx={{ m: 0, mt: 2 }}>
          {t('landing.specimen.heading')}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {t('landing.specimen.text')}
        </Typography>
        <Points>
          <li>{t('landing.specimen.point1')}</li>
          <li>{t('landing.specimen.point2')}</li>
          <li>{t('landing.specimen.point3')}</li>
        </Points>
        <Foot>
          <span>
            <CheckCircleIcon size={16} />
            {t('landing.specimen.done')}
          </span>
          <span>
            <LinkIcon size={16} />
            {t('landing.specimen.sources')}
          </span>
        </Foot>
      </Sheet>
    </Stack>
  );
}
