import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import {
  CheckCircleIcon,
  DeleteIcon,
  EditIcon,
  IndustryIcon,
  LaunchIcon,
  OfferIcon,
  PersonIcon,
  PlaceIcon,
  SpeechIcon,
  VoiceIcon,
} from '#renderer/components/icons/icons.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { Tooltip } from '#renderer/components/tooltip.tsx';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { clampLines } from '#renderer/theme/clamp-lines.ts';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import type { Product } from '#shared/contracts/products.ts';
import {
  cardEncouragement,
  completenessPercentage,
  isProductComplete,
  remainingFieldCount,
} from '#shared/rules/products/product-completeness.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import { ProductCardFrame, productCardId } from './product-card-frame.tsx';
import { ProductExportButton } from './product-export-button.tsx';

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

const Tile = styled('div')(({ theme }) => ({
  minWidth: 0,
  minHeight: 72,
  padding: '8px 10px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.sunken,
  '& dt': {
    display: 'flex',
    alignItems: 'center',
    gap: 5,
    color: theme.vars.palette.text.secondary,
    ...theme.typography.caption,
  },
  '& dd': {
    margin: '2px 0 0',
    ...theme.typography.body2,
    lineHeight: 1.4,
    ...clampLines(2),
  },
  '& dd[data-empty="true"]': { color: theme.vars.palette.text.secondary },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  margin: '0 -20px',
  padding: '10px 12px 10px 20px',
  borderTop: `1px solid ${theme.vars.palette.hairline}`,
  // The buttons need the whole width of a phone.
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', justifyContent: 'space-between', paddingLeft: 12 },
}));

const Notes = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { flex: '1 0 100%', paddingLeft: 8, '&:empty': { display: 'none' } },
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

/** A dot at the icon of each part that the product has. */
const Marked = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  '&[data-set="true"]::after': {
    content: '""',
    position: 'absolute',
    top: -2,
    right: -3,
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.background.paper}`,
    backgroundColor: theme.vars.palette.green.main,
  },
}));

interface ProductCardProps {
  product: Product;
  /** Whether the card is framed and scrolled into view. */
  highlighted: boolean;
  onEdit: () => void;
  onBrandVoice: () => void;
  onOffer: () => void;
  onDelete: () => void;
}

export function ProductCard({
  product,
  highlighted,
  onEdit,
  onBrandVoice,
  onOffer,
  onDelete,
}: ProductCardProps) {
  const { t, format } = useTexts();
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
  const tiles = [
    { name: 'industry', Icon: IndustryIcon, value: product.primaryIndustry },
    { name: 'target', Icon: PersonIcon, value: product.decisionMakerTitle },
    { name: 'geography', Icon: PlaceIcon, value: productFieldValue(product, 'targetGeography') },
    { name: 'language', Icon: SpeechIcon, value: productFieldValue(product, 'targetLanguage') },
  ] as const;
  const { name } = product;
  const extras = [
    {
      Icon: VoiceIcon,
      label: t('brandVoice.open', { name }),
      tooltip: t('brandVoice.tooltip'),
      whenSet: product.hasBrandVoice && t('brandVoice.set'),
      onOpen: onBrandVoice,
    },
    {
      Icon: OfferIcon,
      label: t('offer.open', { name }),
      tooltip: t('offer.tooltip'),
      whenSet: product.hasOffer && t('offer.set'),
      onOpen: onOffer,
    },
  ];
  return (
    <ProductCardFrame
      ref={frame}
      component="article"
      id={productCardId(product.id)}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-highlighted={highlighted}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
        <Chip label={typeLabel(product.type)} sx={{ bgcolor: 'sunken', maxWidth: '65%' }} />
        <State data-complete={complete}>
          {complete && <CheckCircleIcon size={18} />}
          <span>{complete ? t('products.card.complete') : format.percent(percentage)}</span>
        </State>
      </Box>
      <Typography
        variant="h3"
        component="h2"
        id={titleId}
        title={product.name}
        sx={{ ...clampLines(2), mt: 1.5 }}
      >
        <MuiLink component={Link} to={`/products/${product.id}`} color="inherit">
          {product.name}
        </MuiLink>
      </Typography>
      <Caption sx={{ mt: 1.5 }}>{t('products.card.progress')}</Caption>
      <LinearProgress
        variant="determinate"
        value={percentage}
        aria-label={t('products.card.progress')}
        sx={{ mt: 0.75, '& .MuiLinearProgress-bar': complete ? { bgcolor: 'green.main' } : undefined }}
      />
      <Caption sx={{ mt: 0.75 }}>{t(`products.card.encouragement.${encouragement}`)}</Caption>
      <Typography
        variant="body2"
        color={product.elevatorPitch.trim() ? 'textPrimary' : 'textSecondary'}
        sx={{ ...clampLines(6), mt: 2, mb: 2 }}
      >
        {product.elevatorPitch.trim() || t('products.card.noPitch')}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gridAutoRows: '1fr',
          gap: 1,
          m: 'auto 0 18px',
        }}
      >
        {tiles.map(({ name, Icon, value }) => (
          <Tile key={name}>
            <dt>
              <Icon size={16} />
              {t(`products.card.${name}`)}
            </dt>
            <dd title={value.trim() || undefined} data-empty={value.trim() === ''}>
              {value.trim() || t('common.notSpecified')}
            </dd>
          </Tile>
        ))}
      </Box>
      <Foot>
        <Notes>
          {!complete && t('products.card.remaining', { count: remaining })}
          {complete && remaining === 0 && t('products.card.allSet')}
        </Notes>
        {extras.map(({ Icon, label, tooltip, whenSet, onOpen }) => (
          <Fragment key={tooltip}>
            {whenSet && <span style={visuallyHiddenStyle}>{whenSet}</span>}
            <IconAction label={label} tooltip={whenSet || tooltip} onClick={onOpen}>
              <Marked data-set={whenSet !== false}>
                <Icon />
              </Marked>
            </IconAction>
          </Fragment>
        ))}
        <Tooltip label={t('dashboard.quickActions.launch')}>
          <IconButton
            component={Link}
            to={`/launch?product=${product.id}`}
            aria-label={t('products.card.launch', { name })}
          >
            <LaunchIcon />
          </IconButton>
        </Tooltip>
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
