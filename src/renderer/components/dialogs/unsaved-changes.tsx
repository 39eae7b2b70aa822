import { type ReactElement, useState } from 'react';
import { useLeaveGuard } from '#renderer/lib/hooks/use-leave-guard.ts';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

interface UnsavedChangesOptions {
  /** Whether closing would lose something. */
  isDirty: boolean;
  /** Whether leaving the screen would: not once the form is closed or saved. */
  isGuarded: boolean;
  onClose: () => void;
}

/**
 * Keeps what was typed into a dialog: closing it, moving on inside the application and leaving the page ask first.
 *
 * @returns how the dialog is closed, and the question, which stands beside the dialog
 */
export function useUnsavedChanges({ isDirty, isGuarded, onClose }: UnsavedChangesOptions): {
  requestClose: () => void;
  question: ReactElement;
} {
  const [asking, setAsking] = useState(false);
  const blocker = useLeaveGuard(isGuarded);
  const question = (
    <UnsavedChangesDialog
      open={asking || blocker.state === 'blocked'}
      onStay={() => {
        setAsking(false);
        blocker.reset?.();
      }}
      onDiscard={() => {
        setAsking(false);
        if (blocker.state === 'blocked') blocker.proceed();
        else onClose();
      }}
    />
  );
  return { requestClose: () => (isDirty ? setAsking(true) : onClose()), question };
}
