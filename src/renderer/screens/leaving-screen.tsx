import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { keepAccountMutation } from '#renderer/features/accounts/api/account-data.ts';
import { ExportData } from '#renderer/features/accounts/data/export-data.tsx';
import { dropAllDrafts } from '#renderer/features/generation/editor/drafts/text-drafts.ts';
import { signOut } from '#renderer/lib/api/sign-in.ts';
import { useDocumentTitle } from '#renderer/lib/hooks/use-document-title.ts';
import { useTexts } from '#renderer/lib/language/format.ts';

/** All that an account shows that waits for its deletion. */
export function LeavingScreen({ dueAt }: { dueAt: string }) {
  const { t, format } = useTexts();
  const keep = useMutation(keepAccountMutation);
  useDocumentTitle(t('settings.leaving.title'));
  const leave = () => {
    dropAllDrafts();
    signOut();
  };
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', p: 3, textAlign: 'center' }}
    >
      <Box sx={{ maxWidth: 480 }}>
        <Typography variant="h2" component="h1">
          {t('settings.leaving.title')}
        </Typography>
        <Typography variant="body1" color="textSecondary" sx={{ mt: 1.5, mb: 3 }}>
          {t('settings.leaving.text', { date: format.dateTime(dueAt) })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button variant="contained" loading={keep.isPending} onClick={() => keep.mutate()}>
            {t('settings.leaving.keep')}
          </Button>
          <ExportData />
          <Button onClick={leave}>{t('settings.signOut')}</Button>
        </Box>
      </Box>
    </Box>
  );
}
