import type { ServiceContext } from '#server/database/service-context.ts';
import type { Generation } from '#server/models/content/generation.ts';
import { LaunchKitStep } from '#server/models/content/launch-kit-step.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { PromptTemplateVersion } from '#server/models/content/prompt-template-version.ts';

export interface KitInputs {
  kitId: string;
  /** The version when the kit was started or retried. */
  template: PromptTemplate;
  /** The types that the kit writes, with the version to use; null: not written, or not yet. */
  written: ReadonlyMap<string, number | null>;
}

/** Undefined for a generation without a kit. */
export async function readKitInputs(
  ctx: ServiceContext,
  { kitId, promptTemplateId, promptVersion }: Generation,
): Promise<KitInputs | undefined> {
  if (kitId === null) return undefined;
  const template = await PromptTemplate.query(ctx.db).findById(promptTemplateId).throwIfNotFound();
  const version = await PromptTemplateVersion.query(ctx.db)
    .findOne({ templateId: promptTemplateId, number: promptVersion })
    .throwIfNotFound();
  const { prompt, depth } = version;
  const steps = await LaunchKitStep.query(ctx.db)
    .join('generations', 'generations.id', 'launch_kit_steps.generationId')
    .where('launch_kit_steps.kitId', kitId)
    .select('type', 'usedVersion', 'generations.state')
    .castTo<(Pick<LaunchKitStep, 'type' | 'usedVersion'> & Pick<Generation, 'state'>)[]>();
  return {
    kitId,
    template: template.$clone().$set({ version: promptVersion, prompt, depth }),
    // A cancelled step stores an incomplete text.
    written: new Map(
      steps.map(({ type, usedVersion, state }) => [type, state === 'succeeded' ? usedVersion : null]),
    ),
  };
}
