import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/database/knex.ts';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import { withTransaction } from '#server/database/with-transaction.ts';
import { chainName } from '#server/features/admin/models/ai-models.service.ts';
import { fingerprintOf, seedPromptTemplate } from '#server/features/prompts/seed-prompt-template.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import { AuditLog } from '#server/models/audit-log.ts';
import { Plan } from '#server/models/billing/plan.ts';
import { Setting } from '#server/models/setting.ts';
import { DELIVERED_PLANS, type PlanOffer } from '#shared/rules/plans/plans.ts';
import { aiModelConfigSeeds } from './ai-model-configs.ts';

/**
 * Plans of a new installation. An administrator must add the checkout address and variant id before they can
 * be sold.
 */
const planSeeds = Object.entries<PlanOffer>(DELIVERED_PLANS).map(
  ([seedKey, { name, description, type, interval, planType, price, credits }]) => ({
    seedKey,
    name,
    description,
    type,
    recurrency: interval,
    planType,
    priceCents: price * 100,
    credits,
  }),
);

const SEED_SETTING = 'catalogue_seed';

/**
 * Writes the catalogue: prompt templates, model configuration and plans. Idempotent, and fast when nothing
 * has changed. Changes by administrators are kept; the new text of a changed template becomes a draft.
 * Existing plans stay unchanged.
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

/** Replaces the models of a category and tier unless an administrator has changed them. */
async function seedModelConfigs(db: Database): Promise<void> {
  const existing = await AiModelConfig.query(db).orderBy('position');
  const changed = await AuditLog.query(db).where({ subjectType: 'model' }).distinct('subjectName');
  for (const { category, tier, temperature, models } of aiModelConfigSeeds) {
    if (changed.some(({ subjectName }) => subjectName === chainName({ category, tier }))) continue;
    const seeds = models.map(([provider, model], index) => {
      return { category, tier, position: index + 1, provider, model, temperature };
    });
    const rows = existing.filter((row) => row.category === category && row.tier === tier);
    if (isDeepStrictEqual(rows.map(seedFactsOf), seeds)) continue;
    await AiModelConfig.query(db).where({ category, tier }).delete();
    await AiModelConfig.query(db).insert(seeds);
  }
}

function seedFactsOf({ category, tier, position, provider, model, temperature }: AiModelConfig) {
  return { category, tier, position, provider, model, temperature };
}
