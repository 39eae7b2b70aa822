import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { RowList } from '#renderer/components/lists/list-rows.tsx';
import { removePasskeyMutation } from '#renderer/features/accounts/api/sign-in-security.ts';
import { desktop } from '#renderer/lib/desktop.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { Passkey, SignInSecurity } from '#shared/contracts/accounts/sign-in-security.ts';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { SettingRow } from './setting-row.tsx';

/** Passkeys with their last use. They are added in a browser, because the desktop application has another origin. */
export function PasskeyList({ security }: { security: SignInSecurity }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const renaming = useDialog<Passkey>();
  const removing = useDialog<Passkey>();
  const remove = useMutation(removePasskeyMutation);
  const { passkeys, passkeysOffered } = security;
  const hasBrowser = !desktop && 'PublicKeyCredential' in window;
  if (!passkeysOffered && passkeys.length === 0) return null;
  return (
    <RowList>
      <SettingRow
        title={t('settings.security.passkeys')}
        text={t(hasBrowser ? 'settings.security.passkeysHint' : 'settings.security.passkeysElsewhere')}
      >
        {hasBrowser && passkeysOffered && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('settings.security.addPasskey')}
          </Button>
        )}
      </SettingRow>
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={() => renaming.show(passkey)}
          onRemove={() => removing.show(passkey)}
        />
      ))}
      <AddPasskeyDialog open={isAdding} onClose={() => setAdding(false)} />
      {renaming.shown && <RenamePasskeyDialog passkey={renaming.shown.item} {...renaming.state} />}
      {removing.shown && (
        <ConfirmDialog
          open={removing.state.open}
          title={t('settings.security.removePasskey.title', { name: removing.shown.item.name })}
          question={t('settings.security.removePasskey.question')}
          confirmLabel={t('settings.security.remove')}
          pending={remove.isPending}
          onCancel={removing.state.onClose}
          onExited={removing.state.onExited}
          onConfirm={() =>
            removing.shown && remove.mutate(removing.shown.item, { onSettled: removing.state.onClose })
          }
        />
      )}
    </RowList>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t, format } = useTexts();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <SettingRow
      title={name}
      text={[
        t('settings.security.addedOn', { date: format.date(createdAt) }),
        lastUsedAt
          ? t('settings.security.lastUsed', { when: format.dateTime(lastUsedAt) })
          : t('settings.security.neverUsed'),
      ].join(' · ')}
    >
      <Button size="small" aria-label={t('settings.security.renameOf', { name })} onClick={onRename}>
        {t('settings.security.rename')}
      </Button>
      <Button size="small" aria-label={t('settings.security.removeOf', { name })} onClick={onRemove}>
        {t('settings.security.remove')}
      </Button>
    </SettingRow>
  );
}
