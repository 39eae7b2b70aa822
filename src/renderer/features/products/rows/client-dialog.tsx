import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogForm, EditFrame } from '#renderer/components/dialogs/edit-frame.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { renameClientMutation, setClientMutation } from '#renderer/features/products/api/products.ts';
import { CLIENT_NAME_LIMIT, type ProductRow } from '#shared/contracts/products.ts';

/** A product that gets a client, or a client that gets another name. */
export type ClientTarget = { product: ProductRow } | { client: string };

interface ClientDialogProps extends DialogState {
  target: ClientTarget;
  clients: readonly string[];
}

/** Chooses the client of a product, or renames a client. The name of another client joins both. */
export function ClientDialog({ target, clients, ...dialog }: ClientDialogProps) {
  const { t } = useTranslation();
  const listId = useId();
  const setClient = useMutation(setClientMutation);
  const rename = useMutation(renameClientMutation);
  const isRename = 'client' in target;
  const before = isRename ? target.client : target.product.client;
  const form = useForm({ defaultValues: { name: before } });
  const done = { onSuccess: dialog.onClose };
  const submit = form.handleSubmit(({ name }) => {
    const to = name.trim();
    if (to === before) dialog.onClose();
    else if (isRename) rename.mutate({ from: before, to }, done);
    else setClient.mutate({ id: target.product.id, clientName: to }, done);
  });
  const hintOf = (name: string) => {
    const to = name.trim();
    if (to === '' && before !== '') return t('products.rows.noClientHint');
    if (isRename && to !== before && clients.includes(to)) return t('products.rows.joinHint', { client: to });
    return t('products.rows.clientHint');
  };
  return (
    <EditFrame
      {...dialog}
      title={
        isRename
          ? t('products.rows.renameTitle', { client: before })
          : t('products.rows.clientTitle', { name: target.product.name })
      }
      phone="sheet"
      maxWidth="xs"
    >
      <DialogForm
        onSubmit={submit}
        error={setClient.error ?? rename.error}
        saveLabel={t('common.save')}
        isSaving={setClient.isPending || rename.isPending}
      >
        <FormTextField
          name="name"
          control={form.control}
          label={t('products.rows.client')}
          autoFocus
          hint={hintOf}
          input={{ list: listId, maxLength: CLIENT_NAME_LIMIT }}
        />
        <datalist id={listId}>
          {clients.map((client) => (
            <option key={client} value={client} />
          ))}
        </datalist>
      </DialogForm>
    </EditFrame>
  );
}
