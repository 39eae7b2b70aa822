import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import { isUnauthorized } from '#renderer/lib/api/api-error.ts';
import { userMessageOf } from '#renderer/lib/api/user-message.ts';
import { useStaysSignedOut } from '#renderer/lib/stores/session-store.ts';
import { useUnsavedChanges } from '#renderer/lib/stores/unsaved-store.ts';
import { shell } from '#renderer/theme/tokens.ts';
import { visuallyHiddenStyle } from '#renderer/theme/visually-hidden.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogHeader, type DialogHeaderProps } from './dialog-header.tsx';
import { DialogBody, DialogFooter, ResponsiveDialog } from './responsive-dialog.tsx';
import { SignedOutNotice, SignInNotice } from './signed-out-notice.tsx';

/** Undefined outside of a dialog of this file. */
const CloseContext = createContext<(() => void) | undefined>(undefined);

interface EditFrameProps
  extends Omit<ComponentProps<typeof ResponsiveDialog>, 'role' | 'closeButton' | 'describedBy'> {
  isDirty?: boolean;
  /** Whether the changes are saved and the dialog is closing. */
  isSaved?: boolean;
  /** Called when the user leaves without saving. */
  onDiscard?: () => void;
  isPage?: boolean;
  /** Address that may be opened with unsaved changes, because it takes them over. */
  continuesAt?: string;
}

/**
 * The frame of every edit dialog, or the page of one. With unsaved changes, closing it, navigating and leaving the page ask for
 * confirmation.
 */
export function EditFrame({
  isDirty = false,
  isSaved = false,
  onDiscard,
  isPage = false,
  continuesAt,
  onClose,
  header,
  children,
  ...dialog
}: EditFrameProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const isGuarded = dialog.open && isDirty && !isSaved;
  const isDiscarded = useRef(false);
  const blocker = useBlocker(
    ({ nextLocation: { pathname, search } }) =>
      isGuarded && !isDiscarded.current && pathname + search !== continuesAt,
  );
  const isLeaving = blocker.state === 'blocked';
  // A closing dialog may change the address before the router knows that it is closed.
  useEffect(() => {
    if (isLeaving && !isGuarded) blocker.proceed();
  }, [blocker, isGuarded, isLeaving]);
  useUnsavedChanges(isGuarded);
  useStaysSignedOut(dialog.open);
  const requestClose = () => (isGuarded ? setAsking(true) : onClose());
  const Frame = isPage ? EditPage : ResponsiveDialog;
  return (
    <>
      <Frame
        {...dialog}
        header={
          <>
            {header}
            <SignedOutNotice />
          </>
        }
        onClose={requestClose}
      >
        <CloseContext value={requestClose}>{children}</CloseContext>
      </Frame>
      <ConfirmDialog
        open={isGuarded && (isAsking || isLeaving)}
        title={t('products.unsaved.title')}
        question={t('products.unsaved.text')}
        cancelLabel={t('products.unsaved.stay')}
        confirmLabel={t('products.unsaved.close')}
        onCancel={() => {
          setAsking(false);
          blocker.reset?.();
        }}
        onConfirm={() => {
          setAsking(false);
          onDiscard?.();
          isDiscarded.current = true;
          if (isLeaving) blocker.proceed();
          else onClose();
        }}
      />
    </>
  );
}

/** A dialog with a `DialogForm` that is too short to ask before it closes. */
export function FormDialog({ children, header, ...dialog }: ComponentProps<typeof ResponsiveDialog>) {
  useStaysSignedOut(dialog.open);
  return (
    <ResponsiveDialog
      {...dialog}
      header={
        <>
          {header}
          <SignedOutNotice />
        </>
      }
    >
      <CloseContext value={dialog.onClose}>{children}</CloseContext>
    </ResponsiveDialog>
  );
}

export function CloseButton({ children }: { children: ReactNode }) {
  return <Button onClick={useContext(CloseContext)}>{children}</Button>;
}

/** Explains above the buttons why saving failed. That the session has ended, the frame says itself. */
export function SaveFailure({ error }: { error: unknown }) {
  const isInFrame = useContext(CloseContext) !== undefined;
  if (!isUnauthorized(error)) return <Notice tone="error">{userMessageOf(error)}</Notice>;
  return isInFrame ? null : <SignInNotice />;
}

/** Notices that stay visible above the buttons of a dialog. */
export function DialogNotices({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 1, px: { xs: 2, sm: 3 }, pb: 1.5 }}>{children}</Box>;
}

interface DialogFormProps {
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Warnings above the buttons. */
  notices?: ReactNode;
  error?: unknown;
  note?: ReactNode;
  /** Another action, before Cancel and Save. */
  action?: ReactNode;
  saveLabel: string;
  /** Shown while saving; by default the button shows a spinner. */
  savingLabel?: string;
  isSaving: boolean;
  isDisabled?: boolean;
}

/** The form of a dialog: fields, notices, Cancel and Save. */
export function DialogForm({
  children,
  onSubmit,
  notices,
  error,
  note,
  action,
  saveLabel,
  savingLabel,
  isSaving,
  isDisabled = false,
}: DialogFormProps) {
  const { t } = useTranslation();
  const failure = error ? <SaveFailure error={error} /> : null;
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble from a dialog to the form that rendered it.
        event.stopPropagation();
        void onSubmit(event);
      }}
    >
      <DialogBody>{children}</DialogBody>
      {(notices || failure) && (
        <DialogNotices>
          {notices}
          {failure}
        </DialogNotices>
      )}
      <DialogFooter>
        {note && <Caption sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>{note}</Caption>}
        {action}
        <CloseButton>{t('common.cancel')}</CloseButton>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          loading={isSaving && !savingLabel}
          disabled={isSaving || isDisabled}
        >
          {isSaving && savingLabel ? savingLabel : saveLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** As high as the window, so that tabs and buttons stay while the text scrolls. On phones it covers the screen. */
const Frame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: `calc(100dvh - ${shell.topBar}px - 24px)`,
  minHeight: 420,
  margin: '-24px 0 -64px',
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    inset: 0,
    zIndex: theme.zIndex.drawer + 2,
    height: 'auto',
    minHeight: 0,
    margin: 0,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

interface EditPageProps extends DialogHeaderProps {
  /** Shown below the title, above the scrolling content. */
  header?: ReactNode;
  children: ReactNode;
}

/** What an edit dialog contains, as a page of its own. It needs no button to open it as a page. */
function EditPage({ title, header, children, onClose }: EditPageProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <DialogHeader level="h1" {...{ title, onClose, titleId }} />
      {/* Texts begin one level below the heading of a dialog. */}
      <h2 style={visuallyHiddenStyle}>{t('generation.edit.content')}</h2>
      {header}
      {children}
    </Frame>
  );
}
