import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { creativeLength, issuesOf } from '#shared/rules/creatives/creative-issues.ts';
import type { Creative, CreativeText } from '#shared/rules/creatives/creatives.ts';
import { labelOf, limitsOf } from '#shared/rules/creatives/platforms.ts';

/** Platforms whose preview shows only some of the texts. */
const WITH_TEXTS: readonly Creative['platform'][] = ['google', 'shortVideo'];

const Rows = styled('ul')(({ theme }) => ({
  margin: '10px 0 0',
  padding: 0,
  listStyle: 'none',
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    padding: '4px 0',
    borderTop: `1px solid ${theme.vars.palette.hairline}`,
    overflowWrap: 'anywhere',
  },
  '& [data-text]': { gridColumn: '1 / -1', color: theme.vars.palette.text.primary },
  '& [data-refused]': { color: theme.vars.palette.red.main, fontWeight: theme.typography.fontWeightMedium },
}));

/** The field of a text in the language of the screen: "Headline 3". */
export function numberedLabel(
  { platform }: Creative,
  { field, number }: CreativeText,
  language: string,
): string {
  const label = labelOf(field, language);
  return limitsOf(platform, field).count > 1 ? `${label} ${number}` : label;
}

export function TextCounters({ creative }: { creative: Creative }) {
  const { t, i18n } = useTranslation();
  return (
    <Rows>
      {creative.texts.map((found) => {
        const { field, text, start } = found;
        const { most } = limitsOf(creative.platform, field);
        const issues = issuesOf(creative, found).map((issue) => t(`creatives.issues.${issue}`));
        const length = creativeLength(text);
        return (
          <li key={start}>
            <span>{numberedLabel(creative, found, i18n.language)}</span>
            <span
              data-refused={issues.length > 0 || undefined}
              title={t('creatives.counter', { length, limit: most })}
            >
              {[`${length} / ${most}`, ...issues].join(' · ')}
            </span>
            {WITH_TEXTS.includes(creative.platform) && <span data-text>{text}</span>}
          </li>
        );
      })}
    </Rows>
  );
}
