import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '#renderer/components/lists/table/data-table.tsx';
import { useDescribedColumns } from '#renderer/components/lists/table/described-columns.tsx';
import { StatusChip } from '#renderer/features/admin/components/status-chip.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import { type AdminPrompt, listAllPrompts } from '#shared/contracts/admin/admin-prompts.ts';
import { promptUseQuery } from './prompt-queries.ts';

export function usePromptColumns(): Column<AdminPrompt>[] {
  const { t, format } = useTexts();
  const use = useQuery(promptUseQuery).data;
  const usageOf = (prompt: AdminPrompt) => use?.find(({ promptId }) => promptId === prompt.id);
  const wraps = { '&&': { whiteSpace: 'normal' } };
  const columns = useDescribedColumns(
    listAllPrompts,
    {
      name: {
        label: t('admin.prompts.name'),
        headSx: { width: { md: '18%' } },
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
      type: { label: t('admin.prompts.type'), headSx: { width: { md: '17%' } } },
      standardCredits: { label: t('admin.prompts.standardCredits'), headSx: wraps },
      premiumCredits: { label: t('admin.prompts.premiumCredits'), headSx: wraps },
      order: { label: t('admin.prompts.id'), headSx: { width: { md: 64 } } },
      status: {
        label: t('admin.status'),
        value: ({ isActive }) => Number(!isActive),
        cell: ({ isActive }) => <StatusChip active={isActive} />,
      },
      changed: {
        label: t('admin.prompts.changed'),
        value: ({ updatedAt }) => updatedAt,
        cell: ({ updatedAt }) => format.date(updatedAt),
        below: ({ version }) => t('admin.prompts.dialog.version', { number: format.number(version) }),
      },
    },
    { alignsNumbers: true },
  );
  return [
    ...columns,
    {
      align: 'right',
      isNumeric: true,
      id: 'used',
      label: t('admin.prompts.used'),
      headSx: wraps,
      value: (prompt) => usageOf(prompt)?.generations ?? 0,
      cell: (prompt) => {
        const { generations = 0, failed = 0 } = usageOf(prompt) ?? {};
        return (
          <>
            {use === undefined ? '…' : format.number(generations)}
            {generations > 0 && (
              <Typography
                variant="caption"
                component="div"
                sx={{ color: failed > 0 ? 'red.main' : 'text.secondary' }}
              >
                {t('admin.prompts.failed', { share: format.percent((failed / generations) * 100) })}
              </Typography>
            )}
          </>
        );
      },
    },
  ];
}
