import { useTranslation } from 'react-i18next';
import { useTypeName } from '#renderer/features/admin/type-name.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';
import type { MarginDimension } from './margin-groups.ts';

export function useGroupName(): (dimension: MarginDimension, key: string) => string {
  const { t } = useTranslation();
  const typeName = useTypeName();
  return (dimension, key) => {
    if (dimension === 'type') return typeName(key);
    if (dimension === 'tier')
      return key === 'premium' ? t('admin.models.tiers.premium') : t('admin.models.tiers.standard');
    const [provider = '', ...model] = key.split('/');
    return `${model.join('/')} · ${providerLabel(provider)}`;
  };
}
