import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ExportIcon } from '#renderer/components/icons/icons.tsx';
import { logFailure } from '#renderer/lib/log-failure.ts';
import { showToast } from '#renderer/lib/stores/toast-store.ts';
import type { Product } from '#shared/contracts/products.ts';
import { exportProduct } from './export-product.ts';

/** Saves everything of a product as one ZIP, which takes a few seconds. */
export function ProductExportButton({ product }: { product: Product }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await exportProduct(product);
    } catch (error) {
      logFailure('An export failed', error);
      showToast({
        title: t('common.error'),
        description: t('exports.archive.failed'),
        tone: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconAction
      label={t('exports.archive.of', { name: product.name })}
      tooltip={isBusy ? t('exports.working') : t('exports.archive.all')}
      aria-busy={isBusy}
      onClick={() => void save()}
    >
      {isBusy ? <CircularProgress size={20} color="inherit" /> : <ExportIcon />}
    </IconAction>
  );
}
