import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ConflictPanel } from '#renderer/components/compare/conflict-panel.tsx';
import { DialogForm } from '#renderer/components/dialogs/edit-frame.tsx';
import { FreshFormDialog } from '#renderer/components/dialogs/fresh-form-dialog.tsx';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { FormTextField } from '#renderer/components/forms/form-text-field.tsx';
import { callApi } from '#renderer/lib/api/api-client.ts';
import { apiMutation } from '#renderer/lib/api/api-mutation.ts';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import { storeData } from '#renderer/lib/api/query-client.ts';
import { saveMerged } from '#renderer/lib/api/save-merged.ts';
import { type Edited, useEditForm } from '#renderer/lib/forms/use-edit-form.ts';
import { listActivityLogs } from '#shared/contracts/activity.ts';
import { getOffer, type Offer, offerFields, saveOffer } from '#shared/contracts/offer.ts';
import { listProducts, type Product } from '#shared/contracts/products.ts';

const linksForm = z.object({
  label: offerFields.primaryAction.shape.label,
  action: offerFields.primaryAction.shape.url,
  imprint: offerFields.imprintUrl,
  privacy: offerFields.privacyUrl,
});
type Links = z.infer<typeof linksForm>;

const linksOf = ({ primaryAction, imprintUrl, privacyUrl }: Offer): Links => ({
  label: primaryAction.label,
  action: primaryAction.url,
  imprint: imprintUrl,
  privacy: privacyUrl,
});

const offerQuery = (productId: number) => apiQuery(getOffer, { params: { id: productId } });

const saveLinksMutation = (productId: number, opened: Offer) =>
  apiMutation({
    mutationFn: ({ seen = opened, values }: Edited<Offer, Links>) =>
      saveMerged({
        seen,
        mine: values,
        valuesOf: linksOf,
        send: ({ label, action, imprint, privacy }, newest) =>
          callApi(saveOffer, {
            params: { id: productId },
            body: {
              ...newest,
              primaryAction: { label, url: action.trim() },
              imprintUrl: imprint.trim(),
              privacyUrl: privacy.trim(),
            },
          }),
      }),
    onSuccess: (offer, _edited, _before, { client }) => {
      storeData(client, offerQuery(productId).queryKey, offer);
    },
    refreshes: [listProducts, listActivityLogs],
    staysWithoutSession: true,
    done: () => i18next.t('page.linksSaved'),
    failed: 'inline',
  });

interface PageLinksDialogProps extends DialogState {
  product: Product;
  /** What the buttons of the text say; undefined: the text has none. */
  label: string | undefined;
}

/** Where the buttons and the footer of a product's pages lead. */
export function PageLinksDialog({ product, label, ...frame }: PageLinksDialogProps) {
  const { t } = useTranslation();
  const offer = useQuery({ ...offerQuery(product.id), refetchOnMount: 'always' });
  return (
    <FreshFormDialog {...frame} title={t('page.links')} fetched={offer}>
      {(value, form) => <LinksForm productId={product.id} label={label} offer={value} {...form} />}
    </FreshFormDialog>
  );
}

interface LinksFormProps {
  productId: number;
  label: string | undefined;
  offer: Offer;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
}

function LinksForm({ productId, label, offer, onDirty, onSaved }: LinksFormProps) {
  const { t } = useTranslation();
  // Saving replaces the cached offer before this form has closed.
  const [opened] = useState(offer);
  const { form, values, conflicts, dirty, failure, isSaving, submit } = useEditForm({
    stored: opened,
    valuesOf: (stored = opened) => linksOf(stored),
    resolver: zodResolver(linksForm),
    mode: 'onTouched',
    mutation: saveLinksMutation(productId, opened),
    onSaved,
  });
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const labelOf = (name: keyof Links) =>
    ({
      label: t('offer.action.primaryLabel'),
      action: label ? t('page.actionUrl', { label }) : t('offer.action.primaryUrl'),
      imprint: t('offer.parts.imprintUrl'),
      privacy: t('offer.parts.privacyUrl'),
    })[name];
  const field = (name: keyof Links) => ({
    name,
    control: form.control,
    id: `page-links-${name}`,
    label: labelOf(name),
  });
  return (
    <DialogForm
      onSubmit={submit}
      error={failure}
      note={t('page.linksNote')}
      saveLabel={t('common.save')}
      isSaving={isSaving}
    >
      <ConflictPanel edit={{ form, values, conflicts }} labelOf={labelOf} textOf={(value) => value} />
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {label === undefined && (
          <FormTextField {...field('label')} placeholder={t('offer.action.labelPlaceholder')} />
        )}
        {(['action', 'imprint', 'privacy'] as const).map((name) => (
          <FormTextField key={name} {...field(name)} placeholder="https://" type="url" />
        ))}
      </Box>
    </DialogForm>
  );
}
