import CircularProgress from '@mui/material/CircularProgress';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ExportIcon } from '#renderer/components/icons/icons.tsx';
import type { Product } from '#shared/contracts/products.ts';
import { exportProductMutation } from './export-product.ts';

/** Saves everything of a product as one ZIP, which takes a few seconds. */
export function ProductExportButton({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { mutate, isPending: isBusy } = useMutation(exportProductMutation);
  return (
    <IconAction
      label={t('exports.archive.of', { name: product.name })}
      tooltip={isBusy ? t('exports.working') : t('exports.archive.all')}
      aria-busy={isBusy}
      onClick={() => !isBusy && mutate(product)}
    >
      {isBusy ? <CircularProgress size={20} color="inherit" /> : <ExportIcon />}
    </IconAction>
  );
}
