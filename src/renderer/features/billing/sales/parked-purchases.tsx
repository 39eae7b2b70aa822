import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import { type DialogState, useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { ClientList } from '#renderer/components/lists/table/client-list.tsx';
import { useDescribedColumns } from '#renderer/components/lists/table/described-columns.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { assignPurchaseMutation, parkedPurchasesQuery } from '#renderer/features/billing/api/purchases.ts';
import { listParkedPurchases, type ParkedPurchase } from '#shared/contracts/admin/admin-sales.ts';

/** Purchases without an owner or a plan. */
export function ParkedPurchases() {
  const { t } = useTranslation();
  const query = useQuery(parkedPurchasesQuery);
  const dialog = useDialog<ParkedPurchase>();
  return (
    <Panel title={t('admin.pricing.parked.title')} flush>
      {query.isPending && <RowSkeletons count={2} />}
      {query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <SecondaryText sx={{ px: 2.5, pb: 2.5 }}>{t('admin.pricing.parked.none')}</SecondaryText>
      )}
      {query.data && query.data.length > 0 && <ParkedList purchases={query.data} onAssign={dialog.show} />}
      {dialog.shown && <AssignDialog purchase={dialog.shown.item} {...dialog.state} />}
    </Panel>
  );
}

interface ParkedListProps {
  purchases: readonly ParkedPurchase[];
  onAssign: (purchase: ParkedPurchase) => void;
}

function ParkedList({ purchases, onAssign }: ParkedListProps) {
  const { t } = useTranslation();
  const kindOf = ({ kind, id }: ParkedPurchase) =>
    t(`admin.pricing.parked.kinds.${kind}`, { id: id.slice(id.indexOf('-') + 1) });
  const nameOf = ({ productName, variantId }: ParkedPurchase) => productName || variantId;
  const reasonsOf = ({ hasOwner, hasPlan, isClaimRefused, variantId }: ParkedPurchase) =>
    [
      !hasOwner && t('admin.pricing.parked.noOwner'),
      isClaimRefused && t('admin.pricing.parked.claimRefused'),
      !hasPlan && t('admin.pricing.parked.noPlan', { variant: variantId }),
    ].filter((reason) => reason !== false);
  const columns = useDescribedColumns(
    listParkedPurchases,
    {
      email: { label: t('admin.pricing.parked.customer'), below: reasonsOf },
      name: {
        label: t('admin.user.purchase'),
        text: nameOf,
        below: kindOf,
      },
      amount: { label: t('admin.user.amount') },
      createdAt: { label: t('billing.date') },
    },
    { alignsNumbers: true },
  );
  return (
    <ClientList
      aria-label={t('admin.pricing.parked.title')}
      isInPanel
      rows={purchases}
      keyOf={({ id }) => id}
      view={{ prefix: 'parked.', sort: 'createdAt' }}
      searchLabel={t('admin.pricing.parked.search')}
      textOf={(purchase) => [purchase.customerEmail, kindOf(purchase), nameOf(purchase)].join(' ')}
      columns={columns}
      actions={(purchase) =>
        !purchase.hasOwner && (
          <Button
            size="small"
            aria-label={t('admin.pricing.parked.assignOf', { email: purchase.customerEmail })}
            onClick={() => onAssign(purchase)}
          >
            {t('admin.pricing.parked.assign')}
          </Button>
        )
      }
    />
  );
}

interface AssignDialogProps extends DialogState {
  purchase: ParkedPurchase;
}

/** Assigns a purchase to an account by email address or id. Starts empty, because the buyer's address is unverified. */
function AssignDialog({ purchase, ...dialog }: AssignDialogProps) {
  const { t } = useTranslation();
  const assign = useMutation(assignPurchaseMutation);
  const { control, handleSubmit } = useForm({ defaultValues: { account: '' } });
  const isEmpty = useWatch({ control, name: 'account' }).trim() === '';
  const submit = handleSubmit(({ account }) =>
    assign.mutate({ id: purchase.id, account: account.trim() }, { onSuccess: dialog.onClose }),
  );
  return (
    <EditFrame {...dialog} phone="sheet" title={t('admin.pricing.parked.dialogTitle')}>
      <DialogForm
        onSubmit={submit}
        error={assign.error}
        saveLabel={t('admin.pricing.parked.assign')}
        isSaving={assign.isPending}
        isDisabled={isEmpty}
      >
        <Typography variant="body2" sx={{ mb: 2 }}>
          {t('admin.pricing.parked.dialogText', { email: purchase.customerEmail })}
        </Typography>
        <FormTextField name="account" control={control} label={t('admin.pricing.parked.account')} autoFocus />
      </DialogForm>
    </EditFrame>
  );
}
