import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DialogState } from '#renderer/components/dialogs/use-dialog.ts';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { FormSkeleton } from '#renderer/components/forms/form-skeleton.tsx';
import { EditFrame } from './edit-frame.tsx';
import { DialogBody } from './responsive-dialog.tsx';

interface FreshFormDialogProps<Value> extends DialogState {
  title: string;
  /** With `refetchOnMount: 'always'`: cached values may be outdated, so only fetched ones may be edited. */
  fetched: UseQueryResult<Value>;
  children: (value: Value, form: { onDirty: (isDirty: boolean) => void; onSaved: () => void }) => ReactNode;
}

/** A dialog with a form whose values are fetched whenever it opens. */
export function FreshFormDialog<Value>(props: FreshFormDialogProps<Value>) {
  const { onClose, fetched, children, ...frame } = props;
  const [isDirty, setDirty] = useState(false);
  const finish = () => {
    setDirty(false);
    onClose();
  };

  return (
    <EditFrame {...frame} onClose={onClose} isDirty={isDirty} maxWidth="md">
      {fetched.isError ? (
        <DialogBody>
          <LoadFailure error={fetched.error} onRetry={() => void fetched.refetch()} />
        </DialogBody>
      ) : fetched.data !== undefined && fetched.isFetchedAfterMount ? (
        children(fetched.data, { onDirty: setDirty, onSaved: finish })
      ) : (
        <FormSkeleton />
      )}
    </EditFrame>
  );
}
