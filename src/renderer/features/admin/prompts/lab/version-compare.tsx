import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DiffTable } from '#renderer/components/compare/diff-table.tsx';
import { LoadFailure } from '#renderer/components/feedback/load-failure.tsx';
import { SelectField } from '#renderer/components/forms/select-field.tsx';
import { RowSkeletons } from '#renderer/components/lists/list-rows.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SecondaryText } from '#renderer/components/secondary-text.tsx';
import { buildDiffRows } from '#renderer/lib/compare/diff-rows.ts';
import type { PromptVersion, PromptVersionSummary } from '#shared/contracts/admin/prompt-versions.ts';
import { versionQuery } from './lab-queries.ts';

interface Compared {
  before: number;
  after: number;
}

interface VersionCompareProps {
  promptId: number;
  versions: readonly PromptVersionSummary[];
  compared: Compared;
  onChange: (compared: Compared) => void;
}

export function VersionCompare({ promptId, versions, compared, onChange }: VersionCompareProps) {
  const { t } = useTranslation();
  const texts = useQueries({
    queries: [versionQuery(promptId, compared.before), versionQuery(promptId, compared.after)],
  });
  const frame = useRef<HTMLDivElement>(null);
  const { before: first, after: second } = compared;
  // Scrolls, because the Compare button may be far above the comparison.
  useEffect(() => {
    if (first !== second) frame.current?.scrollIntoView({ block: 'center' });
  }, [first, second]);
  const failed = texts.find(({ isError }) => isError);
  const [before, after] = texts.map(({ data }) => data);
  const choice = (side: keyof Compared) => (
    <SelectField
      label={t(`admin.lab.${side}`)}
      value={compared[side]}
      onChange={(number) => onChange({ ...compared, [side]: number })}
      options={versions.map(({ number, label }) => ({
        value: number,
        label: t('admin.lab.numberAndLabel', { number, label: t(`admin.lab.labels.${label}`) }),
      }))}
    />
  );
  return (
    <Panel title={t('admin.lab.comparison')}>
      <Box
        ref={frame}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 260px))' },
          gap: 2,
          mb: 2,
          pt: 0.5,
        }}
      >
        {choice('before')}
        {choice('after')}
      </Box>
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (!before || !after) && <RowSkeletons count={6} />}
      {before && after && <Comparison before={before} after={after} />}
    </Panel>
  );
}

function Comparison({ before, after }: { before: PromptVersion; after: PromptVersion }) {
  const { t } = useTranslation();
  const rows = useMemo(() => buildDiffRows(wholeText(before), wholeText(after)), [before, after]);
  if (rows.every(({ kind }) => kind === 'same')) {
    return <SecondaryText role="status">{t('admin.lab.identical')}</SecondaryText>;
  }
  return (
    <DiffTable
      key={`${before.number}-${after.number}`}
      rows={rows}
      caption={t('admin.lab.comparison')}
      beforeTitle={t('admin.lab.number', { number: before.number })}
      afterTitle={t('admin.lab.number', { number: after.number })}
    />
  );
}

/** The prompt, followed by the limits and instructions of each tier. */
function wholeText({ prompt, depth }: PromptVersion): string {
  const tiers = (['standard', 'premium'] as const).map((tier) => {
    const { words, instructions = '' } = depth[tier];
    return `[${tier}: ${words.join('–')}]\n${instructions}`;
  });
  return [prompt, ...tiers].join('\n\n');
}
