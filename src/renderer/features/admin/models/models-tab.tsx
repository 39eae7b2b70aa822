import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { PlusIcon } from '#renderer/components/icons/icons.tsx';
import { QuietDrawing } from '#renderer/components/icons/line-drawings.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { AdminTable, TableBar, TableFrame } from '#renderer/features/admin/components/admin-table.tsx';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import { ModelDialog } from './model-dialog.tsx';
import { aiModelsQuery } from './model-queries.ts';
import { ModelRow } from './model-row.tsx';

/** Which models write what. */
export function ModelsTab() {
  const { t } = useTranslation();
  const models = useQuery(aiModelsQuery);
  const [edited, setEdited] = useState<{ model: AiModel | undefined; open: boolean } | null>(null);
  return (
    <>
      <TableBar>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 300px' }}>
          {t('admin.models.intro')}
        </Typography>
        <Button
          variant="contained"
          color="primary"
          startIcon={<PlusIcon />}
          onClick={() => setEdited({ model: undefined, open: true })}
        >
          {t('admin.models.add')}
        </Button>
      </TableBar>
      {models.isError && <LoadFailure error={models.error} onRetry={() => void models.refetch()} />}
      {models.isPending && (
        <TableFrame>
          <RowSkeletons count={8} label={t('common.loading')} />
        </TableFrame>
      )}
      {models.data?.length === 0 && (
        <EmptyState
          drawing={<QuietDrawing />}
          title={t('admin.models.none')}
          text={t('admin.models.noneHint')}
        />
      )}
      {models.data && models.data.length > 0 && (
        <TableFrame>
          <AdminTable aria-label={t('admin.tabs.models')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('admin.models.category')}</TableCell>
                <TableCell>{t('admin.models.tier')}</TableCell>
                <TableCell>{t('admin.models.order')}</TableCell>
                <TableCell>{t('admin.models.provider')}</TableCell>
                <TableCell>{t('admin.models.model')}</TableCell>
                <TableCell>{t('admin.models.temperature')}</TableCell>
                <TableCell>{t('admin.status')}</TableCell>
                <TableCell>
                  <span style={visuallyHiddenStyle}>{t('admin.actions')}</span>
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {models.data.map((model) => (
                <ModelRow
                  key={model.id}
                  model={model}
                  chain={chainOf(model, models.data)}
                  onEdit={() => setEdited({ model, open: true })}
                />
              ))}
            </TableBody>
          </AdminTable>
        </TableFrame>
      )}
      {edited && (
        <ModelDialog
          model={edited.model}
          open={edited.open}
          onClose={() => setEdited((before) => before && { ...before, open: false })}
          onExited={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** The server lists them as they are asked. */
const chainOf = (model: AiModel, all: AiModel[]) =>
  all.filter(({ category, tier }) => category === model.category && tier === model.tier);
