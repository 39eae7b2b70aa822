import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { accountDeletionQuery, startDeletionMutation } from '#renderer/features/accounts/api/account-data.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { isLanguage } from '#renderer/lib/language/language.ts';
import type { DeletionStatus } from '#shared/contracts/accounts/account-deletion.ts';
import { DELETION_DAYS, DELETION_WORDS, isDeletionWord } from '#shared/rules/deletion-words.ts';

/** Explains what a deletion takes along, and starts it once its word is typed. */
export function DeleteAccount() {
  const { t, i18n } = useTranslation();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const [word, setWord] = useState('');
  const { data, error, refetch } = useQuery({ ...accountDeletionQuery, enabled: isOpen });
  const start = useMutation(startDeletionMutation);
  const expected = DELETION_WORDS[isLanguage(i18n.language) ? i18n.language : 'en'];
  const mayStart = data !== undefined && !data.isLastAdmin;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDeletionWord(word)) start.mutate(word);
  };
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {t('settings.deleteAccount')}
      </Button>
      <ResponsiveDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onExited={() => setWord('')}
        title={t('settings.delete.title')}
        phone="sheet"
        maxWidth="sm"
      >
        <DialogBody>
          {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
          <div aria-live="polite">{data && <Consequences status={data} />}</div>
          {mayStart && (
            <form id={formId} onSubmit={submit}>
              <TextField
                label={t('settings.delete.word', { word: expected })}
                value={word}
                onChange={({ target }) => setWord(target.value)}
                autoComplete="off"
                sx={{ mt: 2.5 }}
              />
            </form>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => setOpen(false)}>{t('common.cancel')}</Button>
          {mayStart && (
            <Button
              type="submit"
              form={formId}
              variant="contained"
              color="error"
              disabled={!isDeletionWord(word)}
              loading={start.isPending}
            >
              {t('settings.delete.confirm')}
            </Button>
          )}
        </DialogFooter>
      </ResponsiveDialog>
    </>
  );
}

function Consequences({ status }: { status: DeletionStatus }) {
  const { t, format } = useTexts();
  const { isLastAdmin, products, contents, credits, subscriptions } = status;
  if (isLastAdmin) return <Typography variant="body2">{t('settings.delete.lastAdmin')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Facts
        title={t('settings.delete.goes')}
        items={[
          t('settings.delete.goesItems.texts', {
            products: format.number(products),
            contents: format.number(contents),
          }),
          t('settings.delete.goesItems.credits', { credits: format.number(credits) }),
          t('settings.delete.goesItems.identity'),
        ]}
      />
      <Facts
        title={t('settings.delete.stays')}
        items={[
          t('settings.delete.staysItems.books'),
          t('settings.delete.staysItems.audit'),
          t('settings.delete.staysItems.backups'),
        ]}
      />
      {subscriptions.length > 0 && (
        <Typography variant="body2">
          {t('settings.delete.subscription', { plans: subscriptions.filter(Boolean).join(', ') })}
        </Typography>
      )}
      <Typography variant="body2">{t('settings.delete.waiting', { days: DELETION_DAYS })}</Typography>
    </Box>
  );
}

function Facts({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Typography>
    </div>
  );
}
