import { AppError } from '#server/context/errors.ts';
import type { ServiceContext } from '#server/database/service-context.ts';
import { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { type Category, categories } from '#shared/contracts/prompts.ts';

/** Active templates by category, then by display order. */
export async function listPrompts(
  ctx: ServiceContext,
  options: { category?: Category; type?: string },
): Promise<PromptTemplate[]> {
  const templates = await PromptTemplate.query(ctx.db)
    .where({
      isActive: true,
      ...(options.category && { category: options.category }),
      ...(options.type !== undefined && { type: options.type }),
    })
    .orderBy(['displayOrder', 'id']);
  return templates.toSorted((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category));
}

/** @throws AppError `content_type_not_found` when the type has no active template */
export async function getPromptByType(
  ctx: ServiceContext,
  options: { type: string },
): Promise<PromptTemplate> {
  const template = await PromptTemplate.query(ctx.db).findOne({ type: options.type, isActive: true });
  if (!template) throw new AppError('content_type_not_found');
  return template;
}
