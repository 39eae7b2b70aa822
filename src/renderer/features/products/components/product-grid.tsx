import { memo, startTransition, useEffect, useState } from 'react';
import { CardGrid } from '#renderer/components/card-grid.tsx';
import type { Product } from '#shared/contracts/products.ts';
import { ProductCard } from './product-card.tsx';
import { PRODUCT_CARD_SIZE } from './product-card-frame.tsx';

/** Number of cards rendered at first, more than fit into a window. */
const FIRST_CARDS = 24;

/** Placeholders as high as the cards. */
export function EmptyCards({ products }: { products: readonly Product[] }) {
  return products.map(({ id }) => <div key={id} style={{ height: PRODUCT_CARD_SIZE.height }} aria-busy />);
}

interface ProductGridProps {
  products: readonly Product[];
  /** Id of the product to frame and scroll to. */
  highlight: string | null;
  onEdit: (product: Product) => void;
  onBrandVoice: (product: Product) => void;
  onOffer: (product: Product) => void;
  onDelete: (product: Product) => void;
}

/** One card per product. The first cards of a long list are rendered before the rest. */
export const ProductGrid = memo(function ProductGrid({
  products,
  highlight,
  onEdit,
  onBrandVoice,
  onOffer,
  onDelete,
}: ProductGridProps) {
  const [isWhole, setWhole] = useState(products.length <= FIRST_CARDS);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const shown = isWhole ? products.length : FIRST_CARDS;
  return (
    <CardGrid columnWidth={PRODUCT_CARD_SIZE.width}>
      {products.slice(0, shown).map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          highlighted={String(product.id) === highlight}
          onEdit={() => onEdit(product)}
          onBrandVoice={() => onBrandVoice(product)}
          onOffer={() => onOffer(product)}
          onDelete={() => onDelete(product)}
        />
      ))}
      <EmptyCards products={products.slice(shown)} />
    </CardGrid>
  );
});
