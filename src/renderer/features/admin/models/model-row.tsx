import Chip from '@mui/material/Chip';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ChevronDownIcon, ChevronUpIcon, EditIcon } from '#renderer/components/icons/icons.tsx';
import { StatusChip } from '#renderer/features/admin/components/status-chip.tsx';
import { useFormat } from '#renderer/lib/language/format.ts';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';
import { useMoveModel } from './use-move-model.ts';

interface ModelRowProps {
  model: AiModel;
  /** All models of its category and tier, as they are asked. */
  chain: readonly AiModel[];
  onEdit: () => void;
}

/** One model: where it stands in the order of its category and tier, and who it is. */
export function ModelRow({ model, chain, onEdit }: ModelRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { move, buttons } = useMoveModel(model, chain);
  const place = chain.findIndex(({ id }) => id === model.id);
  const named = {
    model: model.model,
    category: t(`admin.categories.${model.category}`),
    tier: t(`admin.models.tiers.${model.tier}`),
  };
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {named.category}
      </TableCell>
      <TableCell data-label={t('admin.models.tier')}>{named.tier}</TableCell>
      <TableCell data-label={t('admin.models.order')} data-number>
        {format.number(place + 1)}
      </TableCell>
      <TableCell data-label={t('admin.models.provider')}>
        <span>
          {providerLabel(model.provider)}
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
          ref={buttons.up}
          label={t('admin.models.moveUp', named)}
          tooltip={t('admin.models.up')}
          disabled={place === 0}
          onClick={() => move('up')}
        >
          <ChevronUpIcon />
        </IconAction>
        <IconAction
          ref={buttons.down}
          label={t('admin.models.moveDown', named)}
          tooltip={t('admin.models.down')}
          disabled={place === chain.length - 1}
          onClick={() => move('down')}
        >
          <ChevronDownIcon />
        </IconAction>
        <IconAction label={t('admin.models.edit', named)} tooltip={t('common.edit')} onClick={onEdit}>
          <EditIcon />
        </IconAction>
      </TableCell>
    </TableRow>
  );
}
