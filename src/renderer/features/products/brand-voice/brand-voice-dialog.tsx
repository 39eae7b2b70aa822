import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FreshFormDialog } from '#renderer/components/dialogs/fresh-form-dialog.tsx';
import { brandVoiceQuery } from '#renderer/features/products/api/brand-voice.ts';
import type { Product } from '#shared/contracts/products.ts';
import { BrandVoiceForm } from './brand-voice-form.tsx';

interface BrandVoiceDialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
}

export function BrandVoiceDialog({ product, ...frame }: BrandVoiceDialogProps) {
  const { t } = useTranslation();
  const voice = useQuery({ ...brandVoiceQuery(product.id), refetchOnMount: 'always' });
  return (
    <FreshFormDialog {...frame} title={t('brandVoice.title', { name: product.name })} fetched={voice}>
      {(value, form) => <BrandVoiceForm product={product} voice={value} {...form} />}
    </FreshFormDialog>
  );
}
