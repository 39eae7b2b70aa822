import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { ConfirmDialog } from '#renderer/components/dialogs/confirm-dialog.tsx';
import { FactList } from '#renderer/components/lists/fact-list.tsx';
import { Caption } from '#renderer/components/secondary-text.tsx';
import type { Staleness } from '#renderer/features/generation/api/content-queries.ts';
import {
  cancelKitMutation,
  pauseKitMutation,
  resumeKitMutation,
} from '#renderer/features/generation/kits/api/kit-queries.ts';
import { KitLayout } from '#renderer/features/generation/kits/map/kit-layout.tsx';
import { KitMap } from '#renderer/features/generation/kits/map/kit-map.tsx';
import { RunNode } from '#renderer/features/generation/kits/map/run-node.tsx';
import { Frame } from '#renderer/features/generation/kits/plan/plan-panel.tsx';
import { announce } from '#renderer/lib/announce.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import type { Kit } from '#shared/contracts/kits.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';

interface RunViewProps {
  kit: Kit;
  prompts: readonly Prompt[];
  staleness: Staleness;
}

export function RunView({ kit, prompts, staleness }: RunViewProps) {
  const { t, format } = useTexts();
  const steps = new Map(kit.steps.map((step) => [step.type, step]));
  return (
    <KitLayout panel={<RunPanel kit={kit} />}>
      <KitMap
        prompts={prompts}
        countOf={(types) => {
          const inKit = types.flatMap((type) => steps.get(type) ?? []);
          return inKit.length === 0
            ? ''
            : t('launch.map.count', {
                done: format.number(inKit.filter(({ state }) => state === 'done').length),
                total: format.number(inKit.length),
              });
        }}
        nodeOf={(type) => (
          <RunNode
            type={type}
            productId={kit.productId}
            prompts={prompts}
            staleness={staleness[type]}
            step={steps.get(type)}
            kitState={kit.state}
          />
        )}
      />
    </KitLayout>
  );
}

function RunPanel({ kit }: { kit: Kit }) {
  const { t, format } = useTexts();
  const titleId = useId();
  const [asks, setAsks] = useState(false);
  const pause = useMutation(pauseKitMutation);
  const resume = useMutation(resumeKitMutation);
  const cancel = useMutation({ ...cancelKitMutation, onSettled: () => setAsks(false) });
  const { steps, state } = kit;
  const done = steps.filter((step) => step.state === 'done').length;
  const failed = steps.filter((step) => step.state === 'failed' || step.state === 'skipped').length;
  const ended = steps.filter(({ finishedAt }) => finishedAt !== null).length;
  const isPaused = state === 'paused';
  const numbers = { count: steps.length, done: format.number(done), total: format.number(steps.length) };
  const progress = t('launch.run.progress', numbers);
  const heading = t(isPaused ? 'launch.run.paused' : 'launch.run.title');
  useEffect(() => announce(`${heading}: ${progress}`), [heading, progress]);
  return (
    <Frame aria-labelledby={titleId}>
      <Typography variant="h4" component="h2" id={titleId}>
        {heading}
      </Typography>
      <div>
        <Typography variant="body2" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
          {progress}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={(ended / Math.max(1, steps.length)) * 100}
          aria-label={progress}
        />
      </div>
      <FactList sx={{ gridTemplateColumns: '1fr auto', '& dd': { textAlign: 'right', pr: 0 } }}>
        <dt>{t('launch.run.held')}</dt>
        <dd>{t('common.credits', { count: kit.creditsHeld })}</dd>
        <dt>{t('launch.run.charged')}</dt>
        <dd>{t('common.credits', { count: kit.creditsCharged })}</dd>
        {failed > 0 && (
          <>
            <dt>{t('launch.run.failed')}</dt>
            <dd>{format.number(failed)}</dd>
          </>
        )}
        <dt>{t('launch.run.expected')}</dt>
        <dd>{format.roughly(kit.estimatedSeconds)}</dd>
      </FactList>
      <Caption component="p" sx={{ m: 0 }}>
        {t(isPaused ? 'launch.run.pausedHint' : 'launch.run.hint')}
      </Caption>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isPaused ? (
          <Button
            variant="contained"
            color="primary"
            loading={resume.isPending}
            onClick={() => resume.mutate(kit.id)}
          >
            {t('launch.run.resume')}
          </Button>
        ) : (
          <Button loading={pause.isPending} onClick={() => pause.mutate(kit.id)}>
            {t('launch.run.pause')}
          </Button>
        )}
        <Button onClick={() => setAsks(true)}>{t('launch.run.cancel')}</Button>
      </Box>
      <ConfirmDialog
        open={asks}
        title={t('launch.run.cancelTitle')}
        question={t('launch.run.cancelQuestion')}
        cancelLabel={t('launch.run.keepWriting')}
        confirmLabel={t('launch.run.cancel')}
        pending={cancel.isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() => cancel.mutate(kit.id)}
      />
    </Frame>
  );
}
