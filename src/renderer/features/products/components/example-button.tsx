import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createExampleMutation } from '#renderer/features/products/api/products.ts';

export function ExampleButton() {
  const { t } = useTranslation();
  const create = useMutation(createExampleMutation);
  return (
    <Button variant="text" loading={create.isPending} onClick={() => create.mutate()}>
      {t('products.example.see')}
    </Button>
  );
}
