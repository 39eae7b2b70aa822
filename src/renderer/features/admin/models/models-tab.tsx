import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { IconAction } from '#renderer/components/icon-action.tsx';
import { EditIcon, PlusIcon } from '#renderer/components/icons.tsx';
import { QuietDrawing } from '#renderer/components/line-drawings.tsx';
import { RowSkeletons } from '#renderer/components/list-rows.tsx';
import { LoadFailure } from '#renderer/components/load-failure.tsx';
import { AdminTable, TableBar, TableFrame } from '#renderer/features/admin/components/admin-table.tsx';
import { StatusChip } from '#renderer/features/admin/components/status-chip.tsx';
import { useFormat } from '#renderer/lib/format.ts';
import { providerName } from '#renderer/lib/provider-names.ts';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import type { AiModel } from '#shared/contracts/admin-models.ts';
import { ModelDialog } from './model-dialog.tsx';
import { aiModelsQuery } from './model-queries.ts';

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
                <ModelRow key={model.id} model={model} onEdit={() => setEdited({ model, open: true })} />
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

function ModelRow({ model, onEdit }: { model: AiModel; onEdit: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const category = t(`admin.categories.${model.category}`);
  const tier = t(`admin.models.tiers.${model.tier}`);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {category}
      </TableCell>
      <TableCell data-label={t('admin.models.tier')}>{tier}</TableCell>
      <TableCell data-label={t('admin.models.provider')}>
        <span>
          {providerName(model.provider)}
          {!model.hasKey && (
            <Chip
              label={t('admin.models.noKey')}
              sx={{ ml: 1, bgcolor: 'amber.soft', color: 'amber.main' }}
            />
          )}
        </span>
      </TableCell>
      <TableCell data-label={t('admin.models.model')}>{model.model}</TableCell>
      <TableCell data-label={t('admin.models.temperature')} data-number>
        {format.number(Number(model.temperature), { minimumFractionDigits: 1 })}
      </TableCell>
      <TableCell data-label={t('admin.status')}>
        <StatusChip active={model.isActive} />
      </TableCell>
      <TableCell data-actions>
        <IconAction
          label={t('admin.models.edit', { model: model.model, category, tier })}
          tooltip={t('common.edit')}
          onClick={onEdit}
        >
          <EditIcon />
        </IconAction>
      </TableCell>
    </TableRow>
  );
}
