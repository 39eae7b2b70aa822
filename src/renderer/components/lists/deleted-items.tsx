import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogBody, ResponsiveDialog } from '#renderer/components/dialogs/responsive-dialog.tsx';
import { HistoryIcon } from '#renderer/components/icons/icons.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import { RowList } from './list-rows.tsx';

/** Number of rows shown at first, and added by each "Show more". */
const PORTION = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface DeletedItem {
  id: number;
  name: string;
  /** Shown under the name. */
  detail: string;
  deletedAt: string;
  restorableUntil: string;
  restoreLabel: string;
}

interface DeletedRowProps<Restored> {
  item: DeletedItem;
  restoreMutation: UseMutationOptions<Restored, Error, number>;
}

function DeletedRow<Restored>({ item, restoreMutation }: DeletedRowProps<Restored>) {
  const { t, format } = useTexts();
  const restore = useMutation(restoreMutation);
  const daysLeft = Math.max(1, Math.ceil((Date.parse(item.restorableUntil) - Date.now()) / DAY_MS));
  return (
    <Box component="li" sx={{ px: '0 !important', py: '12px !important' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">{item.name}</Typography>
        <Caption component="p" sx={{ m: 0 }}>
          {item.detail}
        </Caption>
        <Caption component="p" sx={{ m: 0 }}>
          {t('generation.deleted.deletedOn', { date: format.date(item.deletedAt) })} ·{' '}
          {t('generation.deleted.left', { count: daysLeft })}
        </Caption>
      </Box>
      <Button
        size="small"
        loading={restore.isPending}
        aria-label={item.restoreLabel}
        onClick={() => restore.mutate(item.id)}
      >
        {t('generation.deleted.restore')}
      </Button>
    </Box>
  );
}

interface DeletedItemsProps<Restored> {
  /** Undefined while loading. */
  items: readonly DeletedItem[] | undefined;
  hint: string;
  /** The mutation takes the item's id. */
  restoreMutation: UseMutationOptions<Restored, Error, number>;
}

/** A button that opens a dialog for restoring deleted items. Renders nothing if there are none. */
export function DeletedItems<Restored>({ items, hint, restoreMutation }: DeletedItemsProps<Restored>) {
  const { t, format } = useTexts();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(PORTION);
  const count = items?.length ?? 0;
  const some = count > 0;
  // Closes after the last restore, so that the next deletion does not reopen the dialog.
  if (open && items && !some) setOpen(false);
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
            {t('generation.deleted.open', { number: format.number(count) })}
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
          <SecondaryText sx={{ mb: 1.5 }}>{hint}</SecondaryText>
          <RowList>
            {items?.slice(0, shown).map((item) => (
              <DeletedRow key={item.id} item={item} restoreMutation={restoreMutation} />
            ))}
          </RowList>
          {count > shown && (
            <Button fullWidth onClick={() => setShown(shown + PORTION)} sx={{ mt: 1 }}>
              {t('generation.history.showMore')}
            </Button>
          )}
        </DialogBody>
      </ResponsiveDialog>
    </>
  );
}
