import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether something is not saved yet. */
  isUnsaved: boolean;
  /** Whether it could not be saved. */
  hasProblem: boolean;
  onSave: () => void;
  onLeaving: (isLeaving: boolean) => void;
}

/** Saves what is open before the page is left, and asks only when that fails. */
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
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
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
