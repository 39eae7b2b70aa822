import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AdminList } from '#renderer/components/lists/table/admin-list.tsx';
import { useTypeName } from '#renderer/features/admin/type-name.ts';
import { listUserGenerations, type UserGeneration } from '#shared/contracts/admin/user-page.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';

const tones: Partial<Record<UserGeneration['state'], 'green' | 'red' | 'amber'>> = {
  succeeded: 'green',
  failed: 'red',
  cancelled: 'amber',
};

function StateChip({ state, errorCode }: Pick<UserGeneration, 'errorCode' | 'state'>) {
  const { t } = useTranslation();
  const tone = tones[state];
  return (
    <>
      <Chip
        size="small"
        label={t(`admin.user.states.${state}`)}
        sx={tone && { bgcolor: `${tone}.soft`, color: `${tone}.main` }}
      />
      {errorCode && (
        <Typography variant="caption" component="div" color="textSecondary">
          {errorCode}
        </Typography>
      )}
    </>
  );
}

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
          cell: ({ type, tier }) => (
            <>
              {typeName(type)}
              <Typography variant="caption" component="div" color="textSecondary">
                {t(`admin.models.tiers.${tier}`)}
              </Typography>
            </>
          ),
        },
        state: { label: t('admin.status'), onPhone: 'column', cell: (row) => <StateChip {...row} /> },
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
