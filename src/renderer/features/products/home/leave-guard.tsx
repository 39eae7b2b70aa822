import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { useUnsavedChanges } from '#renderer/lib/stores/unsaved-store.ts';

interface LeaveGuardProps {
  /** Whether there are unsaved changes. */
  isUnsaved: boolean;
  /** Whether saving them has failed. */
  hasProblem: boolean;
  onSave: () => void;
  onLeaving: (isLeaving: boolean) => void;
}

/** Saves open changes before the user leaves the page. Asks only if saving fails. */
export function LeaveGuard({ isUnsaved, hasProblem, onSave, onLeaving }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(isUnsaved);
  const isLeaving = blocker.state === 'blocked';
  useEffect(() => onLeaving(isLeaving), [isLeaving, onLeaving]);
  useEffect(() => {
    if (!isLeaving) return;
    if (!isUnsaved) blocker.proceed();
    else if (!hasProblem) onSave();
  }, [blocker, isLeaving, isUnsaved, hasProblem, onSave]);
  useUnsavedChanges(isUnsaved);
  return (
    <ConfirmDialog
      open={isLeaving && isUnsaved && hasProblem}
      title={t('products.unsaved.title')}
      question={t('products.unsaved.text')}
      cancelLabel={t('products.unsaved.stay')}
      confirmLabel={t('products.unsaved.close')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
