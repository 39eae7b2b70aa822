import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { dismissBriefMutation } from '#renderer/features/products/api/briefs.ts';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { Product } from '#shared/contracts/products.ts';
import { ReadyNotice } from './ready-notice.tsx';
import { useOpenBriefs } from './use-brief.ts';

const MOST_SHOWN = 3;

interface OpenBriefsProps {
  products: readonly Product[];
  /** Shows a brief for a new product; by default its screen opens. */
  onOpenNew?: (brief: ProductBrief) => void;
}

/** Offers the briefs that are running or have not been applied. Each leads back to the screen that it is for. */
export function OpenBriefs({ products, onOpenNew }: OpenBriefsProps) {
  const navigate = useNavigate();
  const dismiss = useMutation(dismissBriefMutation);
  const shown = useOpenBriefs().flatMap((brief) => {
    const product = products.find(({ id }) => id === brief.targetProductId);
    return product || brief.targetProductId === null ? [{ brief, product }] : [];
  });
  if (shown.length === 0) return null;
  const open = (brief: ProductBrief, product: Product | undefined) => {
    if (!product && onOpenNew) onOpenNew(brief);
    else void navigate(`/products${product ? `/${product.id}` : ''}?source=${brief.id}`);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
      {shown.slice(0, MOST_SHOWN).map(({ brief, product }) => (
        <ReadyNotice
          key={brief.id}
          brief={brief}
          product={product?.name}
          onOpen={() => open(brief, product)}
          onDismiss={() => dismiss.mutate(brief.id)}
        />
      ))}
    </Box>
  );
}
