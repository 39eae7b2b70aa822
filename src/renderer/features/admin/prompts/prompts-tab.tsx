import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { EmptyList } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { LoadingScreen } from '#renderer/components/feedback/loading-screen.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { EditIcon, PlusIcon, SparkIcon } from '#renderer/components/icons/icons.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { StackingTable } from '#renderer/components/lists/stacking-table.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { TableBar, TableFrame } from '#renderer/features/admin/components/admin-table.tsx';
import { StatusChip } from '#renderer/features/admin/components/status-chip.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import { categories } from '#shared/contracts/prompts.ts';
import { PromptDialog } from './prompt-dialog.tsx';
import { allPromptsQuery } from './prompt-queries.ts';

// Loaded on demand, because it is rarely opened.
const PromptLab = lazy(async () => ({ default: (await import('./lab/prompt-lab.tsx')).PromptLab }));

/** All prompts, or the lab of the prompt in the address. */
export function PromptsTab() {
  const prompts = useQuery(allPromptsQuery);
  const [searchParams, setSearchParams] = useSearchParams();
  const inLab = prompts.data?.find(({ id }) => String(id) === searchParams.get('lab'));
  if (!inLab) return <PromptList onLab={({ id }) => setSearchParams({ tab: 'prompts', lab: String(id) })} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PromptLab key={inLab.id} prompt={inLab} onClose={() => setSearchParams({ tab: 'prompts' })} />
    </Suspense>
  );
}

function PromptList({ onLab }: Pick<PromptTableProps, 'onLab'>) {
  const { t } = useTranslation();
  const prompts = useQuery(allPromptsQuery);
  const dialog = useDialog<AdminPrompt | undefined>();
  return (
    <>
      <TableBar>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 300px' }}>
          {t('admin.prompts.intro')}
        </Typography>
        <Button
          variant="contained"
          color="primary"
          startIcon={<PlusIcon />}
          onClick={() => dialog.show(undefined)}
        >
          {t('admin.prompts.add')}
        </Button>
      </TableBar>
      {prompts.isError && <LoadFailure error={prompts.error} onRetry={() => void prompts.refetch()} />}
      {prompts.isPending && (
        <TableFrame>
          <RowSkeletons count={8} label={t('common.loading')} />
        </TableFrame>
      )}
      {prompts.data?.length === 0 && <EmptyList heading="h2" title={t('admin.prompts.none')} />}
      <Stack spacing={3}>
        {categories
          .map((category) => ({
            category,
            rows: prompts.data?.filter((prompt) => prompt.category === category) ?? [],
          }))
          .filter(({ rows }) => rows.length > 0)
          .map(({ category, rows }) => (
            <Panel key={category} title={t(`admin.categories.${category}`)} flush>
              <PromptTable
                label={t(`admin.categories.${category}`)}
                prompts={rows}
                onEdit={dialog.show}
                onLab={onLab}
              />
            </Panel>
          ))}
      </Stack>
      {dialog.shown && (
        <PromptDialog prompt={dialog.shown.item} prompts={prompts.data ?? []} {...dialog.state} />
      )}
    </>
  );
}

interface PromptTableProps {
  label: string;
  prompts: AdminPrompt[];
  onEdit: (prompt: AdminPrompt) => void;
  onLab: (prompt: AdminPrompt) => void;
}

function PromptTable({ label, prompts, onEdit, onLab }: PromptTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <StackingTable
      aria-label={label}
      rows={prompts}
      keyOf={({ id }) => id}
      sx={{ tableLayout: { md: 'fixed' }, '& thead th:last-of-type': { width: 112 } }}
      columns={[
        {
          label: t('admin.prompts.name'),
          headSx: { width: '26%' },
          cell: ({ name, offeredVersion }) => (
            <>
              {name}
              {offeredVersion !== null && (
                <Chip
                  size="small"
                  label={t('admin.lab.offer.chip')}
                  sx={{ ml: 1, bgcolor: 'amber.soft', color: 'amber.main' }}
                />
              )}
            </>
          ),
        },
        { label: t('admin.prompts.type'), headSx: { width: '26%' }, cell: ({ type }) => type },
        ...(['standardCredits', 'premiumCredits'] as const).map((field) => ({
          label: t(`admin.prompts.${field}`),
          align: 'right' as const,
          isNumeric: true,
          cell: (prompt: AdminPrompt) => format.number(prompt[field]),
        })),
        {
          label: t('admin.prompts.id'),
          align: 'right',
          isNumeric: true,
          cell: ({ displayOrder }) => format.number(displayOrder),
        },
        { label: t('admin.status'), cell: ({ isActive }) => <StatusChip active={isActive} /> },
      ]}
      actions={(prompt) => (
        <>
          <IconAction
            label={t('admin.lab.open', { name: prompt.name })}
            tooltip={t('admin.lab.openShort')}
            onClick={() => onLab(prompt)}
          >
            <SparkIcon />
          </IconAction>
          <IconAction
            label={t('admin.prompts.edit', { name: prompt.name })}
            tooltip={t('common.edit')}
            onClick={() => onEdit(prompt)}
          >
            <EditIcon />
          </IconAction>
        </>
      )}
    />
  );
}
