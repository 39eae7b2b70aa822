import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#renderer/components/forms/select-field.tsx';
import { useCurrentUser } from '#renderer/features/accounts/api/current-user.ts';
import { updateProfileMutation } from '#renderer/features/accounts/api/profile.ts';
import { generationTiers } from '#shared/rules/generation-tiers.ts';

export function DefaultTierField() {
  const { t } = useTranslation();
  const { defaultTier } = useCurrentUser();
  const save = useMutation(updateProfileMutation);
  return (
    <SelectField
      label={t('settings.defaultTier')}
      value={(save.isPending && save.variables.defaultTier) || defaultTier}
      options={generationTiers.map((value) => ({ value, label: t(`generation.dialog.${value}`) }))}
      onChange={(tier) => save.mutate({ defaultTier: tier })}
    />
  );
}
