import { storedError } from '#server/context/errors.ts';
import { presentRow } from '#server/context/present-row.ts';
import type { PromptLabRun } from '#server/models/content/prompt-lab-run.ts';
import {
  type LabBatch,
  type LabBatchSummary,
  type LabRun,
  labRunSchema,
} from '#shared/contracts/admin/prompt-lab.ts';
import { passesRubric, RUBRIC_CHECKS } from '#shared/rules/quality/rubric/rubric-check.ts';
import type { LabBatchRow } from './prompt-lab.service.ts';

export function presentLabBatchSummary({ runs, startedBy }: LabBatchRow): LabBatchSummary {
  const [first] = runs;
  if (!first) throw new Error('a batch without runs');
  return {
    id: first.batchId,
    promptId: first.templateId,
    versions: [...new Set(runs.map(({ version }) => version))].toSorted((a, b) => a - b),
    startedBy,
    createdAt: first.createdAt.toISOString(),
    texts: runs.length,
    unfinished: runs.filter(({ state }) => state === 'queued' || state === 'running').length,
    costMicroUsd: runs.reduce((sum, { costMicroUsd }) => sum + (costMicroUsd ?? 0), 0),
  };
}

export function presentLabBatch(row: LabBatchRow): LabBatch {
  return { ...presentLabBatchSummary(row), runs: row.runs.map(presentLabRun) };
}

function presentLabRun(row: PromptLabRun): LabRun {
  const { inputTokens, outputTokens, reasoningTokens, checks } = row;
  return {
    ...presentRow(labRunSchema, row),
    usage:
      inputTokens === null
        ? null
        : { inputTokens, outputTokens: outputTokens ?? 0, reasoningTokens: reasoningTokens ?? 0 },
    // Older runs have checks that are gone.
    checks: (checks ?? []).filter(({ check }) => RUBRIC_CHECKS.includes(check)),
    passes: checks && passesRubric(checks),
    error: row.errorCode === null ? null : storedError(row).body,
  };
}
