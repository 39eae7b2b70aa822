import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBody, ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { HistoryIcon } from '#renderer/components/icons/icons.tsx';
import { RowList } from '#renderer/components/lists/list-rows.tsx';
import { deletedProductsQuery, useRestoreProduct } from '#renderer/features/products/api/product-history.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import { RESTORABLE_DAYS } from '#shared/contracts/generation/content-versions.ts';
import type { DeletedProduct } from '#shared/contracts/product-history.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function DeletedRow({ item }: { item: DeletedProduct }) {
  const { t } = useTranslation();
  const format = useFormat();
  const restore = useRestoreProduct();
  const [restoring, setRestoring] = useState(false);
  const daysLeft = Math.max(1, Math.ceil((Date.parse(item.restorableUntil) - Date.now()) / DAY_MS));
  const start = async () => {
    setRestoring(true);
    await restore(item.id);
    setRestoring(false);
  };
  return (
    <Box component="li" sx={{ px: '0 !important', py: '12px !important' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">{item.name}</Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0 }}>
          {t('products.deleted.contents', {
            count: item.contentCount,
            number: format.number(item.contentCount),
          })}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0 }}>
          {t('generation.deleted.deletedOn', { date: format.date(item.deletedAt) })} ·{' '}
          {t('generation.deleted.left', { count: daysLeft })}
        </Typography>
      </Box>
      <Button
        size="small"
        loading={restoring}
        aria-label={t('products.deleted.restoreNamed', { name: item.name })}
        onClick={() => void start()}
      >
        {t('generation.deleted.restore')}
      </Button>
    </Box>
  );
}

/** The way back for deleted products and their contents. Not there when there are none. */
export function DeletedProducts() {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const deleted = useQuery(deletedProductsQuery);
  const items = deleted.data ?? [];
  const some = items.length > 0;
  // The last one was restored: the next deletion must not open the dialog by itself.
  if (open && deleted.data && !some) setOpen(false);
  return (
    <>
      {some && (
        <Box sx={{ mt: 3, display: 'flex', justifyContent: 'center' }}>
          <Button
            variant="text"
            size="small"
            startIcon={<HistoryIcon size={16} />}
            onClick={() => setOpen(true)}
            sx={{ color: 'text.secondary', '&:hover': { color: 'text.primary' } }}
          >
            {t('generation.deleted.open', { number: format.number(items.length) })}
          </Button>
        </Box>
      )}
      <ResponsiveDialog
        open={open && some}
        onClose={() => setOpen(false)}
        title={t('generation.deleted.title')}
        phone="sheet"
      >
        <DialogBody>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {t('products.deleted.hint', { days: RESTORABLE_DAYS })}
          </Typography>
          <RowList>
            {items.map((item) => (
              <DeletedRow key={item.id} item={item} />
            ))}
          </RowList>
        </DialogBody>
      </ResponsiveDialog>
    </>
  );
}
