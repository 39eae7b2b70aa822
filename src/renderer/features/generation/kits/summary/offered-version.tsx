import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DialogBody,
  DialogFooter,
  ResponsiveDialog,
} from '#renderer/components/dialogs/responsive-dialog.tsx';
import { RestoreVersionButton } from '#renderer/components/history/restore-version-button.tsx';
import { restoreVersionMutation } from '#renderer/features/generation/api/content-versions.ts';
import { SkeletonLines } from '#renderer/features/generation/components/skeleton-lines.tsx';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';

// Loaded when it is opened: the diff library is large.
const VersionDiff = lazy(async () => ({
  default: (await import('#renderer/features/generation/versions/version-diff.tsx')).VersionDiff,
}));

interface OfferedVersionProps {
  content: GeneratedContent;
  /** The version that the kit wrote beside the edited text. */
  versionNumber: number;
  name: string;
}

/** Compares a new version with the text that a person has edited, and takes it over on request. */
export function OfferedVersion({ content, versionNumber, name }: OfferedVersionProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography variant="caption" component="p" sx={{ m: 0 }}>
        {t('launch.states.offered')}
      </Typography>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('launch.summary.compare')}
      </Button>
      <ResponsiveDialog
        open={open}
        onClose={close}
        title={t('launch.summary.compareTitle', { name })}
        maxWidth="lg"
        height="min(86dvh, 860px)"
      >
        <DialogBody tabIndex={0} role="region" aria-label={t('launch.summary.compareTitle', { name })}>
          {open && (
            <Suspense fallback={<SkeletonLines label={t('common.loading')} />}>
              <VersionDiff contentId={content.id} before={versionNumber} after={content.versionNumber} />
            </Suspense>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={close}>{t('launch.summary.keepMine')}</Button>
          <RestoreVersionButton
            of="generation"
            number={versionNumber}
            mutation={restoreVersionMutation(content.id)}
            replacesUnsaved={false}
            onRestored={close}
          />
        </DialogFooter>
      </ResponsiveDialog>
    </Box>
  );
}
