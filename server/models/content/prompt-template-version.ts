import { BaseModel } from '#server/models/base-model.ts';
import type { TemplateFailure } from '#shared/rules/prompts/template-failures.ts';
import type { PromptTemplate } from './prompt-template.ts';

/** `draft`: was never in production; `earlier`: was in production before. */
export type PromptVersionLabel = 'draft' | 'production' | 'earlier';

/** A version of a template. Only its label changes. */
export class PromptTemplateVersion extends BaseModel {
  static override tableName = 'prompt_template_versions';
  static override jsonAttributes = ['depth', 'failures'];

  declare id: number;
  declare templateId: number;
  declare number: number;
  declare prompt: string;
  declare depth: PromptTemplate['depth'];
  declare origin: 'seed' | 'admin';
  declare label: PromptVersionLabel;
  declare authorId: number | null;
  declare note: string;
  declare failures: TemplateFailure[];
  declare createdAt: Date;
}
