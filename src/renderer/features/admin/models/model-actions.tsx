import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ChevronDownIcon, ChevronUpIcon, EditIcon } from '#renderer/components/icons/icons.tsx';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import { useMoveModel } from './use-move-model.ts';

interface ModelActionsProps {
  model: AiModel;
  /** All models of its category and tier, in the order of use. */
  chain: readonly AiModel[];
  onEdit: () => void;
}

export function ModelActions({ model, chain, onEdit }: ModelActionsProps) {
  const { t } = useTranslation();
  const { move, buttons, place } = useMoveModel(model, chain);
  const named = {
    model: model.model,
    category: t(`admin.categories.${model.category}`),
    tier: t(`admin.models.tiers.${model.tier}`),
  };
  return (
    <>
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
    </>
  );
}
