import { createHash } from 'node:crypto';
import type { Database } from '#server/database/knex.ts';
import type { PromptTemplateSeed } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import {
  addVersion,
  isSameText,
  promote,
  type VersionText,
} from '#server/features/prompts/template-versions.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { PromptTemplateVersion } from '#server/models/content/prompt-template-version.ts';

/**
 * Stores a built-in template in place of the stored one. If an administrator has edited that, the new text
 * becomes a draft instead, once.
 */
export async function seedPromptTemplate(db: Database, seed: PromptTemplateSeed): Promise<void> {
  const text = textOf(seed);
  const facts = { ...factsOf(seed), seedFingerprint: fingerprintOf(seed) };
  const existing = await PromptTemplate.query(db).where({ type: seed.type }).orderBy('id');
  const delivered = existing.find(({ seedFingerprint }) => seedFingerprint !== null);
  // The oldest template of a type was built in.
  const template = delivered ?? existing[0];
  if (!template) {
    const created = await PromptTemplate.query(db).insertAndFetch({ ...facts, ...text });
    await addVersion(db, { template: created, text, origin: 'seed', label: 'production' });
    return;
  }
  if (delivered?.seedFingerprint === facts.seedFingerprint) return;
  const versions = await PromptTemplateVersion.query(db).where({ templateId: template.id });
  const known = versions.find((version) => isSameText(version, text));
  const version = known ?? (await addVersion(db, { template, text, origin: 'seed' }));
  if (!delivered) return;
  await promote(db, { template: delivered, version, changes: { ...facts, updatedAt: new Date() } });
}

/** The seed's fingerprint; null without a seed, or if the stored template differs from it. */
export function fingerprintIfDelivered(
  template: PromptTemplate,
  seed: PromptTemplateSeed | undefined,
): string | null {
  if (!seed) return null;
  const isEqual =
    isSameText(template, textOf(seed)) &&
    Object.entries(factsOf(seed)).every(([name, value]) => template[name as keyof PromptTemplate] === value);
  return isEqual ? fingerprintOf(seed) : null;
}

export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function textOf({ prompt, standard, premium }: PromptTemplateSeed): VersionText {
  return { prompt, depth: { standard, premium } };
}

function factsOf(seed: PromptTemplateSeed) {
  return {
    type: seed.type,
    category: seed.category,
    name: seed.name,
    description: seed.description,
    creditsCost: seed.creditsCost,
    standardCredits: seed.standardCredits,
    premiumCredits: seed.premiumCredits,
    displayOrder: seed.displayOrder,
  };
}
