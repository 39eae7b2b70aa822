import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { LoadingScreen } from '#renderer/components/feedback/loading-screen.tsx';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { EditIcon, PlusIcon, SparkIcon } from '#renderer/components/icons/icons.tsx';
import { QuietDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { AdminTable, TableBar, TableFrame } from '#renderer/features/admin/components/admin-table.tsx';
import { StatusChip } from '#renderer/features/admin/components/status-chip.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import { categories } from '#shared/contracts/prompts.ts';
import { PromptDialog } from './prompt-dialog.tsx';
import { allPromptsQuery } from './prompt-queries.ts';

// Most visits to the prompts never look into it.
const PromptLab = lazy(async () => ({ default: (await import('./lab/prompt-lab.tsx')).PromptLab }));

/** The prompts of every category, in display order, or the lab of the one that the address names. */
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

interface PromptListProps {
  onLab: (prompt: AdminPrompt) => void;
}

function PromptList({ onLab }: PromptListProps) {
  const { t } = useTranslation();
  const prompts = useQuery(allPromptsQuery);
  const [edited, setEdited] = useState<{ prompt: AdminPrompt | undefined; open: boolean } | null>(null);
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
          onClick={() => setEdited({ prompt: undefined, open: true })}
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
      {prompts.data?.length === 0 && (
        <EmptyState drawing={<QuietDrawing />} title={t('admin.prompts.none')} />
      )}
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
                onEdit={(prompt) => setEdited({ prompt, open: true })}
                onLab={onLab}
              />
            </Panel>
          ))}
      </Stack>
      {edited && (
        <PromptDialog
          prompt={edited.prompt}
          prompts={prompts.data ?? []}
          open={edited.open}
          onClose={() => setEdited((before) => before && { ...before, open: false })}
          onExited={() => setEdited(null)}
        />
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
    <AdminTable aria-label={label} sx={{ tableLayout: { md: 'fixed' } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '26%' }}>{t('admin.prompts.name')}</TableCell>
          <TableCell sx={{ width: '26%' }}>{t('admin.prompts.type')}</TableCell>
          <TableCell align="right">{t('admin.prompts.standardCredits')}</TableCell>
          <TableCell align="right">{t('admin.prompts.premiumCredits')}</TableCell>
          <TableCell align="right">{t('admin.prompts.id')}</TableCell>
          <TableCell>{t('admin.status')}</TableCell>
          <TableCell sx={{ width: 112 }}>
            <span style={visuallyHiddenStyle}>{t('admin.actions')}</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {prompts.map((prompt) => (
          <TableRow key={prompt.id}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 'fontWeightMedium' }}>
              {prompt.name}
              {prompt.offeredVersion !== null && (
                <Chip
                  size="small"
                  label={t('admin.lab.offer.chip')}
                  sx={{ ml: 1, bgcolor: 'amber.soft', color: 'amber.main' }}
                />
              )}
            </TableCell>
            <TableCell data-label={t('admin.prompts.type')}>{prompt.type}</TableCell>
            <TableCell align="right" data-label={t('admin.prompts.standardCredits')} data-number>
              {format.number(prompt.standardCredits)}
            </TableCell>
            <TableCell align="right" data-label={t('admin.prompts.premiumCredits')} data-number>
              {format.number(prompt.premiumCredits)}
            </TableCell>
            <TableCell align="right" data-label={t('admin.prompts.id')} data-number>
              {format.number(prompt.displayOrder)}
            </TableCell>
            <TableCell data-label={t('admin.status')}>
              <StatusChip active={prompt.isActive} />
            </TableCell>
            <TableCell data-actions>
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
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </AdminTable>
  );
}
