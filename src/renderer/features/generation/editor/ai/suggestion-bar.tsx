import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { IconAction } from '#renderer/components/icons/icon-action.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#renderer/components/icons/icons.tsx';
import { EditorBar } from '#renderer/features/generation/editor/bars/editor-bar.tsx';
import type { AiEditSuggestion } from '#shared/contracts/ai-edits.ts';

interface SuggestionBarProps {
  /** How many suggestions are open. */
  count: number;
  /** Index of the shown one. */
  at: number;
  options: readonly AiEditSuggestion[];
  chosen: number;
  onChoose: (index: number) => void;
  onShow: (index: number) => void;
  /** Accepts or rejects the shown one, or all. */
  onClose: (which: 'one' | 'all', isAccepted: boolean) => void;
  /** Ends an answer without changes. */
  onDismiss: () => void;
}

export function SuggestionBar(props: SuggestionBarProps) {
  const { count, at, options, chosen, onChoose, onShow, onClose, onDismiss } = props;
  const { t } = useTranslation();
  const step = (by: number) => onShow((at + by + count) % count);
  const lost = options[chosen]?.lost;
  const losses = [...(lost?.marks ?? []), ...(lost?.links ?? [])];
  return (
    <EditorBar role="region" aria-label={t('editor.suggestions.label')}>
      <Typography variant="body2" role="status" sx={{ flex: '1 1 auto' }}>
        {count === 0 ? t('editor.ai.unchanged') : t('editor.suggestions.position', { number: at + 1, count })}
      </Typography>
      {options.length > 1 &&
        options.map((option, index) => (
          <Button
            key={option.replacement}
            size="small"
            variant={index === chosen ? 'outlined' : 'text'}
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
          >
            {t('editor.suggestions.alternative', { number: index + 1 })}
          </Button>
        ))}
      {count > 1 && (
        <>
          <IconAction size="small" label={t('editor.suggestions.previous')} onClick={() => step(-1)}>
            <ChevronUpIcon size={18} />
          </IconAction>
          <IconAction size="small" label={t('editor.suggestions.next')} onClick={() => step(1)}>
            <ChevronDownIcon size={18} />
          </IconAction>
          <Button size="small" onClick={() => onClose('one', true)}>
            {t('editor.suggestions.accept')}
          </Button>
          <Button size="small" onClick={() => onClose('one', false)}>
            {t('editor.suggestions.reject')}
          </Button>
        </>
      )}
      {count > 0 ? (
        <>
          <Button size="small" variant="contained" onClick={() => onClose('all', true)}>
            {t('editor.suggestions.acceptAll')}
          </Button>
          <Button size="small" onClick={() => onClose('all', false)}>
            {t('editor.suggestions.rejectAll')}
          </Button>
        </>
      ) : (
        <Button size="small" onClick={onDismiss}>
          {t('common.close')}
        </Button>
      )}
      {losses.length > 0 && (
        <Typography variant="caption" color="error" role="alert" sx={{ flex: '1 0 100%' }}>
          {t('editor.suggestions.lost', { list: losses.join(', ') })}
        </Typography>
      )}
    </EditorBar>
  );
}
