import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { LinkIcon } from '#renderer/components/icons/icons.tsx';
import type { ProductBrief } from '#shared/contracts/product-briefs.ts';
import type { Product } from '#shared/contracts/products.ts';

const SourceDialog = lazy(async () => ({ default: (await import('./source-dialog.tsx')).SourceDialog }));
const FillInDialog = lazy(async () => ({ default: (await import('./fill-in-dialog.tsx')).FillInDialog }));

interface SourceButtonProps {
  /** The product to fill in; undefined: a new one. */
  product: Product | undefined;
  onReady: (brief: ProductBrief) => void;
  onFilled: (product: Product) => void;
}

/** Fills in the surrounding form from a source. */
export function SourceButton({ product, onReady, onFilled }: SourceButtonProps) {
  const { t } = useTranslation();
  const dialog = useDialog<Product | undefined>();
  const { state, shown } = dialog;
  return (
    <>
      <Button
        size="small"
        startIcon={<LinkIcon size={16} />}
        onClick={() => dialog.show(product)}
        sx={{ whiteSpace: 'normal' }}
      >
        {t(product ? 'fromSource.fillIn' : 'fromSource.start')}
      </Button>
      <Suspense>
        {shown &&
          (shown.item ? (
            <FillInDialog product={shown.item} onFilled={onFilled} {...state} />
          ) : (
            <SourceDialog
              onReady={(brief) => {
                state.onClose();
                onReady(brief);
              }}
              {...state}
            />
          ))}
      </Suspense>
    </>
  );
}
