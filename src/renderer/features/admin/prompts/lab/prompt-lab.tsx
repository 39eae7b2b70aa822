import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDialog } from '#renderer/components/dialogs/use-dialog.ts';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { ChevronLeftIcon, PlusIcon } from '#renderer/components/icons/icons.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { LabForm } from './lab-form.tsx';
import { promoteMutation, versionsQuery } from './lab-queries.ts';
import { LabResults } from './lab-results.tsx';
import { VersionCompare } from './version-compare.tsx';
import { VersionTable } from './version-table.tsx';

export function PromptLab({ prompt, onClose }: { prompt: AdminPrompt; onClose: () => void }) {
  const { t } = useTranslation();
  const versions = useQuery(versionsQuery(prompt.id));
  const draft = useDialog<number>();
  const [compared, setCompared] = useState<{ before: number; after: number }>();
  const [searchParams, setSearchParams] = useSearchParams();
  const promote = useMutation(promoteMutation(prompt));
  const { offeredVersion } = prompt;
  const compare = (number: number) => setCompared({ before: prompt.version, after: number });
  const showBatch = (batch: string) =>
    setSearchParams((before) => ({ ...Object.fromEntries(before), batch }), { replace: true });

  return (
    <Stack spacing={3}>
      <div>
        <Button variant="text" startIcon={<ChevronLeftIcon />} onClick={onClose} sx={{ ml: -1 }}>
          {t('admin.lab.back')}
        </Button>
        <Typography variant="h3" component="h2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {t('admin.lab.title', { name: prompt.name })}
        </Typography>
        <SecondaryText sx={{ mt: 0.5 }}>{t('admin.lab.intro')}</SecondaryText>
      </div>
      {offeredVersion !== null && (
        <Notice title={t('admin.lab.offer.title')}>
          {t('admin.lab.offer.text', { number: offeredVersion })}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <Button size="small" onClick={() => compare(offeredVersion)}>
              {t('admin.lab.compare')}
            </Button>
            <Button
              size="small"
              variant="contained"
              loading={promote.isPending}
              onClick={() => promote.mutate(offeredVersion)}
            >
              {t('admin.lab.offer.adopt')}
            </Button>
          </Stack>
        </Notice>
      )}
      <Panel
        title={t('admin.lab.versions')}
        flush
        aside={
          <Button startIcon={<PlusIcon />} onClick={() => draft.show(prompt.version)}>
            {t('admin.lab.draft.action')}
          </Button>
        }
      >
        {versions.isError && <LoadFailure error={versions.error} onRetry={() => void versions.refetch()} />}
        {versions.isPending && <RowSkeletons count={3} />}
        {versions.data && (
          <VersionTable
            versions={versions.data}
            pending={promote.isPending}
            onCompare={compare}
            onPromote={promote.mutate}
            onDraft={draft.show}
          />
        )}
      </Panel>
      {versions.data && compared && (
        <VersionCompare
          promptId={prompt.id}
          versions={versions.data}
          compared={compared}
          onChange={setCompared}
        />
      )}
      {versions.data && (
        <LabForm prompt={prompt} versions={versions.data} onStarted={({ id }) => showBatch(id)} />
      )}
      <LabResults promptId={prompt.id} batchId={searchParams.get('batch')} onChoose={showBatch} />
      {draft.shown && <DraftDialog promptId={prompt.id} from={draft.shown.item} {...draft.state} />}
    </Stack>
  );
}
