import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ValuePair } from '#renderer/components/conflict/value-pair.tsx';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { RestoreVersionButton } from '#renderer/components/history/restore-version-button.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import {
  productVersionsQuery,
  restoreProductVersionMutation,
} from '#renderer/features/products/api/product-history.ts';
import { useProductTypeLabel } from '#renderer/features/products/product-type-label.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { ProductVersion } from '#shared/contracts/product-history.ts';
import type { Product } from '#shared/contracts/products.ts';
import { PRODUCT_FIELDS, type ProductField } from '#shared/rules/products/product-fields.ts';

const Versions = styled('ol')({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('button')(({ theme }) => ({
  display: 'block',
  width: '100%',
  padding: '10px 12px',
  border: 0,
  borderRadius: 8,
  font: 'inherit',
  textAlign: 'start',
  color: 'inherit',
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  '&[aria-expanded="true"]': { backgroundColor: theme.vars.palette.sunken },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: -2 },
}));

const Differences = styled('div')({ display: 'grid', gap: 14, padding: '12px 12px 18px' });

interface ProductHistoryDialogProps {
  product: Product;
  /** The form has unsaved changes; restoring asks before it replaces them. */
  replacesUnsaved: boolean;
  onClose: () => void;
  onRestored: (product: Product) => void;
}

/** The versions of a product. Restoring one keeps all others. */
export function ProductHistoryDialog({
  product,
  replacesUnsaved,
  onClose,
  onRestored,
}: ProductHistoryDialogProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState<number>();
  const versions = useQuery(productVersionsQuery(product.id));
  const [current, ...former] = versions.data ?? [];
  const version = former.find((entry) => entry.version === chosen);

  return (
    <ResponsiveDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClose}
      maxWidth="md"
      title={t('products.history.title', { name: product.name })}
    >
      <DialogBody>
        {versions.isPending && <RowSkeletons count={3} label={t('common.loading')} />}
        {versions.isError && <LoadFailure error={versions.error} onRetry={() => void versions.refetch()} />}
        {current && former.length === 0 && (
          <EmptyState
            heading="h3"
            title={t('products.history.emptyTitle')}
            text={t('products.history.emptyText')}
          />
        )}
        {current && former.length > 0 && (
          <Versions aria-label={t('products.history.versions')}>
            {former.map((entry) => (
              <Version
                key={entry.version}
                version={entry}
                current={current}
                isChosen={entry === version}
                onChoose={() => setChosen(entry === version ? undefined : entry.version)}
              />
            ))}
          </Versions>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => setOpen(false)}>{t('common.close')}</Button>
        {version && (
          <RestoreVersionButton
            of="products"
            number={version.version}
            mutation={restoreProductVersionMutation(product.id)}
            replacesUnsaved={replacesUnsaved}
            onRestored={(restored) => {
              onRestored(restored);
              setOpen(false);
            }}
          />
        )}
      </DialogFooter>
    </ResponsiveDialog>
  );
}

interface VersionProps {
  version: ProductVersion;
  current: ProductVersion;
  isChosen: boolean;
  onChoose: () => void;
}

/** A former version and its differences from the current one. */
function Version({ version, current, isChosen, onChoose }: VersionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const typeLabel = useProductTypeLabel();
  const differing = PRODUCT_FIELDS.filter((field) => version.fields[field] !== current.fields[field]);
  const textOf = ({ fields }: ProductVersion, field: ProductField) =>
    field === 'type' ? typeLabel(fields[field]) : fields[field];
  const labels = differing.map((field) => t(`productFields.${field}`)).join(', ');
  return (
    <li>
      <Row type="button" aria-expanded={isChosen} onClick={onChoose}>
        <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
          {t('products.history.version', { number: version.version })}
        </Typography>
        <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
          {format.dateTime(version.createdAt)}
        </Typography>
        <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
          {differing.length === 0
            ? t('products.history.same')
            : t('products.history.differs', { fields: labels })}
        </Typography>
      </Row>
      {isChosen && differing.length > 0 && (
        <Differences>
          {differing.map((field) => {
            const label = t(`productFields.${field}`);
            const then = t('products.history.then', { number: version.version });
            const now = t('products.history.now');
            return (
              <div key={field}>
                <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
                  {label}
                </Typography>
                <ValuePair
                  sides={[
                    { title: then, label: `${label}: ${then}`, value: textOf(version, field) },
                    { title: now, label: `${label}: ${now}`, value: textOf(current, field) },
                  ]}
                />
              </div>
            );
          })}
        </Differences>
      )}
    </li>
  );
}
