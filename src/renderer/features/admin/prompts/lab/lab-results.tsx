import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { SelectField } from '#renderer/components/forms/select-field.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Caption, SecondaryText } from '#renderer/components/secondary-text.tsx';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { LabBatch, LabBatchSummary, LabRun } from '#shared/contracts/admin/prompt-lab.ts';
import { providerLabel } from '#shared/rules/ai-providers.ts';
import { LabCell } from './lab-cell.tsx';
import { batchesQuery, batchQuery, cancelBatchMutation, labProductsQuery } from './lab-queries.ts';

interface LabResultsProps {
  promptId: number;
  /** Batch id from the address; null: the newest batch. */
  batchId: string | null;
  onChoose: (batchId: string) => void;
}

/** Results of a batch: one row per product and model, one column per version. */
export function LabResults({ promptId, batchId, onChoose }: LabResultsProps) {
  const { t } = useTranslation();
  const batches = useQuery(batchesQuery(promptId));
  const shown = batches.data?.find(({ id }) => id === batchId) ?? batches.data?.[0];
  return (
    <Panel
      title={t('admin.lab.results.title')}
      aside={
        batches.data && shown && batches.data.length > 1 ? (
          <BatchPicker batches={batches.data} shown={shown} onChoose={onChoose} />
        ) : undefined
      }
    >
      {batches.isError && <LoadFailure error={batches.error} onRetry={() => void batches.refetch()} />}
      {batches.isPending && <RowSkeletons count={3} />}
      {batches.data?.length === 0 && (
        <EmptyState title={t('admin.lab.results.none')} text={t('admin.lab.results.noneHint')} heading="h3" />
      )}
      {shown && <Batch key={shown.id} batchId={shown.id} />}
    </Panel>
  );
}

interface BatchPickerProps {
  batches: readonly LabBatchSummary[];
  shown: LabBatchSummary;
  onChoose: (batchId: string) => void;
}

function BatchPicker({ batches, shown, onChoose }: BatchPickerProps) {
  const { t, format } = useTexts();
  return (
    <SelectField
      label={t('admin.lab.results.choose')}
      value={shown.id}
      onChange={onChoose}
      sx={{ minWidth: 220 }}
      options={batches.map(({ id, createdAt, versions }) => ({
        value: id,
        label: t('admin.lab.results.start', {
          date: format.dateTime(createdAt),
          versions: versions.join(', '),
        }),
      }))}
    />
  );
}

function Batch({ batchId }: { batchId: string }) {
  const { t, format } = useTexts();
  const batch = useQuery(batchQuery(batchId));
  const products = useQuery(labProductsQuery);
  const cancel = useMutation(cancelBatchMutation(batchId));
  if (batch.isError) return <LoadFailure error={batch.error} onRetry={() => void batch.refetch()} />;
  if (!batch.data) return <RowSkeletons count={4} />;
  const { texts, runs, unfinished, costMicroUsd, startedBy, createdAt } = batch.data;
  const nameOf = (key: string) => products.data?.find((product) => product.key === key)?.name ?? key;
  return (
    <>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}
      >
        <SecondaryText role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {unfinished
            ? t('admin.lab.results.progress', { done: texts - unfinished, count: texts })
            : t('admin.lab.results.done', { count: texts })}
          {' · '}
          {format.microUsd(costMicroUsd)}
          {' · '}
          {format.dateTime(createdAt)}
          {' · '}
          {startedBy}
        </SecondaryText>
        {unfinished !== 0 && (
          <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('common.cancel')}
          </Button>
        )}
      </Stack>
      <Stack spacing={3}>
        {groupsOf(batch.data).map(({ key, runs: compared, first }) => (
          <section key={key} aria-label={`${nameOf(first.productKey)}, ${first.model}`}>
            <Typography variant="h5" component="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
              {nameOf(first.productKey)} · {providerLabel(first.provider)} · {first.model}
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: '1fr', md: `repeat(${compared.length}, minmax(0, 1fr))` },
              }}
            >
              {compared.map((run) => (
                <LabCell key={run.id} run={run} />
              ))}
            </Box>
          </section>
        ))}
      </Stack>
      {runs.some(({ isSample }) => isSample) && (
        <Caption component="p" sx={{ mt: 2, mb: 0 }}>
          {t('admin.lab.results.samples')}
        </Caption>
      )}
    </>
  );
}

/** Runs of the same product and model, by version. */
function groupsOf({ runs }: LabBatch): { key: string; runs: LabRun[]; first: LabRun }[] {
  const groups = new Map<string, LabRun[]>();
  for (const run of runs) {
    const key = `${run.productKey} ${run.provider} ${run.model}`;
    groups.set(key, [...(groups.get(key) ?? []), run]);
  }
  return [...groups].flatMap(([key, compared]) => {
    const sorted = compared.toSorted((a, b) => a.version - b.version);
    const [first] = sorted;
    return first ? [{ key, runs: sorted, first }] : [];
  });
}
