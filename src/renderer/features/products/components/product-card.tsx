import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressRing } from '#renderer/components/feedback/progress-ring.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import {
  CheckCircleIcon,
  DeleteIcon,
  EditIcon,
  IndustryIcon,
  PersonIcon,
  PlaceIcon,
  SpeechIcon,
  VoiceIcon,
} from '#renderer/components/icons/icons.tsx';
import { ProductExportButton } from '#renderer/features/products/exports/product-export-button.tsx';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { Product } from '#shared/contracts/products.ts';
import {
  cardEncouragement,
  completenessPercentage,
  isProductComplete,
  remainingFieldCount,
} from '#shared/rules/products/product-completeness.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import { ProductCardFrame } from './product-card-frame.tsx';
import { ProductTile } from './product-tile.tsx';

const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
});

const State = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  ...theme.typography.caption,
  fontWeight: theme.typography.fontWeightMedium,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.accent.main,
  '& span': { color: theme.vars.palette.text.primary },
  '&[data-complete="true"], &[data-complete="true"] span': { color: theme.vars.palette.green.main },
}));

const clamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;

const Tiles = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gridAutoRows: '1fr',
  gap: 8,
  margin: 'auto 0 18px',
});

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  margin: '0 -20px',
  padding: '10px 12px 10px 20px',
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
}));

const Notes = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& [data-voice]': { display: 'flex', alignItems: 'center', gap: 4, color: theme.vars.palette.text.primary },
}));

interface ProductCardProps {
  product: Product;
  /** Framed and scrolled to. */
  highlighted?: boolean;
  onEdit: () => void;
  onBrandVoice: () => void;
  onDelete: () => void;
}

/** One product: what it is, how complete its description is, and what can be done with it. */
export function ProductCard({
  product,
  highlighted = false,
  onEdit,
  onBrandVoice,
  onDelete,
}: ProductCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const typeLabel = useProductTypeLabel();
  const titleId = useId();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (highlighted) frame.current?.scrollIntoView({ block: 'center' });
  }, [highlighted]);
  const percentage = completenessPercentage(product);
  const complete = isProductComplete(product);
  const remaining = remainingFieldCount(product);
  const encouragement = percentage === 100 ? 'complete' : cardEncouragement(percentage);
  return (
    <ProductCardFrame
      ref={frame}
      component="article"
      aria-labelledby={titleId}
      data-highlighted={highlighted}
    >
      <Top>
        <Chip label={typeLabel(product.type)} sx={{ bgcolor: 'sunken', maxWidth: '65%' }} />
        <State data-complete={complete}>
          {complete ? <CheckCircleIcon size={18} /> : <ProgressRing value={percentage} size={18} />}
          <span>{complete ? t('products.card.complete') : format.percent(percentage)}</span>
        </State>
      </Top>
      <Typography variant="h3" component="h2" id={titleId} title={product.name} sx={{ ...clamp(2), mt: 1.5 }}>
        {product.name}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('products.card.progress')}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percentage}
        aria-label={t('products.card.progress')}
        sx={{ mt: 0.75, '& .MuiLinearProgress-bar': complete ? { bgcolor: 'green.main' } : undefined }}
      />
      <Typography variant="caption" color="textSecondary" sx={{ mt: 0.75 }}>
        {t(`products.card.encouragement.${encouragement}`)}
      </Typography>
      <Typography
        variant="body2"
        color={product.elevatorPitch.trim() ? 'textPrimary' : 'textSecondary'}
        sx={{ ...clamp(6), mt: 2, mb: 2 }}
      >
        {product.elevatorPitch.trim() || t('products.card.noPitch')}
      </Typography>
      <Tiles>
        <ProductTile
          icon={<IndustryIcon size={16} />}
          label={t('products.card.industry')}
          value={product.primaryIndustry}
        />
        <ProductTile
          icon={<PersonIcon size={16} />}
          label={t('products.card.target')}
          value={product.decisionMakerTitle}
        />
        <ProductTile
          icon={<PlaceIcon size={16} />}
          label={t('products.card.geography')}
          value={productFieldValue(product, 'targetGeography')}
        />
        <ProductTile
          icon={<SpeechIcon size={16} />}
          label={t('products.card.language')}
          value={productFieldValue(product, 'targetLanguage')}
        />
      </Tiles>
      <Foot>
        <Notes>
          <span>
            {complete && remaining === 0
              ? t('products.card.allSet')
              : complete
                ? null
                : t('products.card.remaining', { count: remaining })}
          </span>
          {product.hasBrandVoice && (
            <span data-voice="true">
              <VoiceIcon size={14} />
              {t('brandVoice.set')}
            </span>
          )}
        </Notes>
        <IconAction
          label={t('brandVoice.open', { name: product.name })}
          tooltip={t('brandVoice.tooltip')}
          onClick={onBrandVoice}
        >
          <VoiceIcon />
        </IconAction>
        <ProductExportButton product={product} />
        <IconAction
          label={t('products.card.edit', { name: product.name })}
          tooltip={t('common.edit')}
          onClick={onEdit}
        >
          <EditIcon />
        </IconAction>
        <IconAction
          label={t('products.card.delete', { name: product.name })}
          tooltip={t('common.delete')}
          onClick={onDelete}
        >
          <DeleteIcon />
        </IconAction>
      </Foot>
    </ProductCardFrame>
  );
}
