import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ExportIcon } from '#renderer/components/icons/icons.tsx';
import { exportProductMutation } from '#renderer/features/products/export-product.ts';
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
  const { mutate, isPending: isBusy } = useMutation(exportProductMutation);
  if (hasWords) {
    return (
      <Button
        {...(isPrimary && { variant: 'contained', color: 'primary' })}
        startIcon={<ExportIcon size={18} />}
        loading={isBusy}
        onClick={() => mutate({ product })}
      >
        {t('exports.archive.all')}
      </Button>
    );
  }
  return (
    <IconAction
      label={t('exports.archive.of', { name: product.name })}
      tooltip={isBusy ? t('exports.working') : t('exports.archive.all')}
      aria-busy={isBusy}
      onClick={() => !isBusy && mutate({ product })}
    >
      {isBusy ? <CircularProgress size={20} color="inherit" /> : <ExportIcon />}
    </IconAction>
  );
}
