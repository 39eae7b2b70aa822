import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { AdminList } from '#renderer/components/lists/table/admin-list.tsx';
import { useTypeName } from '#renderer/features/admin/type-name.ts';
import { listUserGenerations, type UserGeneration } from '#shared/contracts/admin/user-page.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';

const colours: Partial<Record<UserGeneration['state'], { bgcolor: string; color: string }>> = {
  succeeded: { bgcolor: 'green.soft', color: 'green.main' },
  failed: { bgcolor: 'red.soft', color: 'red.main' },
  cancelled: { bgcolor: 'amber.soft', color: 'amber.main' },
};

/** The generations of a user, without their texts. */
export function GenerationList({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  return (
    <AdminList
      list={listUserGenerations}
      params={{ id: userId }}
      aria-label={t('admin.user.tabs.generations')}
      searchLabel={t('admin.user.searchGenerations')}
      empty={{ title: t('admin.user.noGenerations'), text: t('admin.user.noGenerationsHint') }}
      keyOf={({ id }) => id}
      alignsNumbers
      columns={{
        type: {
          label: t('admin.margin.dimensions.type'),
          text: ({ type }) => typeName(type),
          below: ({ tier }) => t(`admin.models.tiers.${tier}`),
        },
        state: {
          label: t('admin.status'),
          onPhone: 'column',
          cell: ({ state }) => (
            <Chip size="small" label={t(`admin.user.states.${state}`)} sx={colours[state]} />
          ),
          below: ({ errorCode }) => errorCode,
        },
        model: {
          label: t('admin.models.model'),
          cell: ({ model, provider }) => `${model} · ${providerLabel(provider)}`,
        },
        credits: { label: t('admin.users.credits') },
        cost: { label: t('admin.margin.cost') },
        duration: { label: t('admin.user.duration') },
        createdAt: { label: t('admin.audit.when') },
      }}
    />
  );
}
