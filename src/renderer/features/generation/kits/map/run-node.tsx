import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { StaleReasons } from '#renderer/features/generation/inputs/stale-reasons.tsx';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import { fillSentence } from '#renderer/lib/language/error-texts.ts';
import { useTexts } from '#renderer/lib/language/format.ts';
import { errorSentence } from '#shared/contracts/error-sentence.ts';
import type { TypeStaleness } from '#shared/contracts/generation/staleness.ts';
import type { KitState, KitStep } from '#shared/contracts/kits.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { LiveWords, NodeName, StateLine } from './node-parts.tsx';

interface RunNodeProps {
  type: ContentType;
  productId: number;
  prompts: readonly Prompt[];
  staleness: TypeStaleness | undefined;
  /** Undefined: the kit does not write it. */
  step: KitStep | undefined;
  kitState: KitState;
}

/** A type while a kit is written, and afterwards. */
export function RunNode({ type, productId, prompts, staleness, step, kitState }: RunNodeProps) {
  const { t } = useTranslation();
  const name = contentTypeName(type, prompts);
  const contentId = step?.contentId ?? staleness?.contentId ?? null;
  return (
    <>
      <Typography variant="subtitle2" component="div" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
        <NodeName name={name} contentId={contentId} />
      </Typography>
      {step ? (
        <StateLine state={step.state}>
          <StepWords step={step} prompts={prompts} kitState={kitState} />
        </StateLine>
      ) : (
        <StateLine state={staleness?.state ?? 'missing'}>
          {staleness?.state === 'stale' ? (
            <StaleReasons reasons={staleness.reasons} prompts={prompts} />
          ) : (
            t(`launch.states.${staleness?.state ?? 'missing'}`)
          )}
        </StateLine>
      )}
      {step?.state === 'writing' && <LiveWords productId={productId} name={name} {...step} />}
    </>
  );
}

interface StepWordsProps {
  step: KitStep;
  prompts: readonly Prompt[];
  kitState?: KitState;
}

/** The state of a step, with what it waits for or why it failed. */
export function StepWords({ step, prompts, kitState }: StepWordsProps) {
  const { t, format } = useTexts();
  const nameOf = (type: ContentType) => contentTypeName(type, prompts);
  const { state, waitsFor, leftOut, blockedBy, error, isOffered } = step;
  switch (state) {
    case 'waiting': {
      const [first, ...others] = waitsFor.map(nameOf);
      if (first === undefined)
        return t(kitState === 'paused' ? 'launch.states.paused' : 'launch.states.waitingForPlace');
      return others.length === 0
        ? t('launch.states.waitingFor', { name: first })
        : t('launch.states.waitingForMany', { name: first, count: others.length });
    }
    case 'failed':
      return t('launch.states.failed', { reason: errorText(error) });
    case 'skipped':
      return t('launch.states.skipped', { name: blockedBy ? nameOf(blockedBy) : '' });
    case 'done':
      if (isOffered) return t('launch.states.offered');
      return leftOut.length > 0
        ? t('launch.states.doneWithout', { names: format.list(leftOut.map(nameOf)) })
        : t('launch.states.done');
    default:
      return t(`launch.states.${state}`);
  }
}

/** Why a step failed, in the interface language; '' when that is not known. */
function errorText(error: KitStep['error']): string {
  return error ? errorSentence(error, fillSentence) : '';
}
