import { runModelJob } from '#server/features/generation/calls/run-model-job.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { jobKind, type TaskJob, type TaskKind } from '#server/features/tasks/task-runner.ts';
import { isUnfinished } from '#server/integrations/ai/ai-provider.ts';
import { BriefRun, ProductBrief } from '#server/models/content/product-brief.ts';
import { proposeFields } from './propose-fields.ts';
import { readSources } from './read-sources.ts';
import { translateFields } from './translate-fields.ts';

const MOST_AT_ONCE = 8;

export function briefTasks(ctx: GenerationContext): TaskKind {
  const run = (job: TaskJob) => runBrief(ctx, job);
  return jobKind(ctx, ctx.engine.tasks, { name: 'brief', most: MOST_AT_ONCE, run });
}

/** Reads and proposes, from the phase in which an earlier run has left the brief. */
async function runBrief(ctx: GenerationContext, job: TaskJob): Promise<void> {
  const { id, fencingToken, signal } = job;
  const brief = await ProductBrief.query(ctx.db).findOne({ id, fencingToken });
  if (!brief) return;
  await runModelJob(ctx, job, {
    Run: BriefRun,
    row: brief as BriefRun,
    abandoned: 'brief_abandoned',
    async work(asking) {
      if (brief.state === 'reading') await readSources(ctx, { brief, signal });
      const propose = brief.intoLanguage === null ? proposeFields : translateFields;
      const { fields, asked, isWorthIt } = await propose(ctx, { brief, ...asking });
      const isPaid = isWorthIt && !isUnfinished(asked.result);
      return { fields, chargedCredits: isPaid ? brief.credits : 0 };
    },
  });
  ctx.engine.feed.lookSoon();
}
