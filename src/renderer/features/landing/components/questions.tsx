import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { faqTopics } from '#renderer/features/landing/faq-topics.ts';
import { SectionHeading } from './section-heading.tsx';

/** Opens without a script. */
const Question = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  '&:last-of-type': { borderBottom: `1px solid ${theme.vars.palette.hairline}` },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 56,
    padding: '8px 0',
    cursor: 'pointer',
    listStyle: 'none',
    ...theme.typography.subtitle1,
    fontWeight: theme.typography.fontWeightMedium,
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary::after': { content: '"+"', color: theme.vars.palette.text.secondary, fontSize: '1.25rem' },
  '&[open] summary::after': { content: '"–"' },
  '& p': {
    margin: '0 0 20px',
    maxWidth: '68ch',
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
  },
}));

export function Questions() {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="questions-title" sx={{ mt: 11 }}>
      <SectionHeading id="questions-title" title={t('landing.faq.title')} />
      <Box sx={{ mt: 3 }}>
        {faqTopics.map((topic) => (
          <Question key={topic}>
            <summary>{t(`landing.faq.${topic}.question`)}</summary>
            <p>{t(`landing.faq.${topic}.answer`)}</p>
          </Question>
        ))}
      </Box>
    </Box>
  );
}
