import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { ExportIcon } from '#renderer/components/icons/icons.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useProductExport } from '#renderer/features/products/use-product-export.tsx';
import { apiQuery } from '#renderer/lib/api/api-query.ts';
import type { ArchiveKind } from '#renderer/lib/export/product/product-archive.ts';
import { listProductContent } from '#shared/contracts/generation/generated-content.ts';
import type { Product } from '#shared/contracts/products.ts';
import { isSampleOutline } from '#shared/rules/products/sample-outline.ts';

const KINDS = ['pdf', 'docx', 'md', 'html', 'json'] as const satisfies readonly ArchiveKind[];

interface DownloadEverythingProps {
  product: Product;
  versions: readonly Product[];
}

/** Saves all texts of a product, and of its language versions, as a ZIP file each, in the formats that the user ticks. */
export function DownloadEverything({ product, versions }: DownloadEverythingProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [kinds, setKinds] = useState<readonly ArchiveKind[]>(['docx', 'md']);
  const [hasVersions, setHasVersions] = useState(true);
  const { isBusy, save, question } = useProductExport(product);
  const contents = useQuery({
    ...apiQuery(listProductContent, { params: { productId: product.id } }),
    enabled: open,
  });
  const hasOutlines = contents.data?.some((content) => isSampleOutline(content, product));
  const close = () => setOpen(false);
  const toggle = (kind: ArchiveKind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind]);
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        startIcon={<ExportIcon size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('launch.download.open')}
      </Button>
      <ResponsiveDialog
        open={open}
        onClose={close}
        phone="sheet"
        maxWidth="xs"
        title={t('launch.download.title', { name: product.name })}
      >
        <DialogBody sx={{ display: 'grid' }}>
          <SecondaryText sx={{ mb: 1 }}>{t('launch.download.text')}</SecondaryText>
          {hasOutlines && <Notice>{t('exports.outlinesLeftOut')}</Notice>}
          {KINDS.map((kind) => (
            <FormControlLabel
              key={kind}
              control={<Checkbox checked={kinds.includes(kind)} onChange={() => toggle(kind)} />}
              label={t(`exports.formats.${kind}.name`)}
            />
          ))}
          {versions.length > 0 && (
            <FormControlLabel
              sx={{ mt: 1 }}
              control={<Checkbox checked={hasVersions} onChange={() => setHasVersions(!hasVersions)} />}
              label={t('launch.download.languages', { number: versions.length + 1 })}
            />
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={close}>{t('common.close')}</Button>
          <Button
            variant="contained"
            color="primary"
            disabled={kinds.length === 0}
            loading={isBusy}
            onClick={() => save({ kinds, versions: hasVersions ? versions : [] }, close)}
          >
            {t('launch.download.save')}
          </Button>
        </DialogFooter>
      </ResponsiveDialog>
      {question}
    </>
  );
}
