import type { Database } from '#server/database/knex.ts';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { fingerprintOf, seedPromptTemplate } from '#server/features/prompts/seed-prompt-template.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import { Plan } from '#server/models/billing/plan.ts';
import { Setting } from '#server/models/setting.ts';
import { aiModelConfigSeeds } from './ai-model-configs.ts';
import { planSeeds } from './plans.ts';

const SEED_SETTING = 'catalogue_seed';

/**
 * Writes the catalogue: prompt templates, model configuration and plans. Idempotent and fast when nothing changed. An
 * edited template stays, and its new text is offered as a draft; model configuration and plans are written once.
 */
export async function seedDatabase(db: Database): Promise<void> {
  const fingerprint = fingerprintOf([allPromptTemplates, aiModelConfigSeeds, planSeeds]);
  const current = await Setting.query(db).findById(SEED_SETTING);
  if (current?.value === fingerprint) return;
  await withTransaction({ db }, async ({ db: trx }) => {
    for (const seed of allPromptTemplates) await seedPromptTemplate(trx, seed);
    await seedModelConfigs(trx);
    await Plan.query(trx).insert(planSeeds).onConflict('seedKey').ignore();
    await Setting.query(trx).insert({ key: SEED_SETTING, value: fingerprint }).onConflict('key').merge();
  });
}

async function seedModelConfigs(db: Database): Promise<void> {
  const [existing] = await AiModelConfig.query(db).limit(1);
  if (existing) return;
  await AiModelConfig.query(db).insert(
    aiModelConfigSeeds.flatMap(({ category, tier, models }) =>
      models.map(([provider, model], index) => ({ category, tier, position: index + 1, provider, model })),
    ),
  );
}
