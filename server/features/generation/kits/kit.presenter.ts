import { presentRow } from '#server/context/present-row.ts';
import { endErrorOf, presentReceipt } from '#server/features/generation/feed/generation.presenter.ts';
import type { ReceiptFacts } from '#server/features/generation/feed/receipt-facts.ts';
import { isUnfinishedEnd } from '#server/features/generation/feed/unfinished-end.ts';
import type { Generation } from '#server/models/content/generation.ts';
import type { LaunchKit } from '#server/models/content/launch-kit.ts';
import type { User } from '#shared/contracts/accounts/users.ts';
import {
  type Kit,
  type KitReceipt,
  type KitStep,
  type KitStepState,
  type KitSummary,
  kitSchema,
  kitStepSchema,
} from '#shared/contracts/kits.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';
import { lengthOf } from '#shared/rules/content/text-lengths.ts';
import { awaitedInputs } from '#shared/rules/kits/plan-kit.ts';
import type { StepRow } from './read-steps.ts';
import { isEnded, isUnwritten } from './steps/next-moves.ts';

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
    ...presentRow(kitSchema, kit),
    steps: steps.map((step) => presentStep(step, steps)),
    credits: steps.reduce((sum, { credits }) => sum + credits, 0),
    creditsHeld: steps.reduce((sum, { credits, state }) => sum + (isEnded(state) ? 0 : credits), 0),
    creditsCharged,
    retryCredits,
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

function presentStep(row: StepRow, steps: readonly StepRow[]): KitStep {
  const stateOf = (type: ContentType) => steps.find((step) => step.type === type)?.state;
  const state = stepState(row);
  return {
    ...presentRow(kitStepSchema, row),
    length: lengthOf(row.type, row.length),
    creditsCharged: row.chargedCredits,
    state,
    waitsFor: state === 'waiting' ? awaitedInputs(row).filter((type) => !isEnded(stateOf(type))) : [],
    leftOut: row.optional.filter((type) => isUnwritten(stateOf(type))),
    isOffered: row.usedVersion !== row.versionNumber,
    error: endErrorOf(row),
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

/** Only administrators see provider costs. Tokens of attempts that reported none count as 0. */
export function presentKitReceipt(
  rows: readonly Generation[],
  viewer: Pick<User, 'role'>,
  facts: ReceiptFacts,
): KitReceipt {
  const sum = (of: (row: Generation) => number | string | null) =>
    rows.reduce((total, row) => total + Number(of(row) ?? 0), 0);
  const isKnown = rows.every(({ costMicroUsd, attempts }) => costMicroUsd !== null || attempts.length === 0);
  return {
    generations: rows.map((row) => presentReceipt(row, viewer, facts)),
    creditsCharged: sum(({ id, chargedCredits }) => chargedCredits - (facts.refunds.get(id) ?? 0)),
    usage: {
      inputTokens: sum(({ inputTokens }) => inputTokens),
      outputTokens: sum(({ outputTokens }) => outputTokens),
      reasoningTokens: sum(({ reasoningTokens }) => reasoningTokens),
      cachedInputTokens: sum(({ cachedInputTokens }) => cachedInputTokens),
      cacheWriteTokens: sum(({ cacheWriteTokens }) => cacheWriteTokens),
    },
    ...(viewer.role === 'admin' && {
      costMicroUsd: isKnown ? sum(({ costMicroUsd }) => costMicroUsd) : null,
    }),
  };
}
