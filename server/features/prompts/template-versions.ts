import { AppError, fieldIssue } from '#server/context/errors.ts';
import type { Database } from '#server/database/knex.ts';
import { systemRules } from '#server/features/prompts/system-rules.ts';
import type { PromptTemplate } from '#server/models/content/prompt-template.ts';
import { PromptTemplateVersion } from '#server/models/content/prompt-template-version.ts';
import { issue } from '#shared/contracts/issue-codes.ts';
import { categoryOfContentType, isContentType } from '#shared/rules/content/content-types.ts';
import { assessTemplate } from '#shared/rules/prompts/template-assertions.ts';
import type { TemplateFailure } from '#shared/rules/prompts/template-failures.ts';
import { exampleProducts } from './example-products.ts';

export type VersionText = Pick<PromptTemplate, 'prompt' | 'depth'>;

/** The assertions of a type that a text violates. */
export function findFailures(type: string, text: VersionText): TemplateFailure[] {
  if (!isContentType(type)) throw new Error(`prompt template of unknown type ${type}`);
  const category = categoryOfContentType(type);
  const examples = exampleProducts.map((product) => ({
    ...product,
    systemRules: systemRules(category, product.input.targetLanguage),
  }));
  return assessTemplate({ type, ...text }, examples);
}

/** @throws AppError `prompt_refused` */
export function refuseFailing(type: string, text: VersionText): void {
  refuseKnownFailures(findFailures(type, text));
}

function refuseKnownFailures(failures: readonly TemplateFailure[]): void {
  if (failures.length === 0) return;
  const issues = failures.map(({ assertion, detail }) =>
    fieldIssue('prompt', issue(`template_${assertion}`, { detail })),
  );
  throw new AppError('prompt_refused', {}, { details: { issues } });
}

/**
 * Adds a version under the next number. The caller has locked the templates.
 * @param options.label `production` for the first version of a new template
 * @throws AppError `prompt_refused` when a version for production violates its assertions
 */
export async function addVersion(
  db: Database,
  options: {
    template: Pick<PromptTemplate, 'id' | 'type'>;
    text: VersionText;
    origin: PromptTemplateVersion['origin'];
    authorId?: number;
    note?: string;
    label?: 'draft' | 'production';
  },
): Promise<PromptTemplateVersion> {
  const { template, text, origin, authorId, note, label } = options;
  const failures = findFailures(template.type, text);
  if (label === 'production') refuseKnownFailures(failures);
  const newest = await PromptTemplateVersion.query(db)
    .where({ templateId: template.id })
    .orderBy('number', 'desc')
    .first();
  return PromptTemplateVersion.query(db)
    .insert({
      templateId: template.id,
      number: (newest?.number ?? 0) + 1,
      prompt: text.prompt,
      depth: text.depth,
      origin,
      authorId: authorId ?? null,
      note: note ?? '',
      label: label ?? 'draft',
      failures,
    })
    .returning('*');
}

/**
 * Puts a version into production. The caller has locked the templates in a transaction.
 * @param options.changes further columns of the template
 * @throws AppError `prompt_refused` when the version violates its assertions
 */
export async function promote(
  trx: Database,
  options: { template: PromptTemplate; version: PromptTemplateVersion; changes: Partial<PromptTemplate> },
): Promise<PromptTemplate> {
  const { template, version, changes } = options;
  refuseKnownFailures(version.failures);
  await PromptTemplateVersion.query(trx)
    .where({ templateId: template.id, label: 'production' })
    .patch({ label: 'earlier' });
  await PromptTemplateVersion.query(trx).findById(version.id).patch({ label: 'production' });
  const { number, prompt, depth } = version;
  return template.$query(trx).patchAndFetch({ ...changes, version: number, prompt, depth });
}

export function isSameText(a: VersionText, b: VersionText): boolean {
  return a.prompt === b.prompt && canonical(a.depth) === canonical(b.depth);
}

/** JSON with sorted keys, because the database does not keep their order. */
function canonical({ standard, premium }: PromptTemplate['depth']): string {
  return JSON.stringify([standard, premium].map(({ words, instructions }) => [words, instructions ?? null]));
}
