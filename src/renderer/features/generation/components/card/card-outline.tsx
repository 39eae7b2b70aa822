import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outlinesQuery } from '#renderer/features/generation/api/content-queries.ts';
import type { Language } from '#shared/rules/languages.ts';

const Sections = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  counterReset: 'section',
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& > li': { counterIncrement: 'section' },
  '& > li::before': {
    content: 'counter(section) / ""',
    marginRight: 5,
    color: theme.vars.palette.text.disabled,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** The headings that a piece of content will have; nothing for types without a known outline. */
export function CardOutline({ type }: { type: string }) {
  const { t, i18n } = useTranslation();
  const { data: outlines } = useQuery(outlinesQuery(i18n.language as Language));
  const headings = outlines?.[type];
  if (!headings) return null;
  return (
    <Sections aria-label={t('firstRun.outline')}>
      {headings.map((heading) => (
        <li key={heading}>{heading}</li>
      ))}
    </Sections>
  );
}
