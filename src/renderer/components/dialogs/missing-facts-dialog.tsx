import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { HoleClosing } from '#shared/rules/facts/close-holes.ts';
import type { Hole } from '#shared/rules/facts/holes.ts';
import { DialogBody, DialogFooter, ResponsiveDialog } from './responsive-dialog.tsx';

interface MissingFactsDialogProps extends DialogState {
  holes: readonly Hole[];
  /** Where they can be filled in. */
  fillAt: string;
  onChoose: (closing: HoleClosing) => void;
}

const MOST_NAMED = 5;

/** Asks what becomes of facts that texts lack before they are exported. */
export function MissingFactsDialog({ holes, fillAt, onChoose, onClose, ...frame }: MissingFactsDialogProps) {
  const { t, format } = useTexts();
  const questionId = useId();
  const names = [...new Set(holes.map(({ kind, words }) => words || t(`facts.kinds.${kind}`)))];
  return (
    <ResponsiveDialog
      {...frame}
      onClose={onClose}
      title={t('exports.missingFacts.title', { count: names.length })}
      phone="sheet"
      maxWidth="sm"
      describedBy={questionId}
    >
      <DialogBody id={questionId}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {format.list(names.slice(0, MOST_NAMED))}
          {names.length > MOST_NAMED && ' …'}
        </Typography>
      </DialogBody>
      <DialogFooter>
        <Button component={Link} to={fillAt} onClick={onClose}>
          {t('exports.missingFacts.fill')}
        </Button>
        <Button onClick={() => onChoose('show')}>{t('exports.missingFacts.show')}</Button>
        <Button variant="contained" color="primary" onClick={() => onChoose('leave-out')}>
          {t('exports.missingFacts.leaveOut')}
        </Button>
      </DialogFooter>
    </ResponsiveDialog>
  );
}
