import type { ModelAsking } from '#server/features/generation/calls/call-in-job.ts';
import { modelJobKind } from '#server/features/generation/calls/model-job-kind.ts';
import type { GenerationContext } from '#server/features/generation/state/generation-context.ts';
import { isUnfinished } from '#server/integrations/ai/ai-provider.ts';
import { BriefRun, ProductBrief } from '#server/models/content/product-brief.ts';
import { proposeFields } from './propose-fields.ts';
import { readSources } from './read-sources.ts';
import { translateFields } from './translate-fields.ts';

export const briefTasks = (ctx: GenerationContext) =>
  modelJobKind<ProductBrief>(ctx, {
    name: 'brief',
    View: ProductBrief,
    Run: BriefRun,
    abandoned: 'brief_abandoned',
    work: runBrief,
  });

/** Reads and proposes, from the phase in which an earlier run has left the brief. */
async function runBrief(ctx: GenerationContext, brief: ProductBrief, asking: ModelAsking) {
  if (brief.state === 'reading') await readSources(ctx, { brief, signal: asking.signal });
  const propose = brief.intoLanguage === null ? proposeFields : translateFields;
  const { fields, asked, isWorthIt } = await propose(ctx, { brief, ...asking });
  const isPaid = isWorthIt && !isUnfinished(asked.result);
  return { fields, chargedCredits: isPaid ? brief.credits : 0 };
}
