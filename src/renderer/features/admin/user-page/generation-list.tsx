import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ServerList } from '#renderer/components/lists/table/server-list.tsx';
import { useTypeName } from '#renderer/features/admin/type-name.ts';
import { pageQuery } from '#renderer/lib/api/page-query.ts';
import { useFormat } from '#renderer/lib/language/format.ts';
import {
  listUserGenerations,
  type UserGeneration,
  userGenerationSorts,
} from '#shared/contracts/admin/user-page.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';
import { useUserList } from './use-user-list.ts';

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
  const format = useFormat();
  const typeName = useTypeName();
  const { view, query } = useUserList(userGenerationSorts);
  const page = useQuery(pageQuery(listUserGenerations, { params: { id: userId }, query }));
  const numeric = { align: 'right', isNumeric: true, value: 'server' } as const;
  return (
    <ServerList
      aria-label={t('admin.user.tabs.generations')}
      view={view}
      page={page}
      searchLabel={t('admin.user.searchGenerations')}
      empty={{ title: t('admin.user.noGenerations'), text: t('admin.user.noGenerationsHint') }}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'type',
          label: t('admin.margin.dimensions.type'),
          value: 'server',
          cell: ({ type, tier }) => (
            <>
              {typeName(type)}
              <Typography variant="caption" component="div" color="textSecondary">
                {t(`admin.models.tiers.${tier}`)}
              </Typography>
            </>
          ),
        },
        {
          id: 'state',
          label: t('admin.status'),
          value: 'server',
          onPhone: 'column',
          cell: (row) => <StateChip {...row} />,
        },
        {
          id: 'model',
          label: t('admin.models.model'),
          cell: ({ model, provider }) => `${model} · ${providerLabel(provider)}`,
        },
        {
          ...numeric,
          id: 'credits',
          label: t('admin.users.credits'),
          cell: ({ creditsCharged }) => format.number(creditsCharged),
        },
        {
          ...numeric,
          id: 'cost',
          label: t('admin.margin.cost'),
          cell: ({ costMicroUsd }) => (costMicroUsd === null ? '–' : format.microUsd(costMicroUsd)),
        },
        {
          ...numeric,
          id: 'duration',
          label: t('admin.user.duration'),
          cell: ({ durationMs }) => (durationMs === null ? '–' : format.duration(durationMs)),
        },
        {
          ...numeric,
          id: 'createdAt',
          label: t('admin.audit.when'),
          cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
        },
      ]}
    />
  );
}
