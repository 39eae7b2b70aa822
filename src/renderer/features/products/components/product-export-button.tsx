import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ExportIcon } from '#renderer/components/icons/icons.tsx';
import { useProductExport } from '#renderer/features/products/use-product-export.tsx';
import type { Product } from '#shared/contracts/products.ts';

interface ProductExportButtonProps {
  product: Product;
  /** A button with words instead of an icon. */
  hasWords?: boolean;
  /** Whether it is the next thing to do. */
  isPrimary?: boolean;
}

export function ProductExportButton({
  product,
  hasWords = false,
  isPrimary = false,
}: ProductExportButtonProps) {
  const { t } = useTranslation();
  const { isBusy, save, question } = useProductExport(product);
  const button = hasWords ? (
    <Button
      {...(isPrimary && { variant: 'contained', color: 'primary' })}
      startIcon={<ExportIcon size={18} />}
      loading={isBusy}
      onClick={() => save()}
    >
      {t('exports.archive.all')}
    </Button>
  ) : (
    <IconAction
      label={t('exports.archive.of', { name: product.name })}
      tooltip={isBusy ? t('exports.working') : t('exports.archive.all')}
      aria-busy={isBusy}
      onClick={() => !isBusy && save()}
    >
      {isBusy ? <CircularProgress size={20} color="inherit" /> : <ExportIcon />}
    </IconAction>
  );
  return (
    <>
      {button}
      {question}
    </>
  );
}
