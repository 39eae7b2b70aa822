import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { CloseIcon } from '#renderer/components/icons/icons.tsx';
import { spendableCredits, useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { promptsQuery } from '#renderer/features/generation/api/content-queries.ts';
import { NextStep } from '#renderer/features/generation/next/next-step.tsx';
import type { Product } from '#shared/contracts/products.ts';
import type { ProductField } from '#shared/rules/products/product-fields.ts';
import { nextUnlock } from '#shared/rules/products/unlocks.ts';

const NOTHING_WRITTEN: ReadonlySet<string> = new Set();

interface ProductSavedProps {
  product: Product;
  /** Opens the form at a field. */
  onComplete: (field: ProductField | undefined) => void;
  onClose: () => void;
}

/** Leads from a new product to its first content. */
export function ProductSaved({ product, onComplete, onClose }: ProductSavedProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { data: prompts } = useQuery(promptsQuery);
  if (!prompts) return null;
  return (
    <div style={{ marginBottom: 24 }}>
      <NextStep
        heading={t('firstRun.saved', { product: product.name })}
        product={product}
        prompts={prompts}
        written={NOTHING_WRITTEN}
        credits={spendableCredits(user)}
        completeTo={() => onComplete(nextUnlock(product, prompts)?.fields[0])}
        aside={
          <IconAction label={t('common.dismiss')} onClick={onClose}>
            <CloseIcon size={16} />
          </IconAction>
        }
      />
    </div>
  );
}
