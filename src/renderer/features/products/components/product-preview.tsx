import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import { categories } from '#shared/contracts/prompts.ts';

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  width: 260,
  maxWidth: '100%',
  marginBottom: 20,
  padding: 16,
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.hairline}`,
  backgroundColor: theme.vars.palette.background.paper,
  textAlign: 'left',
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& > strong': { ...theme.typography.subtitle2, color: theme.vars.palette.text.primary },
  '& > div': { display: 'flex', gap: 4 },
}));

const Hue = styled('i')(({ theme }) => ({
  flex: 1,
  height: 6,
  borderRadius: 3,
  '&[data-category="research"]': { backgroundColor: theme.vars.palette.category.research.main },
  '&[data-category="positioning"]': { backgroundColor: theme.vars.palette.category.positioning.main },
  '&[data-category="web_assets"]': { backgroundColor: theme.vars.palette.category.web_assets.main },
  '&[data-category="email_sequences"]': { backgroundColor: theme.vars.palette.category.email_sequences.main },
}));

/** What a product will look like, with a part for each category of its content. */
export function ProductPreview() {
  const { t } = useTranslation();
  const typeLabel = useProductTypeLabel();
  return (
    <Sheet aria-hidden="true">
      <span>{typeLabel('SaaS Platform')}</span>
      <strong>{t('firstRun.preview.name')}</strong>
      <span>{t('firstRun.preview.pitch')}</span>
      <div>
        {categories.map((category) => (
          <Hue key={category} data-category={category} />
        ))}
      </div>
    </Sheet>
  );
}
