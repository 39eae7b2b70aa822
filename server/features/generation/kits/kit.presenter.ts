import { endErrorOf } from '#server/features/generation/feed/generation.presenter.ts';
import { isUnfinishedEnd } from '#server/features/generation/feed/unfinished-end.ts';
import { isEnded, isUnwritten } from '#server/features/generation/kits/steps/next-moves.ts';
import type { LaunchKit } from '#server/models/content/launch-kit.ts';
import type { Kit, KitStep, KitStepState, KitSummary } from '#shared/contracts/kits.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { awaitedInputs } from '#shared/rules/kits/plan-kit.ts';
import type { StepRow } from './read-steps.ts';

/** A kit with all that its place in a list needs. */
export interface KitSummaryView {
  kit: LaunchKit;
  steps: StepRow[];
  /** Sum of all its generations, including those before a retry. */
  creditsCharged: number;
}

export interface KitView extends KitSummaryView {
  retryCredits: number;
}

export function presentKit({ kit, steps, creditsCharged, retryCredits }: KitView): Kit {
  return {
    id: kit.id,
    productId: kit.productId,
    tier: kit.tier,
    mode: kit.mode,
    state: kit.state,
    ending: kit.ending,
    isSample: kit.isSample,
    steps: steps.map((step) => presentStep(step, { kit, steps })),
    credits: steps.reduce((sum, { credits }) => sum + credits, 0),
    creditsHeld: steps.reduce((sum, { credits, state }) => sum + (isEnded(state) ? 0 : credits), 0),
    creditsCharged,
    retryCredits,
    estimatedSeconds: kit.estimatedSeconds,
    createdAt: kit.createdAt.toISOString(),
    finishedAt: kit.finishedAt?.toISOString() ?? null,
  };
}

export function presentSummary(view: KitSummaryView): KitSummary {
  const { steps, retryCredits: _retryCredits, ...kit } = presentKit({ ...view, retryCredits: 0 });
  return {
    ...kit,
    types: steps.map(({ type }) => type),
    done: steps.filter(({ state }) => state === 'done').length,
  };
}

function presentStep(row: StepRow, { kit, steps }: Pick<KitView, 'kit' | 'steps'>): KitStep {
  const stateOf = (type: ContentType) => steps.find((step) => step.type === type)?.state;
  const state = stepState(row);
  return {
    type: row.type,
    tier: row.tier,
    credits: row.credits,
    creditsCharged: row.chargedCredits,
    promptVersion: row.promptVersion,
    level: row.level,
    reason: row.reason,
    state,
    waitsFor:
      state === 'waiting' ? awaitedInputs(row, kit.mode).filter((type) => !isEnded(stateOf(type))) : [],
    leftOut: row.optional.filter((type) => isUnwritten(stateOf(type))),
    blockedBy: row.blockedBy,
    generationId: row.generationId,
    characters: row.characters,
    expectedCharacters: row.expectedCharacters,
    contentId: row.contentId,
    versionNumber: row.versionNumber,
    isOffered: row.isOffered,
    usedResults: row.usedResults,
    error: endErrorOf(row),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

function stepState(row: StepRow): KitStepState {
  switch (row.state) {
    case 'running':
      return 'writing';
    case 'succeeded':
      return 'done';
    case 'cancelled':
      if (row.blockedBy) return 'skipped';
      return isUnfinishedEnd(row) ? 'failed' : 'cancelled';
    default:
      return row.state;
  }
}
