import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { stalenessQuery } from '#renderer/features/generation/api/content-queries.ts';
import { categoryPaths } from '#renderer/features/generation/content-view.ts';
import { productsQuery } from '#renderer/features/products/api/products.ts';
import { LanguagesPanel } from '#renderer/features/products/languages/languages-panel.tsx';
import { useProductSelectionStore } from '#renderer/lib/stores/product-selection-store.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';

const AddLanguageDialog = lazy(async () => ({
  default: (await import('#renderer/features/products/languages/add-language-dialog.tsx')).AddLanguageDialog,
}));

interface ProductLanguagesProps {
  product: Product;
  /** Another language opens this text there, or the card from which it can be generated. */
  content?: Pick<GeneratedContent, 'type' | 'category'>;
  /** Another language opens its launch. */
  isLaunch?: boolean;
}

/** The languages of a product, of one of its texts or of its launch, and the way to another one. */
export function ProductLanguages({ product, content, isLaunch = false }: ProductLanguagesProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: products = [] } = useQuery(productsQuery);
  const selectProduct = useProductSelectionStore((state) => state.selectProduct);
  const adding = useDialog<Product>();
  const openText = async (
    productId: number,
    { type, category }: Pick<GeneratedContent, 'type' | 'category'>,
  ) => {
    const version = products.find(({ id }) => id === productId);
    const marks = version && (await client.fetchQuery(stalenessQuery(version)).catch(() => undefined));
    const written = marks?.[type]?.contentId;
    selectProduct(productId);
    void navigate(written ? `/content/${written}` : `${categoryPaths[category]}?highlight=${type}`);
  };
  return (
    <>
      <LanguagesPanel
        product={product}
        hasLaunch={!content && !isLaunch}
        onAdd={() => adding.show(product)}
        onOpen={(productId) => {
          if (content) void openText(productId, content);
          else void navigate(isLaunch ? `/launch?product=${productId}` : `/products/${productId}`);
        }}
      />
      <Suspense>
        {adding.shown && <AddLanguageDialog product={adding.shown.item} {...adding.state} />}
      </Suspense>
    </>
  );
}
